create unique index concurrently if not exists one_open_merchant_invitation on company_invitations (merchant_id, email) where status = 'pending' and merchant_id is not null;
