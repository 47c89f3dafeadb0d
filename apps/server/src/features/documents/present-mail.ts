import type { Member } from '@paraph/contract';
import type { DeliveryState, ReturnReason } from '@paraph/domain';
import { iso } from './present-facts.ts';
import type { MemberDelivery } from './store/deliveries.ts';

/** Returns the delivery state of a mail; reports of receiving servers override that our server handed it over. */
function stateOf({ state, delayed_at, delivered_at, returned_at }: MemberDelivery): DeliveryState {
  if (returned_at) return 'returned';
  if (delivered_at) return 'delivered';
  if (state === 'failed') return 'failed';
  if (state !== 'sent') return 'queued';
  return delayed_at ? 'delayed' : 'sent';
}

/**
 * Returns the last mail to a member for the owner; an opened document shows that the member has received it in some
 * way.
 */
export const presentMail = (mail: MemberDelivery | undefined): Member['mail'] =>
  mail
    ? {
        at: (mail.sent_at ?? mail.created_at).toISOString(),
        state: stateOf(mail),
        deliveredAt: iso(mail.delivered_at),
        returnedAt: iso(mail.returned_at),
        reason: mail.return_reason as ReturnReason | null,
        ownServer: mail.shown_host,
        openedAt: iso(mail.opened_at),
      }
    : null;
