-- The code on a printable copy, by which anybody may ask how the document stands (product D3): one for each document.
create table check_codes (
  tenant_id uuid not null references tenants (id),
  document_id uuid not null,
  -- 128 random bits in the alphabet of Crockford; it opens nothing but what the check page tells.
  code text not null,
  made_at timestamptz(3) not null,
  primary key (tenant_id, document_id),
  unique (tenant_id, code),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
select tenant_table('check_codes');
