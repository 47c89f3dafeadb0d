-- Somebody who once began to sign, and gave up, may be taken off the document: what is left of their session names an
-- entry that is gone. While a session runs the entry stays (document.not-editable, document.blocked).
alter table signing_sessions drop constraint signing_sessions_tenant_id_member_id_fkey;
