-- locks: only open entries of documents that were made of forms are updated, each found by the key of its document.
-- Somebody the template of a form asks: whoever filled it in neither takes them out nor asks somebody else (FORM-104).
alter table members add column of_form boolean not null default false;
set local role paraph_system;
update members set of_form = true
from documents d
where d.tenant_id = members.tenant_id and d.id = members.document_id
  and d.form_template_id is not null and d.phase in ('approving', 'signing', 'acknowledging', 'related')
  and not members.done;
reset role;
