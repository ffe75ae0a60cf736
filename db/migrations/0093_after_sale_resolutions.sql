-- What a buyer asks for is called a resolution.
alter table after_sale_lines rename column wish to resolution;
alter table after_sale_records rename column wished_cents to requested_cents;
