import type { endpoints, ParsedOf } from '@paraph/contract';
import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { type ArchiveEntry, fileName, sendContained, sendFiles } from '../../documents/index.ts';
import { noteOpening, type ShareRecord, type SharedDocument } from '../store/shares.ts';
import { sharedNow } from './shared-now.ts';
import { runningShare, versionOf } from './visit-share.ts';

type DownloadBody = ParsedOf<typeof endpoints.shares.download>['body'];

/**
 * Returns a document of a link, one file of a container, or all documents as one ZIP; each download is recorded in the
 * history of its document.
 * @throws link.dead, link.expired, document.not-found, document.nothing-to-download, and the codes of `sendContained`
 */
export async function downloadShared(ctx: Ctx, { body }: { body: DownloadBody }) {
  const { place } = body;
  if (place !== undefined) return downloadContained(ctx, { ...body, place });
  const files = await inTenant(ctx, async (tx) => {
    const share = await runningShare(tx, body.token);
    const wanted = await wantedOf(tx, share, body.documentId);
    const packed: ArchiveEntry[] = [];
    for (const document of wanted) packed.push(await take(tx, share, document));
    await noteOpening(tx, share.id, packed.length);
    return packed;
  });
  return {
    ...(await sendFiles(ctx, files, { single: Boolean(body.documentId) })),
    recheck: recheckOf(body, files.length),
  };
}

/** Returns one file of a shared container, because few programs open a container. */
async function downloadContained(ctx: Ctx, body: DownloadBody & { place: number }) {
  if (!body.documentId) return fail('document.not-found');
  const taken = await inTenant(ctx, async (tx) => {
    const share = await runningShare(tx, body.token);
    const [document] = await wantedOf(tx, share, body.documentId);
    const file = document!.contents?.files[body.place] ?? fail('document.not-found');
    const version = await versionOf(tx, document!);
    await emit(tx, 'document.downloaded', document!.id, {
      data: { version: version.number, shareId: share.id },
      texts: { person: share.email, file: file.name },
    });
    await noteOpening(tx, share.id, 1);
    return { version, name: file.name, place: body.place, shareId: share.id };
  });
  // Readers of a link have no account, so each share counts as one in the slots of the company.
  const owner = { tenantId: ctx.tenantId, accountId: taken.shareId, gone: ctx.gone };
  return { ...(await sendContained(ctx, taken, owner)), recheck: recheckOf(body, 1) };
}

const recheckOf = (body: DownloadBody, count: number) => (now: Ctx) =>
  inTenant(now, (tx) => stillShared(tx, body, count));

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
