import { SIGN_IN_LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, country, id, nothing } from './shapes.ts';

const callers = ['public', 'user'] as const;
const personalCode = z.string().max(SIGN_IN_LIMITS.personalCodeMost + 3);
const deviceLink = z.object({ appLink: z.string(), qr: z.string() }).nullable();

const startErrors = [
  'access.module-off',
  'field.required',
  'field.personal-code',
  'signing.method-not-offered',
  'signing.no-account',
  'signing.provider-down',
  'signing.provider-refused',
  'signing.certificate-bad',
  'signing.other-person',
  'signing.wrong-person',
] as const;

const eidState = z.object({
  state: z.enum(['started', 'proven', 'failed']),
  verificationCode: z.string().nullable(),
  /** The QR content of this second and the link that opens the app on a phone. */
  deviceLink,
  /** Proven: whether the identity belongs to a user here; if not, it can be linked after a sign-in. */
  known: z.boolean(),
  /** Proven: the name in the certificate. */
  name: z.string().nullable(),
  /** Why it failed, in the reader's language. */
  error: z.object({ code: z.string(), detail: z.string() }).nullable(),
});
export type EidState = z.output<typeof eidState>;

const look = {
  method: 'GET',
  callers,
  params: byId,
  answer: eidState,
  errors: ['signing.session-not-found'],
} as const;

/** Sign-in with a national identity; tokens come from `session.init` once it is proven. */
export const eid = {
  smartId: endpoint({
    name: 'eid.smart-id',
    says: 'Asks a phone by Smart-ID who somebody is: by a code for one person, or by a link for the person who opens it.',
    method: 'POST',
    path: '/authentication/smartid',
    callers,
    form: true,
    body: z.object({
      flow: z.enum(['device-link', 'notification']).nullish(),
      countryCode: country.nullish(),
      personalCode: personalCode.nullish(),
    }),
    answer: z.object({ id, verificationCode: z.string().nullable(), deviceLink }),
    errors: startErrors,
  }),
  pollSmartId: endpoint({
    ...look,
    name: 'eid.look-smart-id',
    says: 'How a sign-in by Smart-ID stands; asked every three seconds, every second while a QR code is shown.',
    path: '/authentication/smartId/:id',
  }),
  appReturned: endpoint({
    name: 'eid.app-returned',
    says: 'The app on the same device has brought the browser back; the address proves that it was this one.',
    method: 'POST',
    path: '/authentication/smartId/:id/callback',
    callers,
    params: byId,
    body: z.object({ address: z.string().max(2000) }),
    answer: nothing,
    errors: ['signing.session-not-found', 'signing.answer-wrong'],
  }),
  mobileId: endpoint({
    name: 'eid.mobile-id',
    says: 'Asks a phone by Mobile-ID who somebody is.',
    method: 'POST',
    path: '/authentication/mobileid',
    callers,
    body: z.object({ phoneNumber: z.string().max(30), nationalId: personalCode, countryCode: country.nullish() }),
    answer: z.object({ id, verificationCode: z.string() }),
    errors: [...startErrors, 'field.phone'],
  }),
  pollMobileId: endpoint({
    ...look,
    name: 'eid.look-mobile-id',
    says: 'How a sign-in by Mobile-ID stands; asked every three seconds.',
    path: '/authentication/mobileId/:id',
  }),
  eparaksts: endpoint({
    name: 'eid.eparaksts',
    says: 'Begins a sign-in by eParaksts mobile; the browser goes to the address (specification 1 §7).',
    method: 'GET',
    path: '/authentication/eparaksts-mobile',
    callers,
    answer: z.object({ id, redirectUrl: z.string() }),
    errors: startErrors,
  }),
  eparakstsReturned: endpoint({
    name: 'eid.eparaksts-returned',
    says: 'The browser is back from eParaksts: takes the answer out of the address and waits for what it proves.',
    method: 'POST',
    path: '/authentication/eparaksts-mobile/callback',
    callers,
    body: z.object({ address: z.string().max(4000) }),
    answer: eidState.extend({ id }),
    errors: ['signing.session-not-found', 'signing.answer-wrong'],
  }),
  eidEasy: endpoint({
    name: 'eid.eid-easy',
    says: 'Begins a sign-in by eID Easy; the browser goes to the address.',
    method: 'GET',
    path: '/authentication/eid-easy',
    callers,
    answer: z.object({ id, redirectUrl: z.string() }),
    errors: startErrors,
  }),
  eidEasyReturned: endpoint({
    name: 'eid.eid-easy-returned',
    says: 'The browser is back from eID Easy: takes the answer out of the address and waits for what it proves.',
    method: 'POST',
    path: '/authentication/eid-easy/callback',
    callers,
    body: z.object({ address: z.string().max(4000) }),
    answer: eidState.extend({ id }),
    errors: ['signing.session-not-found', 'signing.answer-wrong'],
  }),
  link: endpoint({
    name: 'eid.link',
    says: 'Gives a proven identity to the account that is signed in, when the names are the same and no eID of another person opens it.',
    method: 'POST',
    path: '/users/eid',
    callers: ['user'],
    guard: 'factors.change',
    body: z.object({ id }),
    answer: nothing,
    errors: ['signing.session-not-found', 'auth.eid-other-person', 'auth.eid-of-another-account'],
    touches: ['session', 'profile'],
  }),
  unlink: endpoint({
    name: 'eid.unlink',
    says: 'Takes a linked identity from the own account: it signs in no more. The person is mailed.',
    method: 'DELETE',
    path: '/users/eid/:id',
    callers: ['user'],
    guard: 'factors.change',
    params: byId,
    answer: nothing,
    errors: [],
    touches: ['profile', 'log'],
  }),
};
