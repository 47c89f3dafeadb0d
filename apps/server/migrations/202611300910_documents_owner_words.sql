-- What somebody says to the owner of a document that is no refusal: they do not have the way to sign that is asked for, or
-- they have a question (product S1, S5). It is open until `answered_at`.
create table owner_words (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  -- The entry it was said for; with the entry goes what was said.
  member_id uuid not null,
  -- Who said it: the person of the entry, or who acts for them.
  user_id uuid not null,
  kind text not null check (kind in ('no-method', 'question')),
  -- The way to sign that they do not have.
  method text,
  words text,
  at timestamptz(3) not null,
  answer text,
  answered_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  check ((kind = 'no-method') = (method is not null)),
  check (kind = 'no-method' or words is not null)
);
select tenant_table('owner_words');
create index on owner_words (tenant_id, document_id);
create index on owner_words (tenant_id, user_id);
-- Said again, it is the same.
create unique index on owner_words (tenant_id, member_id) where kind = 'no-method' and answered_at is null;
