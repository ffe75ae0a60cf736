-- Staff search orders by a SKU in any form (features/trade/orders/queries/read-orders.ts).
create index order_lines_goods_sku_key on order_lines (sku_key(goods_sn));
create index order_lines_custom_sku_key on order_lines (sku_key(custom_sn));
