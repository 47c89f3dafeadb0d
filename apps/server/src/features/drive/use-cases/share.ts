import type { AnswerOf, endpoints, ParsedOf, Share } from '@paraph/contract';
import { canonicalEmail, fail, failFields, isShortShareEmail, LIMITS } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, lockCount, readInTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { mailsSince } from '../../../platform/mail/index.ts';
import { hashOf, newSecret } from '../../auth/index.ts';
import { coversOf, openToShare } from '../../documents/index.ts';
import { openFolder } from '../../folders/index.ts';
import { countNewRecipients, dayIn, hasShortEmailEndings, tenantInfoIn } from '../../tenants/index.ts';
import { colleagueByEmail, readersWhoLeft } from '../../users/index.ts';
import {
  insertShare,
  isShared,
  readShare,
  readShared,
  readSharesOf,
  sharesSince,
  type SharedDocument,
  type ShareRecord,
} from '../store/shares.ts';
import { documentsBelow } from './download-folders.ts';
import { mailShareLink, titleOf } from './share-mail.ts';
import { opensNow } from './shared-now.ts';

type SharesEndpoints = typeof endpoints.shares;
type Body = ParsedOf<SharesEndpoints['create']>['body'];
interface SharedItem {
  id: string;
  folderId: string | null;
  ownerId: string;
  name: string;
  path: string[];
}

/** Limit of a user's own shares in the list. */
const SHOWN = 200;

/**
 * Mails an outsider a link to documents and to the present documents in folders (DRIVE-088, product D10): history 29 of
 * each. The caller is the sharer, whatever the body states (security 0.14).
 * @throws mail.enough-today, field.past, field.already-added, field.deactivated, document.*, folder.*, file.too-many,
 * document.new-recipients at the address, document.not-allowed where the caller has just lost the right
 */
export const shareFiles = (
  ctx: Ctx,
  { body }: ParsedOf<SharesEndpoints['create']>,
): Promise<AnswerOf<SharesEndpoints['create']>> =>
  inTenant(ctx, async (tx) => {
    const tenant = await tenantInfoIn(tx);
    const now = ctx.clock.now();
    if (body.expirationDate < dayIn(tenant.zone, now)) failFields({ expirationDate: 'field.past' });
    if (body.expirationDate > dayIn(tenant.zone, new Date(now.getTime() + LIMITS.shareLife)))
      failFields({ expirationDate: 'field.invalid' });
    if (body.documentIds.length + body.folderIds.length === 0) failFields({ documentIds: 'field.required' });
    if ((await hasShortEmailEndings(tx)) && !isShortShareEmail(body.email)) failFields({ email: 'field.email' });
    const chosen = await chosenIn(tx, body);
    const [id, token, sharedBy] = [newId(now.getTime()), newSecret(), viewerOf(ctx)];
    const { email } = body;
    const address = canonicalEmail(email);
    const colleague = await colleagueByEmail(tx, address);
    if (colleague?.state === 'inactive') failFields({ email: 'field.deactivated' });
    // Serializes concurrent requests, so that each is counted.
    await lockCount(tx, 'shares to one', `${ctx.tenantId} ${address}`);
    const documentIds = chosen.map((document) => document.id);
    // A second link to the same documents adds nothing (DOC-033); more documents or a later day do.
    if (await isShared(tx, { email, sharedBy: sharedBy.userId, lastDay: body.expirationDate, documentIds }))
      failFields({ email: 'field.already-added' });
    await refuseRepeated(tx, address);
    if (!tenant.isCompany || !colleague?.isInternal) await countNewRecipients(tx, [{ email, field: 'email' }]);
    await insertShare(tx, {
      id,
      hash: hashOf(token),
      email,
      sharedBy: sharedBy.userId,
      lastDay: body.expirationDate,
      zone: tenant.zone,
      documents: chosen,
    });
    for (const document of chosen)
      await emit(tx, 'document.shared', document.id, { data: { shareId: id }, texts: { person: email } });
    await emit(tx, 'tenant.files-shared', ctx.tenantId, {
      data: { shareId: id, documents: chosen.length, ...ofOthers(chosen, sharedBy.userId) },
      texts: { email },
    });
    await refuseLost(tx, id, documentIds);
    await mailShareLink(tx, {
      id,
      to: address,
      token,
      lastDay: body.expirationDate,
      sharer: sharedBy,
      title: titleOf(chosen),
      message: body.displayText ?? null,
    });
    const [made] = await presentShares(tx, await readShare(tx, id));
    return made!;
  });

