-- One row is the history entry and the outbox message; each subject has one gapless chain of hashes.
create table events (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  subject_type text not null,
  subject_id uuid not null,
  number bigint not null check (number > 0),
  name text not null,
  actor_id uuid,
  acting_for_id uuid,
  at timestamptz(3) not null,
  data jsonb not null,
  previous bytea not null,
  hash bytea not null,
  primary key (tenant_id, id),
  unique (tenant_id, subject_type, subject_id, number)
);
select tenant_table('events');
create index on events (tenant_id, at);

-- The last link of each chain; its row lock numbers the next event.
create table event_heads (
  tenant_id uuid not null,
  subject_type text not null,
  subject_id uuid not null,
  number bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  primary key (tenant_id, subject_type, subject_id)
);
select tenant_table('event_heads');

-- Names, comments, addresses: the chain holds only salted hashes of them, so that they can be erased.
create table event_texts (
  tenant_id uuid not null,
  event_id uuid not null,
  key text not null,
  salt bytea not null,
  text text not null,
  primary key (tenant_id, event_id, key),
  foreign key (tenant_id, event_id) references events (tenant_id, id)
);
select tenant_table('event_texts');

-- A listener that has done its work for an event does not do it again.
create table event_receipts (
  tenant_id uuid not null,
  listener text not null,
  event_id uuid not null,
  at timestamptz(3) not null default now(),
  primary key (tenant_id, listener, event_id),
  foreign key (tenant_id, event_id) references events (tenant_id, id)
);
select tenant_table('event_receipts');

-- Append only, and only through the two functions of paraph_audit.
revoke insert, update, delete on events, event_heads from paraph_app, paraph_system;
grant select, insert on events to paraph_audit;
grant select, insert, update on event_heads to paraph_audit;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete on events for each row execute function refuse_change();
create trigger append_only_all before truncate on events for each statement execute function refuse_change();

create function lock_event_head(of_type text, of_id uuid, out number bigint, out hash bytea)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into event_heads (tenant_id, subject_type, subject_id)
  values (current_setting('app.tenant_id')::uuid, of_type, of_id)
  on conflict do nothing;
  select h.number, h.hash into number, hash from event_heads h
  where h.tenant_id = current_setting('app.tenant_id')::uuid and h.subject_type = of_type and h.subject_id = of_id
  for update;
end $$;
select owned_function('lock_event_head(text, uuid)', 'paraph_audit');

-- Refuses anything but the next link of the chain.
create function append_event(event jsonb, event_previous bytea, event_hash bytea) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine uuid := current_setting('app.tenant_id')::uuid;
begin
  update event_heads h set number = h.number + 1, hash = event_hash
  where h.tenant_id = mine
    and h.subject_type = event ->> 'subjectType'
    and h.subject_id = (event ->> 'subjectId')::uuid
    and h.number = (event ->> 'number')::bigint - 1
    and h.hash = event_previous;
  if not found then
    raise exception 'not the next event of its chain';
  end if;
  insert into events (tenant_id, id, subject_type, subject_id, number, name, actor_id, acting_for_id, at, data, previous, hash)
  values (mine, (event ->> 'id')::uuid, event ->> 'subjectType', (event ->> 'subjectId')::uuid, (event ->> 'number')::bigint,
    event ->> 'name', (event ->> 'actorId')::uuid, (event ->> 'actingForId')::uuid, (event ->> 'at')::timestamptz,
    event -> 'data', event_previous, event_hash);
end $$;
select owned_function('append_event(jsonb, bytea, bytea)', 'paraph_audit');
