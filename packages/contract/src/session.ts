import { OPENER_KINDS, SIGN_IN_LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  capability,
  email,
  id,
  locale,
  mailDelayed,
  mailedToken,
  nothing,
  ok,
  okMailed,
  role,
  sha256,
  time,
} from './shapes.ts';

const password = z.string().min(1).max(200);
const path = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\\]*$/, 'a path of this site');
const linkToken = z.object({ token: mailedToken });
export const tokens = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
  /** Only for API clients; browsers get it as a cookie (decision 16). */
  refresh_token: z.string().optional(),
});

/** Second step of a sign-in: the mailed code, or a code of the person's authenticator. */
export const secondStep = z.object({
  key: z.string(),
  factor: z.enum(['mail', 'app']),
  expiresIn: z.number(),
  resendIn: z.number(),
  maskedEmail: z.string(),
  ...mailDelayed,
});

/** Six digits, or a recovery code: ten signs, however they are parted. */
export const secondStepCode = z
  .string()
  .trim()
  .regex(new RegExp(`^(?:\\d{${SIGN_IN_LIMITS.codeDigits}}|[a-z2-8]{5}[\\s-]?[a-z2-8]{5})$`, 'i'));

export const session = {
  runtime: endpoint({
    name: 'session.runtime',
    says: 'What the pages need before anybody signs in: the company of this host, its languages and login methods.',
    method: 'GET',
    path: '/runtime',
    callers: ['public', 'user', 'guest'],
    answer: z.object({
      version: z.string(),
      /** `mailbox`: null if mails go to a real mail server. */
      sandbox: z.object({ phone: z.string(), mailbox: z.string().nullable() }).nullable(),
      demo: z.array(z.object({ email: z.string(), password: z.string(), name: z.string(), role })).nullable(),
      tenant: z.object({ id, name: z.string(), isCompany: z.boolean(), locale, hasLogo: z.boolean() }),
      loginMethods: z.array(
        z.enum(['password', 'passkey', 'smart_id', 'mobile_id', 'eparaksts_mobile', 'eid_easy', 'sso']),
      ),
      /** Pages with the texts of the operator; null if none is configured. */
      legal: z.object({ terms: z.string().nullable(), privacy: z.string().nullable() }),
      /** What the company calls its own way in. */
      ssoName: z.string().nullable(),
      /** Whether Smart-ID shows QR codes and app links; otherwise a personal code is required. */
      smartIdLinks: z.boolean(),
      fileBytes: z.number(),
      /** Whether PDFs are made here from office files and pictures. */
      makesPages: z.boolean(),
      idleSeconds: z.number(),
      zone: z.string(),
      /** Languages that the company offers. */
      locales: z.array(locale),
      /** The company's colour and logo as CSS variables; empty: the product's own. */
      look: z.record(z.string(), z.string()),
    }),
    errors: ['generic.unknown-host'],
    reads: ['session'],
  }),
  init: endpoint({
    name: 'session.init',
    says: 'A right password mails a code, or asks for one of the authenticator, and answers a key for the second step; a proven eID gives the tokens at once.',
    method: 'POST',
    path: '/token/authentication/init',
    root: true,
    form: true,
    callers: ['public', 'user'],
    body: z.union([
      z.object({
        grant_type: z.literal('password'),
        client_id: z.string().max(100).optional(),
        redirect: path.optional(),
        username: email,
        password,
      }),
      z.object({
        grant_type: z.enum(['smart_id', 'mobile_id', 'eparaksts_mobile', 'eid_easy']),
        client_id: z.string().max(100).optional(),
        redirect: path.optional(),
        /** The sign-in by eID that has proven who it is. */
        id,
      }),
    ]),
    answer: z.union([secondStep, tokens]),
    errors: [
      'auth.wrong-password',
      'auth.not-confirmed',
      'auth.locked',
      'auth.slowed',
      'auth.codes-locked',
      'auth.deactivated',
      'auth.no-company',
      'auth.password-expired',
      'access.module-off',
      'auth.sso-required',
      'auth.busy',
      'auth.code-expired',
      'auth.eid-unknown',
      'signing.session-not-found',
    ],
  }),
  authenticate: endpoint({
    name: 'session.authenticate',
    says: 'Second step: the mailed code, one of the authenticator or a recovery code gives an access token and a refresh token.',
    method: 'POST',
    path: '/token/authentication/authenticate',
    root: true,
    form: true,
    callers: ['public', 'user'],
    body: z.object({
      key: z.string().min(1).max(200),
      code: secondStepCode,
      client_id: z.string().max(100).optional(),
    }),
    answer: tokens,
    errors: [
      'auth.wrong-code',
      'auth.code-expired',
      'auth.other-browser',
      'auth.codes-locked',
      'access.module-off',
      'auth.sso-required',
      'auth.password-expired',
    ],
    touches: ['session'],
  }),
  resendCode: endpoint({
    name: 'session.resend-code',
    says: 'Mails a new code for a running sign-in.',
    method: 'POST',
    path: '/authentication/resend-code',
    callers: ['public', 'user'],
    body: z.object({ key: z.string().min(1).max(200) }),
    answer: z.object({ resendIn: z.number(), ...mailDelayed }),
    errors: ['auth.code-expired', 'auth.other-browser', 'auth.deactivated'],
  }),
  refresh: endpoint({
    name: 'session.refresh',
    says: 'Exchanges the refresh token (cookie, or body for API clients) for new tokens; a reused one ends the session.',
    method: 'POST',
    path: '/connect/token',
    root: true,
    form: true,
    callers: ['public', 'user'],
    body: z.object({
      grant_type: z.literal('refresh_token'),
      refresh_token: z.string().max(500).optional(),
      client_id: z.string().max(100).optional(),
    }),
    answer: tokens,
    errors: ['access.session-ended'],
  }),
  me: endpoint({
    name: 'session.me',
    says: 'Who is signed in, where, and what they may do.',
    method: 'GET',
    path: '/session',
    callers: ['user', 'guest'],
    answer: z.object({
      /** `sub` and `isTenant` of the access token: the account, and whether the tenant is a company. */
      sub: id,
      isTenant: z.boolean(),
      userId: id,
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      locale,
      /** Language of mails to the user, as chosen; null: that of the company. */
      chosenLocale: locale.nullable(),
      roles: z.array(role),
      permissions: z.array(z.number()),
      modules: z.array(z.number()),
      capabilities: z.array(capability),
      isGuest: z.boolean(),
      /** Set for guests: the one document of their link. */
      documentId: id.nullable(),
      /** `hasColleagues`: people of the tenant know each other; consumers do not. */
      tenant: z.object({ id, name: z.string(), isCompany: z.boolean(), hasColleagues: z.boolean() }),
      /** Time by which a second factor must be set up; null: none is required. */
      factorDueAt: time.nullable(),
    }),
    errors: [],
    reads: ['session'],
  }),
  activity: endpoint({
    name: 'session.activity',
    says: 'The person is there: moves the end of the session.',
    method: 'POST',
    path: '/session/activity',
    callers: ['user'],
    answer: z.object({ idleSeconds: z.number() }),
    errors: ['access.session-ended'],
  }),
  end: endpoint({
    name: 'session.end',
    says: 'Signs out: the refresh token dies, the cookies go.',
    method: 'POST',
    path: '/session/end',
    callers: ['public', 'user', 'guest'],
    answer: ok,
    errors: [],
    touches: ['session'],
  }),
  recover: endpoint({
    name: 'session.recover',
    says: 'Mails a reset link; answers the same for unknown addresses.',
    method: 'POST',
    path: '/password/recovery',
    callers: ['public', 'user'],
    body: z.object({ email, redirect: path.optional() }),
    answer: okMailed,
    errors: [],
  }),
  lookReset: endpoint({
    name: 'session.look-reset',
    says: 'Whether a mailed link still sets a password, asked before anything is typed.',
    method: 'POST',
    path: '/password/link',
    callers: ['public', 'user'],
    body: z.object({ token: mailedToken }),
    answer: ok,
    errors: ['auth.link-used'],
  }),
  reset: endpoint({
    name: 'session.reset',
    says: 'Sets a new password by a mailed link.',
    method: 'POST',
    path: '/password/reset',
    callers: ['public', 'user'],
    body: z.object({ token: mailedToken, password, confirmPassword: password }),
    answer: ok.extend({
      /** What opens the account beside the password: somebody else may have added it. */
      openers: z.array(z.object({ kind: z.enum(OPENER_KINDS), since: time })),
    }),
    errors: [
      'auth.link-used',
      'field.password-weak',
      'field.password-common',
      'field.password-own',
      'field.password-differs',
      'field.password-same',
    ],
  }),
  enterAsGuest: endpoint({
    name: 'session.guest',
    says: 'Opens a personal link of a mail: a token of ten minutes for one document; without the code that a company may ask for, one is mailed (decision 18).',
    method: 'POST',
    path: '/guest/enter',
    callers: ['public', 'user', 'guest'],
    body: z.object({
      token: mailedToken,
      code: z
        .string()
        .regex(/^\d{6}$/)
        .nullish(),
      /** Hash of the company's text that the person agrees to, see `/guest/consent`. */
      consent: sha256.nullish(),
    }),
    answer: tokens.extend({ documentId: id }),
    errors: [
      'link.dead',
      'link.expired',
      'link.sign-in',
      'link.code-needed',
      'link.code-wrong',
      'link.code-locked',
      'link.consent-needed',
    ],
    touches: ['session'],
  }),
  guestConsent: endpoint({
    name: 'session.guest-consent',
    says: 'What the company wants people outside to agree to before they open a document; an empty text asks for nothing.',
    method: 'POST',
    path: '/guest/consent',
    callers: ['public', 'user', 'guest'],
    body: linkToken,
    answer: z.object({ text: z.string(), sha256, company: z.string() }),
    errors: ['link.dead', 'link.expired', 'link.sign-in', 'link.code-needed'],
  }),
  guestStory: endpoint({
    name: 'session.guest-story',
    says: 'What became of the document of a personal link that opens nothing any more (product S12).',
    method: 'POST',
    path: '/guest/story',
    callers: ['public', 'user', 'guest'],
    body: linkToken,
    answer: z.object({
      /**
       * `open`: the link still opens its document. `replaced`: a newer one was mailed; `corrected`: to another address.
       * `suspended`: the sender has to confirm the person, because somebody else may have used the account.
       */
      state: z.enum([
        'open',
        'voided',
        'rejected',
        'deleted',
        'removed',
        'corrected',
        'suspended',
        'replaced',
        'expired',
      ]),
      /** Null before the mailed code is entered, where the company requires one. */
      documentName: z.string().nullable(),
      company: z.string().nullable(),
      /** Who ended it; null when nobody did, or when outsiders may not know that person (D3). */
      by: z.string().nullable(),
      at: time.nullable(),
      message: z.string().nullable(),
      /** Whose link it is, as `j***@example.lt`; null when that person was removed, or their address corrected. */
      email: z.string().nullable(),
      isCompleted: z.boolean(),
      /** A new link may be mailed to that address. */
      mayRenew: z.boolean(),
    }),
    errors: ['link.dead'],
  }),
  guestLanguage: endpoint({
    name: 'session.guest-language',
    says: 'The language of the mails to the person of a personal link, also of one that opens nothing any more: its pages begin in it where the browser asks for none that is offered.',
    method: 'POST',
    path: '/guest/language',
    callers: ['public', 'user', 'guest'],
    body: linkToken,
    answer: z.object({ locale }),
    errors: ['link.dead'],
  }),
  renewGuestLink: endpoint({
    name: 'session.guest-renew',
    says: 'Mails a new link to the address of an expired one, once.',
    method: 'POST',
    path: '/guest/renew',
    callers: ['public', 'user', 'guest'],
    body: linkToken,
    answer: z.object({ email: z.string(), ...mailDelayed }),
    errors: ['link.dead'],
  }),
  installation: endpoint({
    name: 'session.installation',
    says: 'Whether this installation signs for tests only; answers before any company has its address, as the page of the first super admin needs.',
    method: 'GET',
    path: '/installation',
    callers: ['public', 'user', 'guest'],
    early: true,
    answer: z.object({ isForTests: z.boolean() }),
    errors: ['generic.unknown-host'],
  }),
  setUp: endpoint({
    name: 'session.set-up',
    says: 'Makes the first super admin by the secret that `npm run setup` printed; the secret is good once.',
    method: 'POST',
    path: '/setup',
    callers: ['public'],
    early: true,
    body: z.object({
      secret: z.string().trim().min(1).max(200),
      email,
      firstName: z.string().trim().min(1).max(SIGN_IN_LIMITS.personName),
      lastName: z.string().trim().min(1).max(SIGN_IN_LIMITS.personName),
      password,
      confirmPassword: password,
    }),
    answer: z.object({
      /** The address where this person signs in, without a path. */
      origin: z.string(),
    }),
    errors: [
      'auth.setup-closed',
      'user.email-taken',
      'field.password-weak',
      'field.password-common',
      'field.password-own',
      'field.password-differs',
    ],
  }),
  setLocale: endpoint({
    name: 'session.locale',
    says: 'Keeps the chosen language for mails and the next sign-in.',
    method: 'PUT',
    path: '/users/locale',
    callers: ['user'],
    body: z.object({ locale }),
    answer: nothing,
    errors: [],
    touches: ['session'],
  }),
};
