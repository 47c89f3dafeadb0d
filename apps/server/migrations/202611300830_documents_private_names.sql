-- Names that not everybody of the company may know (product D5): of what was made from a form of HR, and of what lies in
-- a folder that is not open to all. Such a document has a number of its year, which it keeps; whoever has no right to it
-- is shown the number. Who that is decides packages/domain/src/document/private-names.ts.
alter table documents
  add column private_kind text check (private_kind in ('hr', 'folder')),
  add column private_number text,
  add check (private_kind is null or private_number is not null);

create table private_numbers (
  tenant_id uuid not null references tenants (id),
  year int not null,
  last int not null,
  primary key (tenant_id, year)
);
select tenant_table('private_numbers');

create function next_private_number(tenant uuid, made timestamptz) returns text language plpgsql as $$
declare
  of_year int := extract(year from made at time zone (select zone from tenants where id = tenant));
  given int;
begin
  insert into private_numbers as n values (tenant, of_year, 1)
    on conflict (tenant_id, year) do update set last = n.last + 1 returning last into given;
  return of_year || '-' || given;
end $$;

-- What such a name is searched and sorted by in lists of whoever may not know it: the shown one in every language, in
-- small letters without marks. A test compares the words with those of packages/phrases.
create function private_words(kind text, number text) returns text language sql immutable parallel safe as $$
  select case kind
    when 'hr' then 'hr document ' || number || ' · personalo dokumentas ' || number || ' · personala dokuments '
      || number || ' · personalidokument ' || number || ' · кадровыи документ ' || number
    when 'folder' then 'private document ' || number || ' · privatus dokumentas ' || number || ' · privats dokuments '
      || number || ' · privaatne dokument ' || number || ' · закрытыи документ ' || number
  end
$$;
create index documents_by_private_words on documents
  using gin (private_words(private_kind, private_number) gin_trgm_ops) where private_kind is not null;

-- A folder is open to everybody of the company when it is public itself or lies below a public one.
create function is_private_folder(tenant uuid, folder uuid) returns boolean language sql stable as $$
  with recursive way as (
    select id, parent_id, is_public from folders where tenant_id = tenant and id = folder
    union all
    select f.id, f.parent_id, f.is_public from folders f join way on f.id = way.parent_id where f.tenant_id = tenant)
  select coalesce(not bool_or(is_public), false) from way
$$;

-- Privacy comes by itself and never goes by itself: else whoever may move a document, or delete its folder, would read
-- its name by that. It is taken away by who may know the name (saveFolderOf).
create function keep_private() returns trigger language plpgsql as $$
begin
  if new.form_template_id is not null and exists (select from form_templates t
      where t.tenant_id = new.tenant_id and t.id = new.form_template_id and t.module = 'HR') then
    new.private_kind := 'hr';
  elsif new.private_kind is null and new.folder_id is not null and is_private_folder(new.tenant_id, new.folder_id) then
    new.private_kind := 'folder';
  end if;
  if new.private_kind is not null and new.private_number is null then
    new.private_number := next_private_number(new.tenant_id, new.created_at);
  end if;
  return new;
end $$;

-- The company's seat bears the name that everybody may know.
create or replace function seat_company() returns trigger language plpgsql as $$
begin
  -- Its own rows come here again, and end here.
  if not exists (select from added where is_owner) then return null; end if;
  insert into seats (tenant_id, user_id, document_id, is_owner, is_member, on_turn, phase, all_signed, deadline,
    modified_at, name, owner_id, has_message, form_template_id)
  select a.tenant_id, '00000000-0000-0000-0000-000000000000', a.document_id, false, false, false, a.phase, a.all_signed,
    a.deadline, a.modified_at, coalesce((select private_words(d.private_kind, d.private_number) from documents d
      where d.tenant_id = a.tenant_id and d.id = a.document_id and d.private_kind is not null), a.name),
    a.owner_id, a.has_message, a.form_template_id
  from added a where a.is_owner;
  return null;
end $$;

