-- Lists of any length answer from these: rows of seats in the order of every sort, and how many there are.

-- What a list is filtered and sorted by stands in the seat; seats are replaced after every change of the document.
alter table seats add column name text, add column owner_id uuid, add column has_message boolean;
set local role paraph_system;
update seats s set name = d.folded, owner_id = d.owner_id, has_message = d.message is not null
  from documents d where d.tenant_id = s.tenant_id and d.id = s.document_id;
reset role;
alter table seats alter column name set not null, alter column owner_id set not null, alter column has_message set not null;

-- Every tab is a few shelves, so that a page of it is read from one end, however rare its documents are. Times two,
-- and one more for the owner: new 0, on turn 1 (2 once all have signed), waiting for others 3 (4), completed 5, ended 6.
alter table seats add column shelf smallint not null generated always as (
  2 * case
    when phase = 'new' then 0
    when phase = 'completed' then 5
    when phase in ('rejected', 'voided') then 6
    when on_turn then case when all_signed then 2 else 1 end
    when all_signed then 4
    else 3
  end + case when is_owner then 1 else 0 end) stored;

drop index seats_tenant_id_user_id_modified_at_document_id_idx;
drop index seats_tenant_id_user_id_phase_modified_at_document_id_idx;
drop index seats_tenant_id_user_id_modified_at_document_id_idx1;
create index seats_by_change on seats (tenant_id, user_id, modified_at, document_id);
create index seats_by_shelf on seats (tenant_id, user_id, shelf, modified_at, document_id) include (deadline, has_message);
create index seats_by_name on seats (tenant_id, user_id, shelf, name, document_id);
create index seats_by_deadline on seats (tenant_id, user_id, shelf, deadline, document_id) include (modified_at);
create index seats_by_owner on seats (tenant_id, user_id, owner_id, modified_at, document_id)
  include (shelf, deadline, has_message);
create index seats_with_message on seats (tenant_id, user_id, modified_at, document_id) include (shelf) where has_message;
create index users_by_folded on users (tenant_id, folded, id);

-- A node of the version before names no columns that it does not know.
create function complete_seat() returns trigger language plpgsql as $$
begin
  select d.folded, d.owner_id, d.message is not null into new.name, new.owner_id, new.has_message
    from documents d where d.tenant_id = new.tenant_id and d.id = new.document_id;
  return new;
end $$;
create trigger complete before insert on seats for each row when (new.name is null) execute function complete_seat();

-- The company has a seat too (the user of all zeros), wherever an owner has one: its list is a list like any other.
create function seat_company() returns trigger language plpgsql as $$
begin
  -- Its own rows come here again, and end here.
  if not exists (select from added where is_owner) then return null; end if;
  insert into seats (tenant_id, user_id, document_id, is_owner, is_member, on_turn, phase, all_signed, deadline,
    modified_at, name, owner_id, has_message)
  select tenant_id, '00000000-0000-0000-0000-000000000000', document_id, false, false, false, phase, all_signed, deadline,
    modified_at, name, owner_id, has_message
  from added where is_owner;
  return null;
end $$;
create trigger seat_company after insert on seats referencing new table as added
  for each statement execute function seat_company();

-- How many seats a person has on each shelf, by message and, of what runs, by deadline (`day`). Nobody waits for a
-- counter: every change adds a row, and a worker adds the rows up. `changes` only grows, with every seat that came or
-- went: as long as the sum is the same, so is everything that was read from the person's seats.
create table seat_tallies (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  id bigint generated always as identity,
  shelf smallint not null,
  has_message boolean not null,
  day date,
  n int not null,
  changes bigint not null,
  is_sum boolean not null default false,
  primary key (tenant_id, user_id, id)
);
select tenant_table('seat_tallies');
create index on seat_tallies (tenant_id, user_id) where not is_sum;

create function tally_added() returns trigger language plpgsql as $$
begin
  insert into seat_tallies (tenant_id, user_id, shelf, has_message, day, n, changes)
  select tenant_id, user_id, shelf, has_message, null, count(*), count(*) from added group by 1, 2, 3, 4
  union all
  select tenant_id, user_id, shelf, has_message, deadline, count(*), 0 from added
  where deadline is not null and shelf between 2 and 9 group by 1, 2, 3, 4, 5;
  return null;
end $$;
create function tally_removed() returns trigger language plpgsql as $$
begin
  insert into seat_tallies (tenant_id, user_id, shelf, has_message, day, n, changes)
  select tenant_id, user_id, shelf, has_message, null, -count(*), count(*) from removed group by 1, 2, 3, 4
  union all
  select tenant_id, user_id, shelf, has_message, deadline, -count(*), 0 from removed
  where deadline is not null and shelf between 2 and 9 group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger tally_added after insert on seats referencing new table as added
  for each statement execute function tally_added();
create trigger tally_removed after delete on seats referencing old table as removed
  for each statement execute function tally_removed();

-- Seats are replaced, never changed: what counts them need not know a third way.
create trigger replaced_only before update on seats for each statement execute function refuse_change();

set local role paraph_system;
insert into seat_tallies (tenant_id, user_id, shelf, has_message, day, n, changes, is_sum)
  select tenant_id, user_id, shelf, has_message, null, count(*), count(*), true from seats group by 1, 2, 3, 4
  union all
  select tenant_id, user_id, shelf, has_message, deadline, count(*), 0, true from seats
  where deadline is not null and shelf between 2 and 9 group by 1, 2, 3, 4, 5;
-- The triggers count what this brings.
insert into seats (tenant_id, user_id, document_id, is_owner, is_member, on_turn, phase, all_signed, deadline,
  modified_at, name, owner_id, has_message)
  select tenant_id, '00000000-0000-0000-0000-000000000000', document_id, false, false, false, phase, all_signed, deadline,
    modified_at, name, owner_id, has_message
  from seats where is_owner;
reset role;

-- Asks the index of words for documents of the tenant: `rarest` is the word that few names have. Who may see them is
-- for the caller to ask the seats. Filters on the tenant itself: LIKE is not leakproof and may not run before row-level
-- security.
create function documents_named(words text, rarest text) returns table (document_id uuid)
language sql stable security definer rows 200 set search_path = public, pg_temp as $$
  select d.id from documents d
  where d.tenant_id = current_setting('app.tenant_id')::uuid
    and d.folded like rarest
    and position(words in d.folded) > 0
$$;
select search_function('documents_named(text, text)');
