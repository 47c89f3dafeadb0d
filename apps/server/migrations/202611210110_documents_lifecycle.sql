-- A document: its phase is the same for everybody; what a viewer sees is computed (decision 20).
create extension if not exists pg_trgm;

create table documents (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  extension text not null,
  phase text not null default 'new' check (phase in
    ('new', 'approving', 'signing', 'acknowledging', 'related', 'completed', 'rejected', 'voided')),
  owner_id uuid not null,
  signing_mode text not null default 'qualified',
  message text,
  message_to_acknowledge text,
  message_by_mail text,
  deadline date,
  stamp_position text not null default 'TOP_LEFT',
  stamp_page text not null default 'FIRST',
  stamp_by_signer boolean not null default true,
  -- The number of the present version; every writer compares and swaps on it (decision 22).
  version int not null,
  pages int,
  is_protected boolean not null default false,
  highest_level text not null default 'NoSignatures',
  signed int not null default 0,
  signers int not null default 0,
  -- Names of those on turn, kept here so that a list needs no second look.
  waiting_for text[] not null default '{}',
  waiting_since timestamptz(3),
  folded text not null,
  validation jsonb,
  validated_version int,
  created_at timestamptz(3) not null,
  modified_at timestamptz(3) not null,
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  ended_by uuid,
  ended_message text,
  deleted_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references users (tenant_id, id)
);
select tenant_table('documents');
create index on documents (tenant_id, modified_at desc, id) where deleted_at is null;
create index documents_by_words on documents using gin (folded gin_trgm_ops);

-- Append only: what the bytes were, and why they changed.
create table document_versions (
  tenant_id uuid not null,
  document_id uuid not null,
  number int not null,
  file_id uuid not null,
  sha256 bytea not null,
  size bigint not null,
  cause text not null check (cause in ('uploaded', 'edited', 'signed', 'extended')),
  at timestamptz(3) not null,
  primary key (tenant_id, document_id, number),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
select tenant_table('document_versions');
create trigger append_only before update or delete on document_versions for each row execute function refuse_change();

-- Who is asked for what, and what they did.
create table members (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  user_id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  kind text not null check (kind in ('approve', 'sign', 'acknowledge', 'copy')),
  turn_order int,
  -- Where the person stands in the list as the owner wrote it.
  position int not null,
  identity text not null default 'name',
  country text,
  personal_code_hash bytea,
  private_message text,
  on_turn boolean not null default false,
  done boolean not null default false,
  acted_at timestamptz(3),
  rejected_at timestamptz(3),
  method text,
  comment text,
  asked_at timestamptz(3),
  reminded_at timestamptz(3),
  mail_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, kind, email),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('members');
create index on members (tenant_id, document_id, position);
create index on members (tenant_id, user_id);

-- One row per person and document they may see: lists are read from here in order, whatever the size of the tenant.
create table seats (
  tenant_id uuid not null,
  user_id uuid not null,
  document_id uuid not null,
  is_owner boolean not null,
  is_member boolean not null,
  on_turn boolean not null,
  phase text not null,
  all_signed boolean not null,
  deadline date,
  modified_at timestamptz(3) not null,
  primary key (tenant_id, user_id, document_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
select tenant_table('seats');
create index on seats (tenant_id, user_id, modified_at desc, document_id);
create index on seats (tenant_id, user_id, phase, modified_at desc, document_id);
create index on seats (tenant_id, user_id, modified_at desc, document_id) where on_turn;
create index on seats (tenant_id, document_id);

-- ILIKE may not run before row-level security (it is not leakproof) and would scan; this filters on the tenant itself.
create function find_documents(words text, of_user uuid, most int) returns table (document_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id from documents d
  where d.tenant_id = current_setting('app.tenant_id')::uuid
    and d.deleted_at is null
    and d.folded like '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    and (of_user is null or exists (
      select 1 from seats s where s.tenant_id = d.tenant_id and s.user_id = of_user and s.document_id = d.id))
  order by d.modified_at desc
  limit most
$$;
select search_function('find_documents(text, uuid, int)');

-- A personal link of a mail: one document and one entry, stored as a hash (decision 18).
create table guest_links (
  tenant_id uuid not null,
  id uuid not null,
  hash bytea not null,
  document_id uuid not null,
  member_id uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  primary key (tenant_id, id),
  unique (tenant_id, hash),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
select tenant_table('guest_links');
create index on guest_links (tenant_id, member_id);

-- What the bell shows.
create table notifications (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  event_id uuid not null,
  event text not null,
  document_id uuid,
  document_name text,
  actor text not null,
  at timestamptz(3) not null,
  seen_at timestamptz(3),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, event_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select tenant_table('notifications');
create index on notifications (tenant_id, user_id, at desc);
