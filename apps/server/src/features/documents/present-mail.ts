import type { Member } from '@paraph/contract';
import type { MailFate, ReturnReason } from '@paraph/domain';
import { iso } from './present-facts.ts';
import type { MemberDelivery } from './store/deliveries.ts';

/** What became of a mail; the last word of the servers counts more than that ours handed it over. */
function fateOf({ state, delayed_at, delivered_at, returned_at }: MemberDelivery): MailFate {
  if (returned_at) return 'returned';
  if (delivered_at) return 'delivered';
  if (state === 'failed') return 'failed';
  if (state !== 'sent') return 'queued';
  return delayed_at ? 'delayed' : 'sent';
}

/** The last mail to a person, as the owner is told of it; anyone who opened the document has got it somehow. */
export const presentMail = (mail: MemberDelivery | undefined): Member['mail'] =>
  mail
    ? {
        at: (mail.sent_at ?? mail.created_at).toISOString(),
        state: fateOf(mail),
        deliveredAt: iso(mail.delivered_at),
        returnedAt: iso(mail.returned_at),
        reason: mail.return_reason as ReturnReason | null,
        ownServer: mail.shown_host,
        openedAt: iso(mail.opened_at),
      }
    : null;
