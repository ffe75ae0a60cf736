-- Documents that manufacturers must have, by country and by what they sell, and what they gave (docs/decisions/0389).
create table document_requirements (
  requirement_id bigint generated always as identity primary key,
  name translated not null,
  explanation translated not null,
  countries text[] not null default '{}',
  sale_kinds text[] not null default '{}' check (sale_kinds <@ array['stock', 'fob']),
  asks_number boolean not null,
  asks_expiry boolean not null,
  warning_days integer not null check (warning_days between 0 and 365),
  grace_days integer not null check (grace_days between 0 and 365),
  consequence text not null check (consequence in ('remind', 'suspend')),
  from_application boolean not null default false,
  archived_at timestamptz,
  changed_at timestamptz not null,
  changed_by bigint not null references people
);
create unique index one_requirement_from_applications on document_requirements (from_application)
  where from_application and archived_at is null;

create table merchant_requirements (
  merchant_id bigint not null references merchants,
  requirement_id bigint not null references document_requirements,
  required_since date not null,
  notified text check (notified in ('missing', 'expiring', 'expired', 'suspended')),
  notified_at timestamptz,
  primary key (merchant_id, requirement_id)
);

create table merchant_documents (
  document_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  requirement_id bigint not null references document_requirements,
  file_ids uuid[] not null check (cardinality(file_ids) between 1 and 5),
  document_number text not null default '' check (length(document_number) <= 120),
  expires_on date,
  status text not null check (status in ('underReview', 'accepted', 'declined', 'withdrawn', 'replaced')),
  submitted_at timestamptz not null,
  submitted_by bigint references people,
  decided_at timestamptz,
  decided_by bigint references people,
  review_reasons text[] not null default '{}',
  review_note text not null default '' check (length(review_note) <= 500),
  check ((status = 'underReview') = (decided_at is null))
);
create unique index one_document_under_review on merchant_documents (merchant_id, requirement_id) where status = 'underReview';
create unique index one_accepted_document on merchant_documents (merchant_id, requirement_id) where status = 'accepted';
create index merchant_documents_queue on merchant_documents (submitted_at, document_id) where status = 'underReview';
create index on merchant_documents (merchant_id, document_id desc);

-- The reason of a state in each language, where the platform writes it; null where staff wrote it in theirs.
alter table merchants add column state_said translated;

insert into review_reasons (kind, code, position, said) values
  ('merchantDocument', 'unreadable', 1, '{"en-US": "The document is not readable. Please upload a sharp photo or a PDF that shows the whole page.", "zh-CN": "文件不清晰，请上传完整、清晰的照片或PDF。", "es-ES": "El documento no se lee. Suba una foto nítida o un PDF en el que se vea toda la página."}'),
  ('merchantDocument', 'expired', 2, '{"en-US": "The document has expired. Please upload the valid one.", "zh-CN": "文件已过期，请上传有效的文件。", "es-ES": "El documento ha caducado. Suba el vigente."}'),
  ('merchantDocument', 'otherDocument', 3, '{"en-US": "This is another document than the one we ask for.", "zh-CN": "上传的文件与要求的文件不符。", "es-ES": "Es un documento distinto del que se pide."}'),
  ('merchantDocument', 'nameDiffers', 4, '{"en-US": "The name on the document is not that of your company.", "zh-CN": "文件上的名称与贵公司名称不一致。", "es-ES": "El nombre del documento no es el de su empresa."}'),
  ('merchantDocument', 'numberDiffers', 5, '{"en-US": "Number or date differ from those on the document.", "zh-CN": "编号或日期与文件不一致。", "es-ES": "El número o la fecha no coinciden con los del documento."}')
on conflict (kind, code) do nothing;
