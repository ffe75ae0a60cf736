-- A rule that one column can judge alone is a domain: PostgreSQL reads the constraints of a table anew, as text, for every
-- statement that writes to it, while those of a domain are kept (decision 0043). Tables that every order writes come first.

create domain charge_cents as bigint constraint charge_not_below_zero check (value >= 0);
create domain price_cents as bigint constraint price_above_zero check (value > 0);
create domain pieces as integer constraint some_pieces check (value > 0);
create domain order_kind as text constraint known_order_kind check (value in ('local', 'special', 'processing', 'presale', 'fob'));
create domain logistics_type as integer constraint known_logistics_type check (value in (1, 2, 3));
create domain source_type as integer constraint known_source_type check (value in (1, 2));
create domain purchase_mode as integer constraint known_purchase_mode check (value in (1, 2));
create domain goods_condition as text constraint known_condition check (value in ('new', 'A', 'B'));
create domain order_actor as text constraint known_actor check (value in ('buyer', 'merchant', 'operator', 'warehouse', 'system'));
create domain reservation_state as text constraint known_reservation_state check (value in ('open', 'sold', 'released'));
create domain stock_movement_kind as text constraint known_movement_kind
  check (value in ('receipt', 'reservation', 'release', 'sale', 'return', 'adjustment', 'transfer'));
create domain payment_method as text constraint known_payment_method check (value in ('balance', 'card', 'wallet', 'converge', 'offline', 'terms'));
create domain payment_purpose as text constraint known_payment_purpose check (value in ('order', 'freight', 'recharge', 'invoice'));
create domain payment_status as text constraint known_payment_status
  check (value in ('created', 'processing', 'succeeded', 'failed', 'expired', 'partly_refunded', 'refunded'));
create domain ledger_account_kind as text constraint known_account_kind check (value in ('available', 'frozen', 'logistics_balance', 'receivable',
  'merchant_payable', 'escrow', 'platform_revenue', 'refund_clearing', 'provider_clearing', 'offline_clearing', 'opening'));

-- What is worked out from these columns is made anew behind the change.
drop view audit_ledger, audit_stock, audit_order, offer_availability;
alter table orders drop column order_cents, drop column total_cents;

alter table orders
  drop constraint orders_kind_check, drop constraint orders_logistics_type_check, drop constraint orders_pieces_check,
  drop constraint orders_goods_cents_check, drop constraint orders_coupon_cents_check, drop constraint orders_pack_cents_check,
  drop constraint orders_insurance_cents_check, drop constraint orders_delivery_cents_check, drop constraint orders_assembly_cents_check,
  drop constraint orders_freight_cents_check, drop constraint orders_paid_cents_check,
  drop constraint orders_check, drop constraint orders_check1, drop constraint orders_check2,
  alter column kind type order_kind, alter column logistics_type type logistics_type, alter column purchase_mode type purchase_mode,
  alter column pieces type pieces, alter column goods_cents type charge_cents, alter column discount_cents type charge_cents,
  alter column coupon_cents type charge_cents, alter column pack_cents type charge_cents, alter column insurance_cents type charge_cents,
  alter column delivery_cents type charge_cents, alter column assembly_cents type charge_cents, alter column freight_cents type charge_cents,
  alter column paid_cents type charge_cents, alter column freight_paid_cents type charge_cents, alter column refunded_cents type charge_cents,
  add constraint discount_within_goods check (discount_cents <= goods_cents),
  add constraint freight_paid_within_freight check (freight_paid_cents <= freight_cents),
  add constraint refunded_within_paid check (refunded_cents <= paid_cents + freight_paid_cents);
-- Paid before dispatch: goods and fees; freight is its own payable (states 1.1, status 45).
alter table orders
  add column order_cents cents not null generated always as
    (goods_cents - discount_cents - coupon_cents + pack_cents + insurance_cents + delivery_cents + assembly_cents) stored,
  add column total_cents cents not null generated always as
    (goods_cents - discount_cents - coupon_cents + pack_cents + insurance_cents + delivery_cents + assembly_cents + freight_cents) stored;

alter table order_lines
  drop constraint order_lines_quantity_check, drop constraint order_lines_unit_cents_check,
  alter column quantity type pieces, alter column unit_cents type price_cents;
alter table order_events drop constraint order_events_actor_check, alter column actor type order_actor;
alter table cart_lines
  drop constraint cart_lines_logistics_type_check, drop constraint cart_lines_quantity_check,
  alter column logistics_type type logistics_type, alter column quantity type pieces;

