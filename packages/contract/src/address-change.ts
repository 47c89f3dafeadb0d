import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { email, mailDelayed, mailedToken, nothing, ok, time } from './shapes.ts';

/** Another address of the own account: proven by a code, announced to the old address, which can stop it (AN-16, AN-17). */
export const addressChange = {
  ask: endpoint({
    name: 'address-change.ask',
    says: 'Mails a code to a new address for the own account, and a link that stops the change to the old one. Answers the same for an address that is taken.',
    method: 'POST',
    path: '/users/email',
    callers: ['user'],
    guard: 'address.change',
    body: z.object({ email }),
    answer: z.object({ codeUntil: time, ...mailDelayed }),
    errors: ['auth.sso-required', 'field.invalid'],
  }),
  confirm: endpoint({
    name: 'address-change.confirm',
    says: 'The code proves the new address: it is the account’s from now on, in all its companies. Other sessions end; both addresses are mailed.',
    method: 'PUT',
    path: '/users/email',
    callers: ['user'],
    guard: 'address.change',
    body: z.object({ code: z.string().trim().min(1).max(20) }),
    answer: nothing,
    errors: ['field.code-wrong', 'auth.codes-locked', 'generic.conflict'],
    touches: ['profile', 'session'],
  }),
  stopByMail: endpoint({
    name: 'address-change.stop-by-mail',
    says: 'Stops or takes back such a change by the link in the mail to the old address, once; all sessions end.',
    method: 'POST',
    path: '/session/stop-address-change',
    callers: ['public', 'user'],
    body: z.object({ token: mailedToken }),
    answer: ok,
    errors: ['auth.link-used', 'generic.conflict'],
    touches: ['profile'],
  }),
};
