-- Bills of lading of an order, in the order in which they were issued.
create index concurrently bills_of_lading_of_order on bills_of_lading (order_id, bol_id);
