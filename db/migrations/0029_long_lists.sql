-- Lists of the operator that grow for ever are read by an index in the order they are shown in (kernel/long-lists.ts).

create index vouchers_decided on vouchers (status, reviewed_at desc, voucher_id);
create index recharges_open on recharges (submitted_at, recharge_id) where status in ('submitted', 'confirming');
create index recharges_decided on recharges (status, reviewed_at desc, recharge_id);
create index withdrawals_open on withdrawals (submitted_at, withdrawal_id) where status in ('requested', 'confirming');
create index withdrawals_ended on withdrawals (status, (coalesce(settled_at, reviewed_at)) desc, withdrawal_id);
create index certifications_decided on certifications (auth_status, reviewed_at desc, auth_id);
create index settlements_decided on settlements (status, reviewed_at desc, settlement_id);
create index thaw_requests_decided on thaw_requests (status, reviewed_at desc, thaw_id);
create index picture_requests_decided on picture_requests (status, reviewed_at desc, picture_request_id);
create index feedback_moved on feedback (status, last_entry_at desc, feedback_id);
create index orders_newest on orders (created_at desc, order_id desc);
create index staff_history on audit_log (audit_id desc) where action in ('staffInvited', 'staffRolesSet', 'staffDeactivated', 'staffActivated');

-- The same number however it was typed: who else handed in these papers is looked up, not looked for.
create index certifications_plain_licence on certifications (regexp_replace(upper(licence_sn), '[^A-Z0-9]', '', 'g'));
create index certifications_plain_tax on certifications (regexp_replace(upper(tax_id), '[^A-Z0-9]', '', 'g')) where tax_id <> '';

-- A form of a manufacturer that nobody sent is cleared away after a time (features/settlement/jobs.ts).
create index settlements_drafts on settlements (changed_at) where status = 0;