/** Returns the shared documents of others, and the owners, who are notified. */
const ofOthers = (chosen: readonly SharedItem[], userId: string): { userIds: string[]; documentIds: string[] } => {
  const others = chosen.filter(({ ownerId }) => ownerId !== userId);
  return { userIds: [...new Set(others.map(({ ownerId }) => ownerId))], documentIds: others.map(({ id }) => id) };
};

/**
 * Limits links to one address in a day, of the caller and of the company: one user must not use up what all may mail.
 * Links that were ended and created again count too.
 * @throws mail.enough-today at the address
 */
async function refuseRepeated(tx: Tx, address: string): Promise<void> {
  const { clock } = contextOf(tx);
  const since = new Date(clock.now().getTime() - LIMITS.mailsToOneWindow);
  const own = await sharesSince(tx, { address, sharedBy: viewerOf(contextOf(tx)).userId, since });
  const ofAll = await mailsSince(tx, { address, templates: ['externalLink'], since });
  if (own >= LIMITS.sharesToOne || ofAll >= LIMITS.sharesToOneOfAll) failFields({ email: 'mail.enough-today' });
}

/**
 * Returns every chosen document once; the caller must be permitted to share each.
 * @throws folder.*, among them folder.empty at the folders, document.*, among them document.data-protected for hidden content
 */
async function chosenIn(tx: Tx, { documentIds, folderIds }: Body): Promise<SharedItem[]> {
  for (const id of folderIds) await openFolder(tx, id, 'FolderShare');
  const { userId } = viewerOf(contextOf(tx));
  const below = folderIds.length > 0 ? await documentsBelow(tx, userId, folderIds) : [];
  const chosen = new Map<string, SharedItem>();
  const single = documentIds.map((id) => ({ id, folderId: null, path: [] as string[] }));
  for (const { id, folderId, path } of [...single, ...below]) {
    if (chosen.has(id)) continue;
    const { document } = await openToShare(tx, id);
    if (document.hide_sensitive) fail('document.data-protected');
    chosen.set(id, { id, folderId, ownerId: document.owner_id, name: document.name, path });
  }
  if (chosen.size === 0) failFields({ folderIds: 'folder.empty' });
  return [...chosen.values()];
}

/**
 * Checks the new share as its link will be checked. Its events have locked the histories of the documents and the log of
 * the company until the transaction ends, and each act that takes the right to share enters one of them. So such an act
 * is either seen here, or comes after the share and ends it.
 * @throws document.not-allowed
 */
async function refuseLost(tx: Tx, id: string, documentIds: readonly string[]): Promise<void> {
  const documents = await readShared(tx, [id]);
  const isOpen = await opensNow(tx, viewerOf(contextOf(tx)).userId, documents);
  if (!isOpen || documents.filter(isOpen).length < documentIds.length) fail('document.not-allowed');
}

/** Returns the shares of the caller. */
export const listShares = (ctx: Ctx): Promise<Share[]> =>
  readInTenant(ctx, async (tx) => presentShares(tx, await readSharesOf(tx, viewerOf(ctx).userId, SHOWN)));

/**
 * Presents shares as they open now: a document that its maker may no longer share has no name here, because it may have
 * another owner and another name since.
 */
async function presentShares(tx: Tx, shares: readonly ShareRecord[]): Promise<Share[]> {
  if (shares.length === 0) return [];
  const { clock, locale } = contextOf(tx);
  const documents = await readShared(
    tx,
    shares.map(({ id }) => id),
  );
  const opens = await opensNow(tx, shares[0]!.shared_by, documents);
  const covers = await coversOf(tx, [...new Set(documents.map(({ id }) => id))]);
  const hasLeft = await readersWhoLeft(
    tx,
    shares.map(({ email }) => email),
  );
  const nameOf = (document: SharedDocument): string =>
    opens?.(document) ? (covers.get(document.id) ?? document.name) : phrases[locale].sensitiveName;
  return shares.map((share) => {
    const own = documents.filter(({ share_id }) => share_id === share.id);
    const isRunning = share.revoked_at === null && share.expires_at > clock.now() && !hasLeft(share);
    return {
      id: share.id,
      email: share.email,
      items: own.map(nameOf),
      created: share.created_at.toISOString(),
      lastDay: share.last_day,
      isOpen: isRunning && own.some((document) => opens?.(document)),
      opened: share.opened_at?.toISOString() ?? null,
      downloads: share.downloads,
    };
  });
}
