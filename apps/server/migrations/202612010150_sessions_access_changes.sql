-- Notifies all nodes when access may have ended, so that event streams check again (security AN-20).
-- Payload: tenant id, a space, then the id of a session, user, document or member; no second id means the whole tenant.
create function notify_access_change() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('paraph_access', concat_ws(' ', changed ->> tg_argv[0], changed ->> tg_argv[1]));
  return null;
end $$;

create trigger access_ended after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function notify_access_change('tenant_id', 'id');
create trigger access_removed after delete on sessions for each row
  when (old.ended_at is null) execute function notify_access_change('tenant_id', 'id');
create trigger access_changed after update of state on users for each row
  when (old.state is distinct from new.state) execute function notify_access_change('tenant_id', 'id');
create trigger access_changed after insert or delete on user_roles for each row
  execute function notify_access_change('tenant_id', 'user_id');
create trigger access_changed after insert or delete on role_permissions for each row
  execute function notify_access_change('tenant_id');
create trigger access_changed after insert or delete on tenant_modules for each row
  execute function notify_access_change('tenant_id');
create trigger access_changed after update of state on tenants for each row
  when (old.state is distinct from new.state) execute function notify_access_change('id');
create trigger access_closed after update of phase, deleted_at on documents for each row
  when (new.phase in ('rejected', 'voided') and old.phase <> new.phase
    or new.deleted_at is not null and old.deleted_at is null) execute function notify_access_change('tenant_id', 'id');
create trigger access_removed after delete on documents for each row
  execute function notify_access_change('tenant_id', 'id');
create trigger access_removed after delete on members for each row
  execute function notify_access_change('tenant_id', 'id');

-- One rule for who may still use a personal link: a completed document stays readable (decision 18).
create or replace view entry_standing with (security_invoker = true) as
select m.tenant_id, m.id as member_id, m.document_id, m.user_id, d.phase, d.deleted_at is not null as deleted,
  d.deleted_at is null and d.phase not in ('rejected', 'voided') as is_open
from members m
join documents d on d.tenant_id = m.tenant_id and d.id = m.document_id;
