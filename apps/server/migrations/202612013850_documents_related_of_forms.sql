-- locks: form_fillings, which is small, while its partial index is built of no rows; only relations between documents of
-- one set of forms are updated, each found by its key.
-- The template of a form requires this related document: nobody unlinks it (FORM-097).
alter table related_documents add column of_form boolean not null default false;
-- The document whose form this one corrects: it takes its place among the related documents of others.
alter table form_fillings add column again_of uuid;
create index form_fillings_corrections on form_fillings (tenant_id, again_of) where again_of is not null;
set local role paraph_system;
update related_documents set of_form = true
from form_fillings first, form_fillings other
where first.tenant_id = related_documents.tenant_id and first.document_id = related_documents.document_id
  and first.position = 0
  and other.tenant_id = first.tenant_id and other.set_id = first.set_id and other.position > 0
  and other.document_id = related_documents.related_id;
reset role;
