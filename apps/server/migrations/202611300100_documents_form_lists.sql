-- Lists of the documents of one form template, with its fields as columns (FILTER-015, FILTER-021).

-- The template stands in the seat, so that such a list is read in order like any other. A seat that a node of the
-- version before writes has none until the document next changes.
alter table seats add column form_template_id uuid;
create index seats_by_form on seats (tenant_id, user_id, form_template_id, modified_at, document_id) include (shelf)
  where form_template_id is not null;

-- Seats are replaced, never changed; this once they are, and nothing that is counted changes with it.
alter table seats disable trigger replaced_only;
set local role paraph_system;
update seats s set form_template_id = d.form_template_id
  from documents d where d.tenant_id = s.tenant_id and d.id = s.document_id and d.form_template_id is not null;
reset role;
alter table seats enable trigger replaced_only;

-- The company's own seat says so too.
create or replace function seat_company() returns trigger language plpgsql as $$
begin
  -- Its own rows come here again, and end here.
  if not exists (select from added where is_owner) then return null; end if;
  insert into seats (tenant_id, user_id, document_id, is_owner, is_member, on_turn, phase, all_signed, deadline,
    modified_at, name, owner_id, has_message, form_template_id)
  select tenant_id, '00000000-0000-0000-0000-000000000000', document_id, false, false, false, phase, all_signed, deadline,
    modified_at, name, owner_id, has_message, form_template_id
  from added where is_owner;
  return null;
end $$;

-- What was filled in as search compares it (without marks, in lower case), and what indexes hold of it: a value may be
-- longer than a row of an index.
alter table form_values
  add column folded text not null generated always as
    (lower(regexp_replace(normalize(text, NFKD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu")) stored;
create index form_values_by_days on form_values (tenant_id, template_id, element_id, (coalesce(starts_on, ends_on)),
  (coalesce(ends_on, starts_on)), document_id);
create index form_values_by_words on form_values (tenant_id, template_id, element_id, left(folded, 100), document_id);
