import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { hashOf } from '../../auth/index.ts';
import { loadVersion, type ArchiveEntry, sendFiles, fileName } from '../../documents/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { personsById } from '../../users/index.ts';
import { noteOpening, readShareByHash, type ShareRecord, type SharedDocument } from '../store/shares.ts';
import { sharedNow } from './shared-now.ts';

type SharesEndpoints = typeof endpoints.shares;
type DownloadBody = ParsedOf<SharesEndpoints['download']>['body'];

/**
 * Returns the documents of a link, to read only, until its last day ends (DRIVE-089).
 * @throws link.dead, link.expired
 */
export const openShare = (
  ctx: Ctx,
  { body }: ParsedOf<SharesEndpoints['open']>,
): Promise<AnswerOf<SharesEndpoints['open']>> =>
  inTenant(ctx, async (tx) => {
    const share = await runningShare(tx, body.token);
    const by = (await personsById(tx, [share.shared_by])).get(share.shared_by);
    const documents = await sharedNow(tx, share);
    const items = [];
    for (const document of documents) items.push(await present(tx, document));
    await noteOpening(tx, share.id, 0);
    return {
      sharedBy: by ? `${by.firstName} ${by.lastName}`.trim() || by.email : '',
      company: (await tenantInfoIn(tx)).name,
      lastDay: share.last_day,
      items,
    };
  });

/**
 * Returns the running share of a link; the caller must check the documents it opens.
 * @throws link.dead, link.expired
 */
async function runningShare(tx: Tx, token: string): Promise<ShareRecord> {
  const share = await readShareByHash(tx, hashOf(token));
  if (!share || share.revoked_at !== null) return fail('link.dead');
  if (share.expires_at <= contextOf(tx).clock.now()) fail('link.expired');
  return share;
}

async function present(tx: Tx, document: SharedDocument) {
  const version = await versionOf(tx, document);
  return {
    id: document.id,
    name: document.name,
    extension: document.extension,
    path: document.path,
    bytes: version.size,
    modified: version.at.toISOString(),
  };
}

async function versionOf(tx: Tx, { id, version }: SharedDocument) {
  const found = await loadVersion(tx, id, version);
  if (!found) throw new Error(`Document ${id} has no version ${version}.`);
  return found;
}

/**
 * Returns a document of a link, or all of them as one ZIP; each download is recorded in the history of its document.
 * @throws link.dead, link.expired, document.not-found, document.nothing-to-download
 */
export async function downloadShared(ctx: Ctx, { body }: ParsedOf<SharesEndpoints['download']>) {
  const files = await inTenant(ctx, async (tx) => {
    const share = await runningShare(tx, body.token);
    const wanted = await wantedOf(tx, share, body.documentId);
    const packed: ArchiveEntry[] = [];
    for (const document of wanted) packed.push(await take(tx, share, document));
    await noteOpening(tx, share.id, packed.length);
    return packed;
  });
  const recheck = (now: Ctx) => inTenant(now, (tx) => stillShared(tx, body, files.length));
  return { ...(await sendFiles(ctx, files, { single: Boolean(body.documentId) })), recheck };
}

async function wantedOf(tx: Tx, share: ShareRecord, documentId?: string | null): Promise<SharedDocument[]> {
  const documents = await sharedNow(tx, share);
  const wanted = documentId ? documents.filter(({ id }) => id === documentId) : documents;
  if (documentId && wanted.length === 0) fail('document.not-found');
  return wanted;
}

/** Requires that no sharing ended since the download began. @throws link.dead, link.expired, document.not-found */
async function stillShared(tx: Tx, { token, documentId }: DownloadBody, count: number): Promise<void> {
  const now = await wantedOf(tx, await runningShare(tx, token), documentId);
  if (now.length < count) fail('document.not-found');
}

async function take(tx: Tx, share: ShareRecord, document: SharedDocument): Promise<ArchiveEntry> {
  const version = await versionOf(tx, document);
  await emit(tx, 'document.downloaded', document.id, {
    data: { version: version.number, shareId: share.id },
    texts: { person: share.email },
  });
  const name = fileName(document.name, document.extension);
  const { extension, path } = document;
  return { name, extension, path, fileId: version.fileId, size: version.size, at: version.at };
}
