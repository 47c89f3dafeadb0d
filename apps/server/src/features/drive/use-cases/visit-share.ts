import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { hashOf } from '../../auth/index.ts';
import { loadVersion } from '../../documents/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { personsById, readersWhoLeft } from '../../users/index.ts';
import { noteOpening, readShareByHash, type ShareRecord, type SharedDocument } from '../store/shares.ts';
import { sharedNow } from './shared-now.ts';

type SharesEndpoints = typeof endpoints.shares;

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
 * Returns the running share of a link; the caller must check the documents it opens. One whose address is of a user who
 * was deactivated, or deleted since, is over.
 * @throws link.dead, link.expired
 */
export async function runningShare(tx: Tx, token: string): Promise<ShareRecord> {
  const share = await readShareByHash(tx, hashOf(token));
  if (!share || share.revoked_at !== null) return fail('link.dead');
  if ((await readersWhoLeft(tx, [share.email]))(share)) return fail('link.dead');
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
    contents: document.contents,
  };
}

/** Returns the present version of a shared document. */
export async function versionOf(tx: Tx, { id, version }: SharedDocument) {
  const found = await loadVersion(tx, id, version);
  if (!found) throw new Error(`Document ${id} has no version ${version}.`);
  return found;
}
