create index concurrently if not exists offers_of_ports on offers (fob_port) where kind = 'fob' and is_listed;
