import type { SignatureLevel, VersionCause } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../../platform/db/index.ts';

export type Version = { number: number; fileId: string; sha256: string; size: number; at: Date };

/** Returns one version of the file; undefined when the number does not exist. */
export async function loadVersion(tx: Tx, documentId: string, number: number): Promise<Version | undefined> {
  const row = await tx
    .selectFrom('document_versions')
    .select(['number', 'file_id', 'sha256', 'size', 'at'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    number: row.number,
    fileId: row.file_id,
    sha256: row.sha256.toString('hex'),
    size: Number(row.size),
    at: row.at,
  };
}

/**
 * Returns the last content that was stored before any member acted, which is the content that people were asked to act
 * on.
 */
export async function requestedContent(tx: Tx, documentId: string): Promise<Version | undefined> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<{ number: number }>`
    select number from document_versions v
    where v.tenant_id = ${tenantId} and v.document_id = ${documentId} and v.cause in ('uploaded', 'edited')
      and not exists (select from members m
        where m.tenant_id = v.tenant_id and m.document_id = v.document_id and m.acted_at <= v.at)
    order by number desc limit 1`.execute(tx);
  return loadVersion(tx, documentId, rows[0]?.number ?? 1);
}

/** Returns all versions of the file, oldest first. */
export async function loadVersions(
  tx: Tx,
  documentId: string,
): Promise<Pick<Version, 'number' | 'fileId' | 'sha256'>[]> {
  const rows = await tx
    .selectFrom('document_versions')
    .select(['number', 'file_id', 'sha256'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('document_id', '=', documentId)
    .orderBy('number')
    .execute();
  return rows.map(({ number, file_id: fileId, sha256 }) => ({ number, fileId, sha256: sha256.toString('hex') }));
}

export type NewVersion = {
  number: number;
  fileId: string;
  sha256: string;
  size: number;
  cause: VersionCause;
  at: Date;
};

export async function insertVersion(tx: Tx, documentId: string, version: NewVersion): Promise<void> {
  await tx
    .insertInto('document_versions')
    .values({
      tenant_id: contextOf(tx).tenantId,
      document_id: documentId,
      number: version.number,
      file_id: version.fileId,
      sha256: Buffer.from(version.sha256, 'hex'),
      size: version.size,
      cause: version.cause,
      at: version.at,
    })
    .execute();
}

/** Compares and swaps on the version number (decision 22). @returns false when another transaction was faster */
export async function swapVersion(
  tx: Tx,
  documentId: string,
  step: { from: number; to: number; level: SignatureLevel },
): Promise<boolean> {
  const { tenantId, clock } = contextOf(tx);
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({ version: step.to, highest_level: step.level, modified_at: clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', documentId)
    .where('version', '=', step.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
