-- A swatch is a sample of a material and color: buyers see it on all goods of its manufacturer in the same ones.
alter table sample_terms add column is_swatch boolean not null default false;
create index sample_terms_of_merchant on sample_terms (merchant_id);
