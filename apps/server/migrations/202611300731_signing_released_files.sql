-- A session that has ended let go of the bytes that waited with it; seven days later the sweep removes them. What remains
-- here is a name, as with versions whose bytes are gone: it must not keep the sweep from this file and from all others.
alter table signing_sessions drop constraint signing_sessions_tenant_id_signed_file_id_fkey;