-- Seats are replaced, never changed.
create function reseat_private() returns trigger language plpgsql as $$
declare seat seats;
begin
  delete from seats where tenant_id = new.tenant_id and document_id = new.id
    and user_id = '00000000-0000-0000-0000-000000000000' returning * into seat;
  if not found then return null; end if;
  insert into seats (tenant_id, user_id, document_id, is_owner, is_member, on_turn, phase, all_signed, deadline,
    modified_at, name, owner_id, has_message, form_template_id)
  values (seat.tenant_id, seat.user_id, seat.document_id, false, false, false, seat.phase, seat.all_signed,
    seat.deadline, seat.modified_at, coalesce(private_words(new.private_kind, new.private_number), new.folded),
    seat.owner_id, seat.has_message, seat.form_template_id);
  return null;
end $$;

-- A folder that is closed, or moved to where not everybody reads, closes what lies in it and below.
create function close_folder() returns trigger language plpgsql as $$
begin
  update documents d set folder_id = d.folder_id
  where d.tenant_id = new.tenant_id and d.private_kind is null and d.folder_id in (
    with recursive below as (
      select new.id as id
      union all
      select f.id from folders f join below on f.parent_id = below.id where f.tenant_id = new.tenant_id)
    select id from below);
  return null;
end $$;

-- What is there already gets its numbers in the order in which it was made.
set local role paraph_system;
with recursive ways as (
  select tenant_id, id, parent_id, is_public, id as folder from folders
  union all
  select f.tenant_id, f.id, f.parent_id, f.is_public, w.folder
  from folders f join ways w on w.tenant_id = f.tenant_id and w.parent_id = f.id),
private as (select tenant_id, folder from ways group by 1, 2 having not bool_or(is_public)),
found as (
  select d.tenant_id, d.id, d.created_at, case when t.module = 'HR' then 'hr' else 'folder' end as kind
  from documents d
  left join form_templates t on t.tenant_id = d.tenant_id and t.id = d.form_template_id
  left join private p on p.tenant_id = d.tenant_id and p.folder = d.folder_id
  where (d.form_template_id is not null or d.folder_id is not null) and (t.module = 'HR' or p.folder is not null)),
numbered as (
  select f.*, extract(year from f.created_at at time zone n.zone)::int as year,
    row_number() over (partition by f.tenant_id, extract(year from f.created_at at time zone n.zone)
      order by f.created_at, f.id) as number
  from found f join tenants n on n.id = f.tenant_id),
kept as (
  insert into private_numbers select tenant_id, year, max(number) from numbered group by 1, 2)
update documents d set private_kind = n.kind, private_number = n.year || '-' || n.number
  from numbered n where d.tenant_id = n.tenant_id and d.id = n.id;
reset role;
alter table seats disable trigger replaced_only;
set local role paraph_system;
update seats s set name = private_words(d.private_kind, d.private_number)
  from documents d
  where d.private_kind is not null and s.tenant_id = d.tenant_id and s.document_id = d.id
    and s.user_id = '00000000-0000-0000-0000-000000000000';
reset role;
alter table seats enable trigger replaced_only;

create trigger keep_private before insert or update of folder_id, form_template_id, private_kind on documents
  for each row when (new.folder_id is not null or new.form_template_id is not null or new.private_kind is not null)
  execute function keep_private();
create trigger reseat_private after update of folder_id, form_template_id, private_kind on documents
  for each row when (old.private_kind is distinct from new.private_kind) execute function reseat_private();
create trigger close_folder after update of is_public, parent_id on folders
  for each row when (not new.is_public) execute function close_folder();

-- As documents_named, but also by the names that stand in place of private ones; the caller asks the seat whether it
-- bears the words. The former function stays for nodes of the version before.
create function documents_called(words text, rarest text) returns table (document_id uuid)
language sql stable security definer rows 200 set search_path = public, pg_temp as $$
  select d.id from documents d
  where d.tenant_id = current_setting('app.tenant_id')::uuid
    and d.folded like rarest
    and position(words in d.folded) > 0
  union
  select d.id from documents d
  where d.tenant_id = current_setting('app.tenant_id')::uuid
    and d.private_kind is not null
    and private_words(d.private_kind, d.private_number) like rarest
    and position(words in private_words(d.private_kind, d.private_number)) > 0
$$;
select search_function('documents_called(text, text)');
