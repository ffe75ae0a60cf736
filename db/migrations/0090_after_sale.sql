-- After-sale cases: what buyers claim of delivered goods, how it is answered, returned, graded and settled.

create domain after_sale_fault as text constraint known_fault check (value in ('manufacturer', 'carrier', 'warehouse', 'buyer'));

-- The reasons a buyer chooses from, in two levels. A reason says who bears the cost unless the operator decides otherwise.
create table after_sale_reasons (
  reason_id bigint generated always as identity primary key,
  parent_id bigint references after_sale_reasons,
  code text not null unique,
  said translated not null,
  fault after_sale_fault,
  position integer not null,
  retired_at timestamptz,
  changed_at timestamptz not null default now(),
  check ((parent_id is null) = (fault is null))
);

-- One row per company that has ever claimed: locked while a case is opened, so that the monthly limit holds for concurrent claims.
create table after_sale_accounts (
  company_id bigint primary key references companies,
  frozen_at timestamptz,
  frozen_by bigint references people,
  note text not null default ''
);

create table after_sale_records (
  record_id bigint generated always as identity primary key,
  record_number text not null unique,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  order_id bigint not null references orders,
  merchant_id bigint not null references merchants,
  warehouse_id bigint not null references warehouses,
  site_code text not null references sites,
  currency text not null,
  mode integer not null check (mode in (1, 2, 3)),
  -- Only parts of the goods are missing or broken and are sent; no money moves.
  is_parts boolean not null default false,
  status integer not null check (status in (0, 3, 5, 7, 8, 9)),
  status_since timestamptz not null,
  turn text not null check (turn in ('buyer', 'merchant', 'operator', 'warehouse', 'finance', 'nobody')),
  due_at timestamptz,
  reason_id bigint not null references after_sale_reasons,
  fault after_sale_fault not null,
  note text not null,
  photo_ids uuid[] not null default '{}',
  carton_photo_ids uuid[] not null default '{}',
  video_id uuid references files,
  pieces pieces not null,
  -- What was claimed, to recognize the same claim sent twice.
  content_hash text not null,
  -- Where the refund goes: the balance, or back to the card or wallet that paid.
  refund_to text not null default 'balance' check (refund_to in ('balance', 'source')),
  wished_cents charge_cents,
  offer_cents charge_cents,
  offer_by text check (offer_by in ('seller', 'buyer')),
  approved_at timestamptz,
  return_by date,
  return_address jsonb,
  return_way text check (return_way in ('label', 'pickup', 'own')),
  return_label_id uuid references files,
  pickup_on date,
  return_freight_cents charge_cents not null default 0,
  carrier text not null default '',
  tracking_number text not null default '',
  shipped_at timestamptz,
  received_at timestamptz,
  graded_at timestamptz,
  refund_cents charge_cents,
  refund_parts jsonb not null default '[]',
  -- What the case costs whoever bears it, when it is booked.
  cost_cents charge_cents,
  replacement_order_id bigint references orders,
  escalated_at timestamptz,
  overdue_at timestamptz,
  created_at timestamptz not null,
  foreign key (order_id, company_id) references orders (order_id, company_id)
);
create index after_sale_of_company on after_sale_records (company_id, record_id desc);
create index after_sale_of_company_by_month on after_sale_records (company_id, created_at) where status <> 9;
create index after_sale_of_merchant on after_sale_records (merchant_id, record_id desc);
create index after_sale_of_order on after_sale_records (order_id);
create index after_sale_by_turn on after_sale_records (turn, record_id desc) where status in (0, 3, 5, 8);
create index after_sale_by_status on after_sale_records (status, record_id desc);
create index after_sale_due on after_sale_records (due_at) where status = 0 and due_at is not null;

create table after_sale_lines (
  record_id bigint not null references after_sale_records,
  order_line_id bigint not null references order_lines,
  quantity pieces not null,
  wish text not null check (wish in ('refund', 'replacement', 'part', 'credit')),
  -- The parts to send: [{part_id, code, title, quantity}] as they were when they were claimed.
  parts jsonb not null default '[]',
  refund_cents charge_cents,
  primary key (record_id, order_line_id)
);
create index on after_sale_lines (order_line_id);

-- What came back, as the warehouse found it. A graded piece is offered as a second at its price.
create table after_sale_grades (
  grade_id bigint generated always as identity primary key,
  record_id bigint not null,
  order_line_id bigint not null,
  grade text not null check (grade in ('new', 'A', 'B', 'C', 'scrap')),
  quantity pieces not null,
  note text not null default '',
  photo_ids uuid[] not null default '{}',
  relation_id bigint references offers,
  price_cents price_cents,
  foreign key (record_id, order_line_id) references after_sale_lines
);
create index on after_sale_grades (record_id);

create table after_sale_arrows (
  from_status integer not null,
  action text not null,
  to_status integer not null,
  primary key (from_status, action, to_status)
);

