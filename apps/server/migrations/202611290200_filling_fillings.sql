-- Forms that somebody has begun. What the template said then is kept with it, so that a change of the template does not
-- change a form under the hands of its filler. Forms that belong together share a set and stand in its order.
create table form_fillings (
  tenant_id uuid not null,
  id uuid not null,
  set_id uuid not null,
  position smallint not null,
  user_id uuid not null,
  template_id uuid not null,
  name text not null,
  module text not null check (module in ('HR', 'Accounting')),
  folder_id uuid,
  -- The template as it was: elements, steps, receivers, tags.
  template jsonb not null,
  file_id uuid not null,
  -- By element; pictures go once the document is made.
  values jsonb not null,
  -- Null while it is a draft.
  document_id uuid,
  created_at timestamptz(3) not null,
  modified_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
select tenant_table('form_fillings');
create index form_fillings_drafts on form_fillings (tenant_id, user_id, modified_at desc) where document_id is null;
create index form_fillings_sets on form_fillings (tenant_id, set_id, position);
create index form_fillings_of_template on form_fillings (tenant_id, template_id, document_id) where document_id is not null;
create unique index form_fillings_documents on form_fillings (tenant_id, document_id) where document_id is not null;

-- What was filled in, one row for each element of a document made from a form: lists join it by template and element.
-- `text` is the value as people read it; days and numbers stand beside it for comparing.
create table form_values (
  tenant_id uuid not null,
  document_id uuid not null,
  element_id text not null,
  template_id uuid not null,
  position smallint not null,
  label text not null,
  kind text not null check (kind in ('string', 'number', 'date', 'dateRange')),
  value jsonb not null,
  text text not null,
  number numeric,
  starts_on date,
  ends_on date,
  primary key (tenant_id, document_id, element_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
select tenant_table('form_values');
create index form_values_by_template on form_values (tenant_id, template_id, element_id, document_id);

-- Registration numbers by template: one is given to a form once, stays its own and never goes to another (product A11).
create table form_numbers (
  tenant_id uuid not null references tenants (id),
  template_id uuid not null,
  number integer not null check (number > 0),
  -- With its prefix, as it is printed.
  shown text not null,
  filling_id uuid not null,
  document_id uuid,
  user_id uuid not null,
  name text not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, template_id, number),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
select tenant_table('form_numbers');
create unique index form_numbers_by_filling on form_numbers (tenant_id, filling_id);
create index form_numbers_by_document on form_numbers (tenant_id, document_id) where document_id is not null;

-- How many forms related to this document's form are yet to be submitted: it waits for them as for related documents.
alter table documents add column awaits_forms smallint not null default 0;
