-- A browser shows by a mailed code that it belongs to the person of an entry, where the company asks for it.
create table guest_codes (
  tenant_id uuid not null,
  member_id uuid not null,
  browser_hash bytea not null,
  -- Keyed; null when the browser has proved itself.
  code_hash bytea,
  sent_at timestamptz(3) not null,
  -- Until then the code, and after it the proof, is good.
  expires_at timestamptz(3) not null,
  primary key (tenant_id, member_id, browser_hash),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
select tenant_table('guest_codes');
create index on guest_codes (expires_at);

-- Who agreed to what the company wants to be agreed to before a document is opened. It outlives the entry; the words
-- themselves stand beside the event in the chain of the document.
create table guest_consents (
  tenant_id uuid not null references tenants (id),
  member_id uuid not null,
  text_hash bytea not null,
  document_id uuid not null,
  agreed_at timestamptz(3) not null,
  primary key (tenant_id, member_id, text_hash),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade
);
select tenant_table('guest_consents');
create index on guest_consents (tenant_id, document_id);
