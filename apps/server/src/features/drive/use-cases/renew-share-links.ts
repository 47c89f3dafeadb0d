import { canonicalEmail } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import type { Listener } from '../../../platform/events/index.ts';
import { hashOf, newSecret } from '../../auth/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { personsById, readersWhoLeft } from '../../users/index.ts';
import { readShare, readShared, replaceLink, type ShareRecord } from '../store/shares.ts';
import { mailShareLink, titleOf } from './share-mail.ts';
import { opensNow } from './shared-now.ts';

/**
 * Mails a new link to the address of a share after a reaction of the account with this address ended the former one.
 * Days and documents stay; the message of the sharer is not repeated, because it is not stored.
 */
export const shareLinkListener: Listener = {
  name: 'share-links',
  events: ['tenant.share-link-ended'],
  async handle(tx, event) {
    const { shareId } = event.data as { shareId: string };
    const [share] = await readShare(tx, shareId);
    if (share && isRunning(tx, share) && !(await readersWhoLeft(tx, [share.email]))(share))
      await mailNewLink(tx, share);
  },
};

const isRunning = (tx: Tx, { revoked_at, expires_at }: ShareRecord): boolean =>
  revoked_at === null && expires_at > contextOf(tx).clock.now();

async function mailNewLink(tx: Tx, { id, email, shared_by, last_day }: ShareRecord): Promise<void> {
  const sharer = (await personsById(tx, [shared_by])).get(shared_by);
  if (!sharer) return;
  const token = newSecret();
  await replaceLink(tx, id, hashOf(token));
  const title = titleOf(await namedNow(tx, id, shared_by));
  await mailShareLink(tx, { id, to: canonicalEmail(email), token, lastDay: last_day, sharer, title, message: null });
}

/** Returns the documents; those that the sharer may not share at present have no name. */
async function namedNow(tx: Tx, shareId: string, sharerId: string): Promise<{ name: string; path: string[] }[]> {
  const documents = await readShared(tx, [shareId]);
  const isOpen = await opensNow(tx, sharerId, documents);
  const { externalLocale, modules } = await tenantInfoIn(tx);
  const hasFolders = modules.includes('FoldersModule');
  const { sensitiveName } = phrases[externalLocale];
  return documents.map((document) =>
    isOpen?.(document)
      ? { name: document.name, path: hasFolders ? document.path : [] }
      : { name: sensitiveName, path: [] },
  );
}
