-- Validates what 0376 changed, in a step that does not stop writes.
alter table company_invitations validate constraint company_invitations_role_check;
alter table company_invitations validate constraint invitation_of_one_side;
alter table company_events validate constraint event_of_one_side;
