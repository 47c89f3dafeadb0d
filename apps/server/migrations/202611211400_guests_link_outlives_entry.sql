-- A link stays when its entry is removed, so that whoever opens it is told by whom and when (product S12).
alter table guest_links drop constraint guest_links_tenant_id_member_id_fkey;