-- The timeline of a case: every answer and change of status.
create table after_sale_events (
  event_id bigint generated always as identity primary key,
  record_id bigint not null references after_sale_records,
  at timestamptz not null,
  from_status integer not null,
  action text not null,
  to_status integer not null,
  actor order_actor not null,
  person_id bigint references people,
  note text not null default '',
  amount_cents charge_cents,
  attachments uuid[] not null default '{}',
  foreign key (from_status, action, to_status) references after_sale_arrows
);
create index on after_sale_events (record_id, event_id);
create trigger append_only before update or delete on after_sale_events for each row execute function refuse_rewriting();

-- The application that a person is filling in; one per person and company.
create table after_sale_drafts (
  company_id bigint not null references companies,
  person_id bigint not null references people,
  content jsonb not null,
  saved_at timestamptz not null,
  primary key (company_id, person_id)
);

-- The first of two people who approve a refund above the limit.
create table after_sale_agreements (
  record_id bigint primary key references after_sale_records,
  person_id bigint not null references people,
  amount_cents charge_cents not null,
  agreed_at timestamptz not null
);

-- Spare parts of a product, with the number of each on the exploded view.
create table product_parts (
  part_id bigint generated always as identity primary key,
  product_id bigint not null references products,
  code text not null,
  title translated not null,
  mark text not null default '',
  quantity pieces not null,
  removed_at timestamptz
);
create index on product_parts (product_id) where removed_at is null;

create table product_part_views (
  product_id bigint primary key references products,
  file_id uuid not null references files
);

create view audit_after_sale as
  select record_id as id, order_number, mode, records.status, records.pieces as quantity,
    case when records.status = 7 then coalesce(refund_cents, 0) else 0 end as refunded_cents
  from after_sale_records records join orders using (order_id);

with groups as (
  insert into after_sale_reasons (code, said, fault, position) values
    ('damaged', '{"en-US": "Arrived damaged", "zh-CN": "到货破损", "es-ES": "Ha llegado dañado"}', null, 1),
    ('defective', '{"en-US": "Defective", "zh-CN": "质量问题", "es-ES": "Defectuoso"}', null, 2),
    ('wrong', '{"en-US": "Not what was ordered", "zh-CN": "与订单不符", "es-ES": "No es lo pedido"}', null, 3),
    ('missing', '{"en-US": "Something is missing", "zh-CN": "缺少货物或配件", "es-ES": "Falta algo"}', null, 4),
    ('notNeeded', '{"en-US": "No longer needed", "zh-CN": "不再需要", "es-ES": "Ya no lo necesito"}', null, 5)
  returning reason_id, code
)
insert into after_sale_reasons (parent_id, code, said, fault, position)
select reason_id, reason.code, reason.said::jsonb, reason.fault, reason.position
from groups join (values
  ('damaged', 'cartonDamaged', '{"en-US": "Carton and goods damaged in transit", "zh-CN": "外箱和货物在运输中受损", "es-ES": "Caja y mercancía dañadas en el transporte"}', 'carrier', 1),
  ('damaged', 'hiddenDamage', '{"en-US": "Goods damaged, carton intact", "zh-CN": "外箱完好，货物破损", "es-ES": "Mercancía dañada, caja intacta"}', 'manufacturer', 2),
  ('damaged', 'warehouseDamage', '{"en-US": "Damaged before pickup at the warehouse", "zh-CN": "仓库提货前已破损", "es-ES": "Dañado antes de recogerlo en el almacén"}', 'warehouse', 3),
  ('defective', 'materialDefect', '{"en-US": "Material or finish defect", "zh-CN": "材料或表面处理缺陷", "es-ES": "Defecto de material o acabado"}', 'manufacturer', 1),
  ('defective', 'doesNotFit', '{"en-US": "Parts don’t fit or don’t work", "zh-CN": "部件无法安装或使用", "es-ES": "Las piezas no encajan o no funcionan"}', 'manufacturer', 2),
  ('wrong', 'wrongItem', '{"en-US": "Wrong item or color shipped", "zh-CN": "发错商品或颜色", "es-ES": "Artículo o color equivocado"}', 'warehouse', 1),
  ('wrong', 'notAsDescribed', '{"en-US": "Not as described", "zh-CN": "与描述不符", "es-ES": "No coincide con la descripción"}', 'manufacturer', 2),
  ('missing', 'piecesMissing', '{"en-US": "Cartons or pieces missing", "zh-CN": "缺少箱数或件数", "es-ES": "Faltan cajas o unidades"}', 'warehouse', 1),
  ('missing', 'partsMissing', '{"en-US": "Parts or hardware missing or broken", "zh-CN": "配件或五金缺失或损坏", "es-ES": "Faltan piezas o herrajes, o están rotos"}', 'manufacturer', 2),
  ('notNeeded', 'orderedByMistake', '{"en-US": "Ordered by mistake", "zh-CN": "误下单", "es-ES": "Pedido por error"}', 'buyer', 1),
  ('notNeeded', 'changedMind', '{"en-US": "Project or demand changed", "zh-CN": "项目或需求变更", "es-ES": "Cambio de proyecto o de demanda"}', 'buyer', 2)
) as reason (parent, code, said, fault, position) on reason.parent = groups.code;
