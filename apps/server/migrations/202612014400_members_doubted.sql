-- locks: members, for an added column without a value, and a replaced view.
-- When the owner of an account denied that they added this member, or sent the document: the entry counts for nobody
-- until the sender keeps it.
alter table members add column doubted_at timestamptz;
create or replace view entry_standing with (security_invoker = true) as
select m.tenant_id, m.id as member_id, m.document_id, m.user_id, d.phase, d.deleted_at is not null as deleted,
  m.doubted_at is null and case when d.deleted_at is null then d.phase not in ('rejected', 'voided')
    else d.phase = 'completed' and not exists (select 1 from document_retention r where r.tenant_id = d.tenant_id
      and r.document_id = d.id and r.purged_at is not null) end as is_open
from members m
join documents d on d.tenant_id = m.tenant_id and d.id = m.document_id;
