-- An order has one bill of lading that is of no shipment.
create unique index concurrently bills_of_lading_of_whole_order on bills_of_lading (order_id) where shipment_id is null;
