-- A product's page tells how many products its maker has; this lets it count them without reading the products.
create index products_live on products (merchant_id) where product_state = 'live';
