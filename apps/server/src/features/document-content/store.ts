import { contextOf, type Tx } from '../../platform/db/index.ts';

/** Returns the version with the present content: later signatures are added beside it and do not change it. */
export async function contentVersion(tx: Tx, documentId: string): Promise<number> {
  const row = await tx
    .selectFrom('document_versions')
    .select((select) => select.fn.max('number').as('number'))
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('cause', 'in', ['uploaded', 'edited'])
    .executeTakeFirst();
  return row?.number ?? 1;
}

/** Returns the original files of a PDF, in the order of its pages. */
export const loadOriginals = (tx: Tx, documentId: string, version: number) =>
  tx
    .selectFrom('document_originals')
    .select(['place', 'file_id', 'name', 'size', 'sha256'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .orderBy('place')
    .execute();

export type NewOriginal = { fileId: string; name: string; size: number; sha256: string };

export async function insertOriginals(
  tx: Tx,
  documentId: string,
  { version, originals }: { version: number; originals: readonly NewOriginal[] },
): Promise<void> {
  const { tenantId } = contextOf(tx);
  const rows = originals.map(({ fileId, name, size, sha256 }, place) => ({
    tenant_id: tenantId,
    document_id: documentId,
    version,
    place,
    file_id: fileId,
    name,
    size,
    sha256: Buffer.from(sha256, 'hex'),
  }));
  if (rows.length > 0) await tx.insertInto('document_originals').values(rows).execute();
}

type Spot = { documentId: string; version: number; place: number };

/** Returns a stored preview, or the code of its refusal. */
export const loadPreview = (tx: Tx, { documentId, version, place }: Spot) =>
  tx
    .selectFrom('document_previews')
    .select(['file_id', 'refused', 'made_at'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .where('place', '=', place)
    .executeTakeFirst();

export type MadePreview = { fileId: string; refused?: undefined } | { fileId?: undefined; refused: string };

/** Stores a preview or refusal; existing pages stay. @returns whether it was stored */
export async function savePreview(tx: Tx, spot: Spot, { fileId, refused }: MadePreview): Promise<boolean> {
  const { tenantId, clock } = contextOf(tx);
  const made = { file_id: fileId ?? null, refused: refused ?? null, made_at: clock.now() };
  const done = await tx
    .insertInto('document_previews')
    .values({ tenant_id: tenantId, document_id: spot.documentId, version: spot.version, place: spot.place, ...made })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'document_id', 'version', 'place'])
        .doUpdateSet(made)
        .where('document_previews.file_id', 'is', null),
    )
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** Deletes original files and previews of a document. @returns the ids of their files */
export async function deletePages(tx: Tx, documentId: string): Promise<string[]> {
  const { tenantId } = contextOf(tx);
  const originals = await tx
    .deleteFrom('document_originals')
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', documentId)
    .returning('file_id')
    .execute();
  const previews = await tx
    .deleteFrom('document_previews')
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', documentId)
    .returning('file_id')
    .execute();
  return [...originals, ...previews].flatMap(({ file_id }) => file_id ?? []);
}
