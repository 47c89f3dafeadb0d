import { LIMITS, RECOVERY_ASKERS, RECOVERY_STATES } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, email, id, mailedToken, nothing, ok, time } from './shapes.ts';

const due = z.object({ dueAt: time });
const operator = { callers: ['user'], capability: 'operator.open' } as const;

/** Lost second factors of an account: they go after a waiting time, which the owner can stop (decision 37). */
export const accountRecovery = {
  askAtSignIn: endpoint({
    name: 'account-recovery.ask-at-sign-in',
    says: 'After the right password: asks that the lost second factors of the account are taken away. The owner is mailed and can stop it.',
    method: 'POST',
    path: '/session/account-recovery',
    callers: ['public', 'user'],
    body: z.object({ key: z.string().min(1).max(200) }),
    answer: due,
    errors: [
      'auth.code-expired',
      'auth.other-browser',
      'auth.nothing-to-recover',
      'auth.recovery-rests',
      'generic.conflict',
    ],
  }),
  ask: endpoint({
    name: 'account-recovery.ask',
    says: 'The same by somebody who is signed in by their own account and has lost a passkey.',
    method: 'POST',
    path: '/users/account-recovery',
    callers: ['user'],
    answer: due,
    errors: ['auth.nothing-to-recover', 'auth.recovery-rests', 'generic.conflict'],
    touches: ['profile'],
  }),
  stop: endpoint({
    name: 'account-recovery.stop',
    says: 'The owner keeps the second factors of the account. With a fresh proof by a factor that was three days old at the request any request of the owner is stopped. Otherwise a request by a mailed link, and any request while a factor is younger than three days or after a link of a mail proved the mailbox, is stopped by mail only; so is always what the operator asked for. The owner is mailed.',
    method: 'DELETE',
    path: '/users/account-recovery',
    callers: ['user'],
    guard: 'factors.change',
    answer: nothing,
    errors: ['auth.stop-by-mail'],
    touches: ['profile'],
  }),
  mailStop: endpoint({
    name: 'account-recovery.mail-stop',
    says: 'Mails the link that stops the request again, to each address that got it, once in ten minutes.',
    method: 'POST',
    path: '/users/account-recovery/mail',
    callers: ['user'],
    answer: nothing,
    errors: ['generic.too-many'],
  }),
  stopByMail: endpoint({
    name: 'account-recovery.stop-by-mail',
    says: 'The same by the link in the mail, once.',
    method: 'POST',
    path: '/session/stop-account-recovery',
    callers: ['public', 'user'],
    body: z.object({ token: mailedToken }),
    answer: ok,
    errors: ['auth.link-used'],
    touches: ['profile'],
  }),
  list: endpoint({
    ...operator,
    name: 'account-recovery.list',
    says: 'The newest hundred requests to take second factors away, of all accounts.',
    method: 'GET',
    path: '/operator/account-recoveries',
    answer: z.object({
      items: z.array(
        z.object({
          id,
          email: z.string(),
          /** The former address for which it was made, which may take the account back; null for the present one. */
          formerAddress: z.string().nullable(),
          askedBy: z.enum(RECOVERY_ASKERS),
          reason: z.string(),
          state: z.enum(RECOVERY_STATES),
          askedAt: time,
          dueAt: time,
          endedAt: time.nullable(),
        }),
      ),
    }),
    errors: [],
    reads: ['operator'],
  }),
  start: endpoint({
    ...operator,
    name: 'account-recovery.start',
    says: 'The operator asks it for somebody who has lost all factors, with a reason that stands in the mail to the owner. The account is found by its address, or by a former one that can still take it back.',
    method: 'POST',
    path: '/operator/account-recoveries',
    guard: 'accounts.recover',
    body: z.object({ email, reason: z.string().trim().min(1).max(LIMITS.recoveryReason) }),
    answer: due,
    errors: ['field.no-account', 'user.yourself', 'auth.nothing-to-recover', 'generic.conflict'],
    touches: ['operator', 'log'],
  }),
  cancel: endpoint({
    ...operator,
    name: 'account-recovery.cancel',
    says: 'The operator takes a request back.',
    method: 'DELETE',
    path: '/operator/account-recoveries/:id',
    params: byId,
    answer: nothing,
    errors: [],
    touches: ['operator', 'log'],
  }),
};
