import { contextOf, prepared, type Tx } from '../../../platform/db/index.ts';

/** A document with a private name, and the facts that decide whether a user may see it. */
export interface PrivateDocument {
  id: string;
  private_kind: string | null;
  private_number: string | null;
  folder_id: string | null;
  is_owner: boolean;
  /** The user is a member of the document after it was sent, or has acted as delegate. */
  takes_part: boolean;
  /** Members with open entries, for whom a delegate could act, once the document is sent. */
  open_for: string[];
}

/** $1 document ids, $2 the viewer. */
const ask = prepared<PrivateDocument>(
  'documents.private-among',
  `select d.id, d.private_kind, d.private_number, d.folder_id, d.owner_id = $2 as is_owner,
    d.phase <> 'new' and exists (select from members m where m.tenant_id = d.tenant_id and m.document_id = d.id
      and m.doubted_at is null and (m.user_id = $2 or m.acted_by = $2)) as takes_part,
    case when d.phase = 'new' then '{}' else coalesce((select array_agg(m.user_id) from members m
      where m.tenant_id = d.tenant_id and m.document_id = d.id and not m.done and m.rejected_at is null and m.doubted_at is null
        and m.kind <> 'copy'), '{}') end as open_for
  from documents d
  where d.tenant_id = current_setting('app.tenant_id')::uuid and d.id = any($1::uuid[]) and d.private_kind is not null`,
);

/** Returns those of the documents, deleted ones too, that have a private name. */
export const privateAmong = (tx: Tx, ids: readonly string[], viewerId: string): Promise<PrivateDocument[]> =>
  ask(tx, `{${ids.join(',')}}`, viewerId);

/** Makes the name of a document private, with the kind of the document that it was copied from. */
export const makePrivate = (tx: Tx, id: string, kind: string): Promise<unknown> =>
  tx
    .updateTable('documents')
    .set({ private_kind: kind })
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
