-- What of an entry and its document decides whether its personal link still leads somewhere.
create view entry_standing with (security_invoker = true) as
select m.tenant_id, m.id as member_id, m.document_id, m.user_id, d.phase, d.deleted_at is not null as deleted
from members m
join documents d on d.tenant_id = m.tenant_id and d.id = m.document_id;
grant select on entry_standing to paraph_app, paraph_system;
