-- A shipment has one bill of lading.
create unique index concurrently bills_of_lading_of_shipment on bills_of_lading (shipment_id);
