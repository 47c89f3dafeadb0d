-- locks: a nullable column without a default, which rewrites no rows, and a new function.
-- The session in which an act was done, so that a denied session is judged by what it did. It is outside of the chain:
-- it names no person, and means nothing once the session is deleted.
alter table events add column session_id uuid;
-- The function without a session stays for nodes of the former version.
create function append_event(event jsonb, event_previous bytea, event_hash bytea, event_session uuid) returns void
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
  insert into events (tenant_id, id, subject_type, subject_id, number, name, actor_id, acting_for_id, at, data, previous,
    hash, session_id)
  values (mine, (event ->> 'id')::uuid, event ->> 'subjectType', (event ->> 'subjectId')::uuid, (event ->> 'number')::bigint,
    event ->> 'name', (event ->> 'actorId')::uuid, (event ->> 'actingForId')::uuid, (event ->> 'at')::timestamptz,
    event -> 'data', event_previous, event_hash, event_session);
end $$;
select owned_function('append_event(jsonb, bytea, bytea, uuid)', 'paraph_audit');
