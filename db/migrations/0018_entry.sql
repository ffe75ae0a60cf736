-- How people and manufacturers enter (spec 2.2, 2.5, 3): accounts on several sites, the entry of manufacturers with its review,
-- subscriptions, the second factor of staff, and the reasons that reviewers use again and again.

-- Sentences for a queue of the operator; a decision keeps their codes, and each reader gets them in their own language.
create table review_reasons (
  reason_id bigint generated always as identity primary key,
  kind text not null,
  code text not null check (code ~ '^[A-Za-z0-9]{1,60}$'),
  said translated not null,
  position integer not null default 0,
  -- No longer offered; decisions of the past still say it.
  retired_at timestamptz,
  changed_at timestamptz not null default now(),
  unique (kind, code)
);

insert into review_reasons (kind, code, position, said) values
  ('certification', 'unreadable', 1, '{"en-US": "A picture is not readable. Please upload a sharp photo that shows the whole page.", "zh-CN": "图片不清晰，请上传完整、清晰的照片。", "es-ES": "Una imagen no se lee. Suba una foto nítida en la que se vea toda la página."}'),
  ('certification', 'expired', 2, '{"en-US": "The licence has expired. Please upload the valid one.", "zh-CN": "证照已过期，请上传有效的证照。", "es-ES": "La licencia ha caducado. Suba la vigente."}'),
  ('certification', 'nameDiffers', 3, '{"en-US": "The company name is not the one on the licence.", "zh-CN": "公司名称与营业执照不一致。", "es-ES": "El nombre de la empresa no coincide con el de la licencia."}'),
  ('certification', 'numberDiffers', 4, '{"en-US": "The licence number is not the one on the picture.", "zh-CN": "证照号码与图片不一致。", "es-ES": "El número de licencia no coincide con el de la imagen."}'),
  ('certification', 'cardMissing', 5, '{"en-US": "Please upload both sides of the legal person''s ID card.", "zh-CN": "请上传法人身份证正反面。", "es-ES": "Suba las dos caras del documento del representante legal."}'),
  ('certification', 'notBusiness', 6, '{"en-US": "The papers do not show a business that trades in furniture or furnishes rooms.", "zh-CN": "资料未能证明贵公司从事家具经营或室内配套业务。", "es-ES": "Los documentos no muestran una empresa que comercie con muebles o amueble espacios."}'),
  ('certification', 'duplicate', 7, '{"en-US": "A company with these papers is registered already. Please ask its administrator to invite you.", "zh-CN": "该资料对应的公司已注册，请联系其管理员邀请您加入。", "es-ES": "Ya hay una empresa registrada con estos documentos. Pida a su administrador que le invite."}'),
  ('settlement', 'unreadable', 1, '{"en-US": "A paper is not readable. Please upload a sharp photo or a PDF that shows the whole page.", "zh-CN": "资料不清晰，请上传完整、清晰的照片或PDF。", "es-ES": "Un documento no se lee. Suba una foto nítida o un PDF en el que se vea toda la página."}'),
  ('settlement', 'numberDiffers', 2, '{"en-US": "The licence number is not the one on the licence.", "zh-CN": "证照号码与营业执照不一致。", "es-ES": "El número de licencia no coincide con el del documento."}'),
  ('settlement', 'nameDiffers', 3, '{"en-US": "The company name is not the one on the licence.", "zh-CN": "公司名称与营业执照不一致。", "es-ES": "El nombre de la empresa no coincide con el de la licencia."}'),
  ('settlement', 'expired', 4, '{"en-US": "The licence has expired. Please upload the valid one.", "zh-CN": "证照已过期，请上传有效的证照。", "es-ES": "La licencia ha caducado. Suba la vigente."}'),
  ('settlement', 'factoryUnclear', 5, '{"en-US": "Please show us your factory: pictures of the production lines, the number of workers and the monthly capacity.", "zh-CN": "请补充工厂资料：生产线照片、员工人数及月产能。", "es-ES": "Muéstrenos su fábrica: fotos de las líneas de producción, número de trabajadores y capacidad mensual."}'),
  ('settlement', 'notFurniture', 6, '{"en-US": "We list makers of furniture only; what you describe is something else.", "zh-CN": "本平台仅面向家具制造商，您的产品不在招商范围内。", "es-ES": "Solo admitimos fabricantes de muebles; lo que describe es otra cosa."}'),
  ('settlement', 'duplicate', 7, '{"en-US": "This company sells here already. Please log in with its account or write to us.", "zh-CN": "该公司已入驻，请使用现有账号登录或与我们联系。", "es-ES": "Esta empresa ya vende aquí. Inicie sesión con su cuenta o escríbanos."}'),
  ('recharge', 'amountDiffers', 1, '{"en-US": "The amount on the voucher is not the one you entered.", "zh-CN": "凭证金额与填写金额不一致。", "es-ES": "El importe del comprobante no coincide con el indicado."}'),
  ('recharge', 'notReceived', 2, '{"en-US": "The payment has not reached our account. Please check it with your bank.", "zh-CN": "我们尚未收到该笔款项，请与您的银行核实。", "es-ES": "El pago no ha llegado a nuestra cuenta. Consúltelo con su banco."}'),
  ('recharge', 'unreadable', 3, '{"en-US": "The voucher is not readable. Please upload a sharp picture.", "zh-CN": "凭证不清晰，请上传清晰的图片。", "es-ES": "El comprobante no se lee. Suba una imagen nítida."}'),
  ('withdrawal', 'nameDiffers', 1, '{"en-US": "The account holder is not your company.", "zh-CN": "收款账户名称与贵公司不一致。", "es-ES": "El titular de la cuenta no es su empresa."}'),
  ('withdrawal', 'accountWrong', 2, '{"en-US": "The bank refused the account details. Please check them.", "zh-CN": "银行退回了收款账户信息，请核对。", "es-ES": "El banco rechazó los datos de la cuenta. Revíselos."}'),
  ('withdrawal', 'openClaims', 3, '{"en-US": "There are unpaid orders or open claims against this balance.", "zh-CN": "该余额存在未付订单或未结争议。", "es-ES": "Hay pedidos sin pagar o reclamaciones abiertas contra este saldo."}'),
  ('thaw', 'stillNeeded', 1, '{"en-US": "The amount still secures an open order.", "zh-CN": "该金额仍用于担保未完成的订单。", "es-ES": "El importe todavía garantiza un pedido abierto."}'),
  ('thaw', 'moreProof', 2, '{"en-US": "Please tell us which order this is about and why it has ended.", "zh-CN": "请说明相关订单及其已结束的原因。", "es-ES": "Indique de qué pedido se trata y por qué ha terminado."}'),
  ('voucher', 'amountDiffers', 1, '{"en-US": "The amount on the voucher is not the amount due.", "zh-CN": "凭证金额与应付金额不一致。", "es-ES": "El importe del comprobante no es el adeudado."}'),
  ('voucher', 'notReceived', 2, '{"en-US": "The payment has not reached our account. Please check it with your bank.", "zh-CN": "我们尚未收到该笔款项，请与您的银行核实。", "es-ES": "El pago no ha llegado a nuestra cuenta. Consúltelo con su banco."}'),
  ('voucher', 'unreadable', 3, '{"en-US": "The voucher is not readable. Please upload a sharp picture.", "zh-CN": "凭证不清晰，请上传清晰的图片。", "es-ES": "El comprobante no se lee. Suba una imagen nítida."}'),
  ('picture', 'purposeUnclear', 1, '{"en-US": "Please tell us where you will show these pictures.", "zh-CN": "请说明图片的使用场景。", "es-ES": "Indique dónde mostrará estas imágenes."}'),
  ('picture', 'notOrdered', 2, '{"en-US": "Pictures of these goods are for companies that have ordered them.", "zh-CN": "该商品图片仅向已采购的公司开放。", "es-ES": "Las imágenes de estos productos son para empresas que los han pedido."}');

