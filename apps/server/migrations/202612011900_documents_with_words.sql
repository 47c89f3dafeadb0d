-- locks: nothing that exists.

-- As documents_called, for any number of words and no more documents than asked for. PostgreSQL plans it for these words:
-- it knows which are frequent, and reads only as many names as it needs then. The pattern is a value of the plan, so that
-- statistics and the trigram index serve it. The caller asks the list entry whether it bears the words. The former
-- function stays for nodes of the version before.
create function documents_with_words(words text, most int) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  pattern text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
begin
  return query execute
    'select id from documents where tenant_id = current_setting(''app.tenant_id'')::uuid and folded like $1
     union all
     select id from documents where tenant_id = current_setting(''app.tenant_id'')::uuid
       and private_kind is not null and private_words(private_kind, private_number) like $1
       and folded not like $1
     limit $2'
    using pattern, most;
end $$;
select search_function('documents_with_words(text, int)');
