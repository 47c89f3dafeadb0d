-- locks: only the entries of lists whose time differs are written, one row of a document at a time.
-- Lists show when a document changed and are sorted by its entries, so both always have one time: a change of the
-- document that replaces no entries (a file, a protection, a raised signature) replaces them at the end of its
-- transaction.
create function reseat_modified() returns trigger language plpgsql as $$
begin
  if not exists (select from seats s join documents d on d.tenant_id = s.tenant_id and d.id = s.document_id
      where s.tenant_id = new.tenant_id and s.document_id = new.id and s.modified_at <> d.modified_at) then
    return null;
  end if;
  -- The entry of the owner brings that of the company, unless the owner has hidden the document.
  with gone as (
    delete from seats where tenant_id = new.tenant_id and document_id = new.id returning *)
  insert into seats (tenant_id, user_id, document_id, is_owner, is_member, on_turn, phase, all_signed, deadline,
    modified_at, name, owner_id, has_message, form_template_id)
  select g.tenant_id, g.user_id, g.document_id, g.is_owner, g.is_member, g.on_turn, g.phase, g.all_signed, g.deadline,
    d.modified_at, g.name, g.owner_id, g.has_message, g.form_template_id
  from gone g join documents d on d.tenant_id = g.tenant_id and d.id = g.document_id
  where g.user_id <> '00000000-0000-0000-0000-000000000000' or not exists (select from gone where is_owner);
  return null;
end $$;
create constraint trigger reseat_modified after update of modified_at on documents deferrable initially deferred
  for each row when (old.modified_at is distinct from new.modified_at) execute function reseat_modified();

-- Entries of before that differ.
set local role paraph_system;
with late as (
  select distinct s.tenant_id, s.document_id, d.modified_at
  from seats s join documents d on d.tenant_id = s.tenant_id and d.id = s.document_id
  where s.modified_at <> d.modified_at),
gone as (
  delete from seats s using late l where s.tenant_id = l.tenant_id and s.document_id = l.document_id returning s.*)
insert into seats (tenant_id, user_id, document_id, is_owner, is_member, on_turn, phase, all_signed, deadline,
  modified_at, name, owner_id, has_message, form_template_id)
select g.tenant_id, g.user_id, g.document_id, g.is_owner, g.is_member, g.on_turn, g.phase, g.all_signed, g.deadline,
  l.modified_at, g.name, g.owner_id, g.has_message, g.form_template_id
from gone g join late l on l.tenant_id = g.tenant_id and l.document_id = g.document_id
where g.user_id <> '00000000-0000-0000-0000-000000000000'
  or not exists (select from gone o where o.tenant_id = g.tenant_id and o.document_id = g.document_id and o.is_owner);
reset role;