-- The sites an account belongs to. It belongs to the site of its first session; others are joined (correlationSuccess).
create table person_sites (
  person_id bigint not null references people,
  site_code text not null references sites,
  joined_at timestamptz not null default now(),
  primary key (person_id, site_code)
);
-- Until now every account worked on every site; nobody loses one.
insert into person_sites (person_id, site_code) select person_id, site_code from people cross join sites;

-- A manufacturer asks to sell here: 0 draft, 1 under review, 2 approved, 3 refused.
create table settlements (
  settlement_id bigint generated always as identity primary key,
  account text not null check (account = lower(account)),
  password_hash text not null,
  language text not null,
  site_code text not null references sites,
  status integer not null default 0 check (status between 0 and 3),
  -- What is being written, kept as it is typed; judged only when it is sent.
  draft jsonb not null default '{}',
  -- What was sent last, for lists, search and duplicates.
  company_name text not null default '',
  licence_sn text not null default '',
  tax_id text not null default '',
  agreed_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by bigint references people,
  merchant_id bigint references merchants,
  check ((status = 2) = (merchant_id is not null))
);
-- One application per account; a refused one is sent again, it does not start anew.
create unique index one_settlement_per_account on settlements (account);
create index settlements_queue on settlements (status, submitted_at);
create index settlements_licence on settlements (licence_sn) where status > 0;
create index settlements_tax on settlements (tax_id) where status > 0 and tax_id <> '';