alter table offers
  drop constraint offers_kind_check, drop constraint offers_source_type_check, drop constraint offers_purchase_mode_check,
  drop constraint offers_condition_check, drop constraint offers_price_cents_check, drop constraint offers_moq_check,
  drop constraint offers_pack_multiple_check, drop constraint offers_pack_fee_cents_check, drop constraint offers_insurance_fee_cents_check,
  drop constraint offers_delivery_fee_cents_check, drop constraint offers_assembly_fee_cents_check,
  alter column kind type order_kind, alter column source_type type source_type, alter column purchase_mode type purchase_mode,
  alter column condition type goods_condition, alter column price_cents type price_cents, alter column moq type pieces,
  alter column pack_multiple type pieces, alter column pack_fee_cents type charge_cents, alter column insurance_fee_cents type charge_cents,
  alter column delivery_fee_cents type charge_cents, alter column assembly_fee_cents type charge_cents;

alter table stock_items drop constraint stock_items_condition_check, alter column condition type goods_condition;
alter table stock_reservations
  drop constraint stock_reservations_quantity_check, drop constraint stock_reservations_state_check,
  alter column quantity type pieces, alter column state type reservation_state;
alter table stock_movements drop constraint stock_movements_kind_check, alter column kind type stock_movement_kind;

alter table payments
  drop constraint payments_method_check, drop constraint payments_purpose_check, drop constraint payments_status_check,
  drop constraint payments_amount_cents_check, drop constraint payments_fee_cents_check, drop constraint refunds_within_payment,
  alter column method type payment_method, alter column purpose type payment_purpose, alter column status type payment_status,
  alter column amount_cents type price_cents, alter column fee_cents type charge_cents,
  alter column refund_asked_cents type charge_cents, alter column refunded_cents type charge_cents,
  add constraint refunds_within_payment check (refunded_cents <= refund_asked_cents and refund_asked_cents <= amount_cents - fee_cents);
alter table payment_orders
  drop constraint payment_orders_amount_cents_check, drop constraint payment_orders_check,
  alter column amount_cents type price_cents, alter column paid_cents type charge_cents,
  add constraint paid_within_part check (paid_cents <= amount_cents);
alter table ledger_accounts drop constraint ledger_accounts_kind_check, alter column kind type ledger_account_kind;

-- An order's buyer, person and site are its checkout's: one key instead of four. A kept answer lives a day and is read by
-- its own person alone.
alter table checkouts
  add constraint checkouts_whose unique (checkout_id, company_id, person_id, site_code);
alter table orders
  drop constraint orders_checkout_id_company_id_fkey, drop constraint orders_person_id_fkey, drop constraint orders_site_code_fkey,
  add foreign key (checkout_id, company_id, person_id, site_code) references checkouts (checkout_id, company_id, person_id, site_code);
alter table answered_requests drop constraint answered_requests_person_id_fkey;

-- How many pieces can be ordered through an offer right now: what its stock item has free, for a set what its scarcest
-- component allows, and never more than the offer's own share.
create view offer_availability as
  select offers.relation_id,
    greatest(0, least(
      coalesce(offers.share_cap - offers.sold, 2147483647),
      case when products.is_set and not products.packed_as_set then
        (select coalesce(min((coalesce(item.on_hand - item.reserved, 0)) / part.amount), 0)
         from product_components part
         left join stock_items item on item.product_id = part.component_product_id
           and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
         where part.product_id = offers.product_id)
      else
        coalesce((select item.on_hand - item.reserved from stock_items item
          where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition), 0)
      end
    ))::integer as available
  from offers join products using (product_id);

-- Read-only views for auditors (design 7).
create view audit_ledger as
  select entry.entry_id as entry, entry.tx_id as tx,
    account.kind || coalesce(':company:' || account.company_id, ':merchant:' || account.merchant_id, '') as account,
    entry.amount_cents, orders.order_number, posted.at
  from ledger_entries entry
  join ledger_transactions posted using (tx_id)
  join ledger_accounts account using (account_id)
  left join orders on orders.order_id = entry.order_id;

create view audit_stock as
  select item.warehouse_id, item.product_id, item.condition, item.on_hand, item.reserved,
    coalesce((select sum(quantity) from incoming_stock where stock_item_id = item.stock_item_id and arrived_at is null), 0)::integer as incoming
  from stock_items item;

create view audit_order as
  select orders.order_number as number, checkouts.order_parent_number as parent_number, orders.status, orders.total_cents,
    orders.paid_cents + orders.freight_paid_cents as paid_cents, orders.refunded_cents
  from orders join checkouts using (checkout_id);
