-- Goods of a contract that arrived in one of our warehouses become an order of their own when the buyer confirms the receipt: from there
-- they are picked up, sent to customers or delivered by freight.
alter table contracts add column arrived_warehouse_id bigint references warehouses;
alter table orders add column contract_order_id bigint references contracts;
create unique index on orders (contract_order_id) where contract_order_id is not null;
