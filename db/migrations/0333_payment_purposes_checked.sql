-- The purposes of 0332 hold for earlier payments and invoices too.
alter domain payment_purpose validate constraint known_payment_purpose;
alter table invoices validate constraint invoices_purpose_check;
