-- Resale and exemption certificates of companies, with reasons to decline them.
-- A certificate by which a company pays no sales tax in some states (docs/decisions/0407). It is never changed: a renewal is another row.
create table tax_certificates (
  certificate_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  kind text not null check (kind in ('resale', 'exemptOrganization', 'other')),
  -- Codes of the states in which it counts.
  states text[] not null check (cardinality(states) between 1 and 60),
  certificate_number text not null check (length(certificate_number) between 1 and 60),
  file_ids uuid[] not null check (cardinality(file_ids) between 1 and 5),
  -- The last day on which it is valid; null for one that does not expire. Whether it has passed is not stored.
  expires_on date,
  -- The approved one that it replaces when it is approved.
  renews_id bigint references tax_certificates,
  status text not null check (status in ('underReview', 'approved', 'declined', 'withdrawn', 'replaced', 'revoked')),
  submitted_at timestamptz not null,
  submitted_by bigint not null references people,
  decided_at timestamptz,
  decided_by bigint references people,
  review_reasons text[] not null default '{}',
  review_note text not null default '' check (length(review_note) <= 500),
  -- When an approved one was replaced or revoked, and by whom.
  ended_at timestamptz,
  ended_by bigint references people,
  end_note text not null default '' check (length(end_note) <= 500),
  -- The latest notice about its expiry: the days before its last day, or 0 after it.
  notified_days integer,
  check ((status = 'underReview') = (decided_at is null)),
  check ((status in ('replaced', 'revoked')) = (ended_at is not null))
);
create unique index one_renewal_under_review on tax_certificates (renews_id) where status = 'underReview';
create index tax_certificates_queue on tax_certificates (submitted_at, certificate_id) where status = 'underReview';
create index tax_certificates_by_expiry on tax_certificates (expires_on, certificate_id) where status = 'approved';
create index tax_certificates_of_company on tax_certificates (company_id, certificate_id desc);
create index on tax_certificates (renews_id) where renews_id is not null;

insert into review_reasons (kind, code, position, said) values
  ('taxCertificate', 'unreadable', 1, '{"en-US": "The certificate is not readable. Please upload a sharp photo or a PDF that shows the whole page.", "zh-CN": "证书不清晰，请上传完整、清晰的照片或PDF。", "es-ES": "El certificado no se lee. Suba una foto nítida o un PDF en el que se vea toda la página."}'),
  ('taxCertificate', 'expired', 2, '{"en-US": "The certificate has expired. Please upload the valid one.", "zh-CN": "证书已过期，请上传有效的证书。", "es-ES": "El certificado ha caducado. Suba el vigente."}'),
  ('taxCertificate', 'statesDiffer', 3, '{"en-US": "The certificate does not name all the states that you selected.", "zh-CN": "证书未列明您选择的所有州。", "es-ES": "El certificado no nombra todos los estados que seleccionó."}'),
  ('taxCertificate', 'nameDiffers', 4, '{"en-US": "The name on the certificate is not that of your company.", "zh-CN": "证书上的名称与贵公司名称不一致。", "es-ES": "El nombre del certificado no es el de su empresa."}'),
  ('taxCertificate', 'numberDiffers', 5, '{"en-US": "Number or date differ from those on the certificate.", "zh-CN": "编号或日期与证书不一致。", "es-ES": "El número o la fecha no coinciden con los del certificado."}'),
  ('taxCertificate', 'unsigned', 6, '{"en-US": "The certificate is not signed or not complete.", "zh-CN": "证书未签字或填写不完整。", "es-ES": "El certificado no está firmado o no está completo."}')
on conflict (kind, code) do nothing;
