import { LIMITS, type MailboxChain, mailboxesBefore, momentText, withdraws } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailboxToken } from '../mailbox-link.ts';
import { type Addressee, mailSafety } from '../mails.ts';
import { hashOf, keyedHash } from '../secrets.ts';
import { readChain } from '../store/addresses.ts';
import { siteOfAccountIn } from '../use-cases/account-site.ts';
import { atAllAddresses, ownerOf } from './owner.ts';
import { keepStopLinks, type RecoveryRecord, waitingRecovery } from './store.ts';

const PURPOSE = 'links that stop a recovery';

/**
 * Returns the secret of the links that stop a request. It is computed rather than random, so that a mail that is sent
 * again carries the same link and makes no earlier one invalid.
 */
export const stopSecret = ({ dataKeys }: Platform, { id, round }: { id: string; round: number }): string =>
  keyedHash(dataKeys, PURPOSE, `${id} ${round}`).toString('base64url');

/** Mails each address that may stop a request its own link; `site` is the base of the links. */
export async function mailStopLinks(tx: Tx, asked: RecoveryRecord, site: string): Promise<void> {
  const { platform, clock } = contextOf(tx);
  const { id, account_id: accountId, mailbox, links_round: round } = asked;
  const secret = stopSecret(platform, { id, round });
  await keepStopLinks(tx, id, { round, hash: hashOf(secret), now: clock.now() });
  const [chain, owner] = [await readChain(tx, accountId), await ownerOf(tx, accountId)];
  for (const reader of await atAllAddresses(tx, accountId, owner)) {
    if (!withdraws(chain, reader.email, mailbox)) continue;
    const url = `${site}/auth/stop-recovery?token=${mailboxToken(platform, secret, reader.email)}`;
    await mailOne(tx, reader, { url, asked });
  }
}

async function mailOne(tx: Tx, reader: Addressee, { url, asked }: { url: string; asked: RecoveryRecord }) {
  const words = phrases[reader.locale].safety.recovery;
  const params = {
    Url: url,
    by: words.askedBy[asked.asked_by],
    reason: asked.reason || words.noReason,
    at: momentText(contextOf(tx).zone, asked.due_at),
  };
  await mailSafety(tx, reader, { template: 'factorRecoveryAsked', params });
}

/**
 * Mails the links of a waiting request again, since an intruder may have deleted the first mails.
 * @returns after how many seconds it is done again, when they were mailed a moment ago; 0 when they were mailed now
 */
export async function mailStopLinksAgain(tx: Tx, asked: RecoveryRecord): Promise<number> {
  const last = asked.mailed_at ?? asked.asked_at;
  const left = last.getTime() + LIMITS.stopLinksRest - contextOf(tx).clock.now().getTime();
  if (left > 0) return Math.ceil(left / 1000);
  await mailStopLinks(tx, asked, await siteOfAccountIn(tx, asked.account_id));
  return 0;
}

/**
 * Replaces the links of a request that continues after a reaction of a mailbox, and mails the new ones: a former reader
 * may have kept the link, or deleted its mail. While an earlier mailbox may stop the request its link stays, and no
 * other replaces it.
 */
export async function renewStopLinks(
  tx: Tx,
  accountId: string,
  { chain, mailbox }: { chain: MailboxChain; mailbox: string },
): Promise<void> {
  const waiting = await waitingRecovery(tx, accountId);
  if (!waiting || mailboxesBefore(chain, mailbox).length > 0) return;
  const next = { ...waiting, links_round: waiting.links_round + 1 };
  await mailStopLinks(tx, next, await siteOfAccountIn(tx, accountId));
}