-- Each sending, as it was sent and as it was decided: what a review compares with the one before.
create table settlement_sendings (
  sending_id bigint generated always as identity primary key,
  settlement_id bigint not null references settlements,
  form jsonb not null,
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by bigint references people,
  review_reasons text[] not null default '{}',
  review_note text not null default ''
);
create index on settlement_sendings (settlement_id, sending_id desc);

-- The applicant is nobody's person yet: whoever proved the account by a code holds one of these keys, kept hashed.
create table settlement_keys (
  key_hash bytea primary key,
  settlement_id bigint not null references settlements,
  expires_at timestamptz not null
);
create index on settlement_keys (settlement_id);

-- Papers of an application belong to it until it is approved.
alter table files alter column owner_person_id drop not null;
alter table files add column owner_settlement_id bigint references settlements;
alter table files add constraint files_have_an_owner check (owner_person_id is not null or owner_settlement_id is not null);
create index on files (owner_settlement_id) where owner_settlement_id is not null;

alter table certifications add column licence_valid_until date;
-- How many days before the end of the licence the company was last told; 0 once it has run out.
alter table certifications add column expiry_told_days integer;
create index certifications_licence on certifications (licence_sn);
create index certifications_tax on certifications (tax_id) where tax_id <> '';
create index certifications_expiry on certifications (licence_valid_until) where auth_status = 2;

-- News by mail, and word when a product is there again. Confirmed by a link in the first mail, left by one in every mail.
create table subscriptions (
  subscription_id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  topic text not null check (topic in ('news', 'stock')),
  product_id bigint references products,
  site_code text not null references sites,
  language text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  -- When the last mail of this subscription went out.
  told_at timestamptz,
  unique nulls not distinct (email, topic, product_id),
  check ((topic = 'stock') = (product_id is not null))
);
create index subscriptions_waiting on subscriptions (product_id) where topic = 'stock' and confirmed_at is not null and left_at is null;
create index subscriptions_news on subscriptions (told_at) where topic = 'news' and confirmed_at is not null and left_at is null;

-- The second factor of staff (RFC 6238). The secret is encrypted with a key that is not in the database.
create table second_factors (
  person_id bigint primary key references people,
  secret bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: a code works once.
  last_step bigint not null default 0
);
create table recovery_codes (
  person_id bigint not null references people,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check check (purpose ~ '^[a-z]{1,20}$');
