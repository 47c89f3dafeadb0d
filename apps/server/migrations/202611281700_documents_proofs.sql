-- Until when the signatures of a document are provable without a newer timestamp, as its present version was judged last.
create table document_proofs (
  tenant_id uuid not null,
  document_id uuid not null,
  version int not null,
  -- The earliest end among its archived signatures; null where there is none that is valid.
  proven_until timestamptz(3),
  judged_at timestamptz(3) not null,
  -- When it was given another archive timestamp last, because the one before was about to run out.
  renewed_at timestamptz(3),
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
select tenant_table('document_proofs');
create index on document_proofs (tenant_id, proven_until) where proven_until is not null;
