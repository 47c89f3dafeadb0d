import {
  METHOD_NAMES,
  OPENER_KINDS,
  OTHERS_KINDS,
  PROOF_METHODS,
  RECOVERY_ASKERS,
  REMOVED_KINDS,
} from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, country, id, mailDelayed, mailedToken, nothing, ok, time } from './shapes.ts';
import { secondStep, secondStepCode, tokens } from './session.ts';

const callers = ['user'] as const;
const code = z.string().trim().min(6).max(20);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
/** JSON of WebAuthn; the verifying library knows its structure. */
const webAuthn = z.record(z.string(), z.unknown());
const asked = z.object({ id, options: webAuthn });
const shown = z.object({ id, response: webAuthn });
const passkeyName = z.string().trim().min(1).max(60);
const touches = ['profile', 'log'] as const;
const ended = ok.extend({
  /** What was removed, as it was set up since that sign-in. */
  removed: z.array(z.object({ kind: z.enum(REMOVED_KINDS), count: z.number() })),
  /** What still opens the account beside the password, acts for it or lets others read. */
  openers: z.array(z.object({ kind: z.enum(OPENER_KINDS), since: time })),
});

/** Protection of an account in addition to its password: authenticator, passkeys, and renewed proof of identity. */
export const safety = {
  get: endpoint({
    name: 'safety.get',
    says: 'What guards the own account; never a secret of it.',
    method: 'GET',
    path: '/users/safety',
    callers,
    answer: z.object({
      /** This session was opened by a company's identity provider and reads nothing about the account's factors. */
      isHidden: z.boolean(),
      authenticator: z.object({ since: time, codesLeft: z.number() }).nullable(),
      passkeys: z.array(
        z.object({
          id,
          name: z.string(),
          /** Where it works: a browser offers it at no other host. */
          host: z.string(),
          /** Kept by its maker on several devices. */
          isSynced: z.boolean(),
          createdAt: time,
          usedAt: time.nullable(),
        }),
      ),
      /** National identities that open the account. */
      eids: z.array(
        z.object({
          id,
          /** By which it was linked; null for one of an earlier version. */
          method: z.enum(METHOD_NAMES).nullable(),
          country,
          /** The first digits of the personal code. */
          code: z.string().nullable(),
          linkedAt: time,
        }),
      ),
      /** Companies whose provider opens the account there. */
      providers: z.array(z.object({ company: z.string(), linkedAt: time })),
      /** Who acts for the account or reads by it without a sign-in: delegates, and the newest share and access given. */
      others: z.array(z.object({ kind: z.enum(OTHERS_KINDS), since: time })),
      ways: z.array(z.enum(PROOF_METHODS)),
      /** A pending removal of second factors; the owner can stop it. */
      recovery: z
        .object({
          askedBy: z.enum(RECOVERY_ASKERS),
          reason: z.string(),
          dueAt: time,
          /** Whether a session may stop it, by the oldest factor of the account; otherwise only the link in the mail does. */
          canStop: z.boolean(),
        })
        .nullable(),
    }),
    errors: [],
    reads: ['profile'],
  }),
  beginAuthenticator: endpoint({
    name: 'safety.begin-authenticator',
    says: 'Begins to set up an authenticator app: its secret as text and as the address of a QR code, returned only once.',
    method: 'POST',
    path: '/users/authenticator',
    callers,
    guard: 'factors.change',
    answer: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['generic.conflict'],
  }),
  confirmAuthenticator: endpoint({
    name: 'safety.confirm-authenticator',
    says: 'The first right code: from now on the app is asked for. Recovery codes are returned only once.',
    method: 'PUT',
    path: '/users/authenticator',
    callers,
    guard: 'factors.change',
    body: z.object({ code }),
    answer: recoveryCodes,
    errors: ['field.code-wrong', 'auth.codes-locked', 'auth.no-authenticator'],
    touches,
  }),
  removeAuthenticator: endpoint({
    name: 'safety.remove-authenticator',
    says: 'Takes the own authenticator away; a code is mailed again.',
    method: 'DELETE',
    path: '/users/authenticator',
    callers,
    guard: 'factors.change',
    answer: nothing,
    errors: ['auth.no-authenticator'],
    touches: [...touches, 'session'],
  }),
  renewCodes: endpoint({
    name: 'safety.renew-codes',
    says: 'Ten new recovery codes, returned only once; older ones are void.',
    method: 'POST',
    path: '/users/recovery-codes',
    callers,
    guard: 'factors.change',
    answer: recoveryCodes,
    errors: ['auth.no-authenticator'],
    touches,
  }),
  beginPasskey: endpoint({
    name: 'safety.begin-passkey',
    says: 'Asks the browser to make a passkey (WebAuthn).',
    method: 'POST',
    path: '/users/passkeys/options',
    callers,
    guard: 'factors.change',
    answer: asked,
    errors: ['generic.conflict', 'generic.unknown-host'],
  }),
  addPasskey: endpoint({
    name: 'safety.add-passkey',
    says: 'Keeps the passkey that the browser has made.',
    method: 'POST',
    path: '/users/passkeys',
    callers,
    guard: 'factors.change',
    body: shown.extend({ name: passkeyName }),
    answer: nothing,
    errors: [
      'field.portal-label',
      'field.name-letters',
      'auth.passkey-refused',
      'generic.conflict',
      'generic.unknown-host',
    ],
    touches,
  }),
  namePasskey: endpoint({
    name: 'safety.name-passkey',
    says: 'Gives an own passkey another name.',
    method: 'PUT',
    path: '/users/passkeys/:id',
    callers,
    guard: 'factors.change',
    params: byId,
    body: z.object({ name: passkeyName }),
    answer: nothing,
    errors: ['field.portal-label', 'field.name-letters'],
    touches,
  }),
  removePasskey: endpoint({
    name: 'safety.remove-passkey',
    says: 'Takes an own passkey away.',
    method: 'DELETE',
    path: '/users/passkeys/:id',
    callers,
    guard: 'factors.change',
    params: byId,
    answer: nothing,
    errors: [],
    touches: [...touches, 'session'],
  }),
  ways: endpoint({
    name: 'safety.ways',
    says: 'How the caller can show again who they are: by the strongest factor they have.',
    method: 'GET',
    path: '/session/proof',
    callers,
    answer: z.object({
      ways: z.array(z.enum(PROOF_METHODS)),
      /** Hosts at which the account has passkeys, when none of its factors works here. */
      elsewhere: z.array(z.string()),
      maskedEmail: z.string(),
    }),
    errors: ['generic.unknown-host'],
    reads: ['profile'],
  }),
  mailProof: endpoint({
    name: 'safety.mail-proof',
    says: 'Mails a code for that, to people without password, authenticator and passkey.',
    method: 'POST',
    path: '/session/proof/code',
    callers,
    answer: z.object({ resendIn: z.number(), ...mailDelayed }),
    errors: ['generic.conflict', 'generic.too-many', 'generic.unknown-host'],
  }),
  askPasskey: endpoint({
    name: 'safety.ask-passkey',
    says: 'What a passkey of the caller is to sign for that.',
    method: 'POST',
    path: '/session/proof/passkey',
    callers,
    answer: asked,
    errors: ['generic.unknown-host'],
  }),
  prove: endpoint({
    name: 'safety.prove',
    says: 'Shows again who is there: for five minutes dangerous acts go through, which answer `access.proof-needed` otherwise.',
    method: 'POST',
    path: '/session/proof',
    callers,
    body: z.object({
      way: z.enum(PROOF_METHODS),
      password: z.string().min(1).max(200).nullish(),
      /** Code from the app or the mail; a recovery code replaces that of the app. */
      code: code.nullish(),
      passkey: shown.nullish(),
    }),
    answer: z.object({ provenUntil: time }),
    errors: [
      'field.password-wrong',
      'field.code-wrong',
      'field.proof-refused',
      'auth.passkey-refused',
      'auth.locked',
      'auth.codes-locked',
      'generic.conflict',
      'generic.unknown-host',
    ],
    touches: ['session'],
  }),
  endByMail: endpoint({
    name: 'safety.end-by-mail',
    says: 'By the link in the mail about a new device: ends that session and those opened since, and removes what was added to the account since that sign-in, at most in the last three days.',
    method: 'POST',
    path: '/session/end-by-mail',
    callers: ['public', 'user'],
    body: z.object({ token: mailedToken }),
    answer: ended,
    errors: ['auth.link-used', 'auth.link-needs-sign-in'],
    touches: ['profile'],
  }),
  denySession: endpoint({
    name: 'safety.deny-session',
    says: 'The same by a link that a later reaction has ended, from a session of the same account that began after it and stays open. What the account did since that reaction stays.',
    method: 'POST',
    path: '/session/deny',
    callers,
    guard: 'sessions.end',
    body: z.object({ token: mailedToken }),
    answer: ended,
    errors: ['auth.link-used', 'auth.link-needs-sign-in'],
    touches: ['profile'],
  }),
  beginDenial: endpoint({
    name: 'safety.begin-denial',
    says: 'The same without a session: the password of the account of such a link leads to a code of the authenticator or of a mail. No rule of a company about sign-in applies, because nothing of a company opens.',
    method: 'POST',
    path: '/session/deny/sign-in',
    callers: ['public', 'user'],
    body: z.object({ token: mailedToken, password: z.string().min(1).max(200) }),
    answer: secondStep,
    errors: [
      'auth.link-used',
      'auth.wrong-password',
      'auth.locked',
      'auth.slowed',
      'auth.codes-locked',
      'auth.code-expired',
      'auth.busy',
    ],
  }),
  finishDenial: endpoint({
    name: 'safety.finish-denial',
    says: 'The code denies the session of the link and opens none.',
    method: 'POST',
    path: '/session/deny/confirm',
    callers: ['public', 'user'],
    body: z.object({ token: mailedToken, key: z.string().min(1).max(200), code: secondStepCode }),
    answer: ended,
    errors: [
      'auth.link-used',
      'auth.link-needs-sign-in',
      'auth.wrong-code',
      'auth.code-expired',
      'auth.other-browser',
      'auth.codes-locked',
    ],
    touches: ['profile'],
  }),
  removeAdded: endpoint({
    name: 'safety.remove-added',
    says: 'By the link in the mail about a new factor, once, for three days: removes what was added to the account in the last days, ends all sessions and requests for lost factors. The link of the mail about everything else that opens an account removes what was added in the last days at once, and asks for the removal of what is older, after 24 hours; a link of the mailbox stops that, or a factor that was three days old.',
    method: 'POST',
    path: '/session/remove-added-factors',
    callers: ['public', 'user'],
    body: z.object({ token: mailedToken }),
    /** `dueAt`: when what is older goes; null when everything has been removed at once. */
    answer: ok.extend({ dueAt: time.nullable() }),
    errors: ['auth.link-used', 'auth.nothing-to-recover', 'generic.conflict'],
    touches: ['profile'],
  }),
  resetFactors: endpoint({
    name: 'safety.reset-factors',
    says: 'Takes authenticator, passkeys and linked eIDs of somebody away who has lost them; password and mailed code stay. They are mailed. Only for an account that no other company has ever invited.',
    method: 'DELETE',
    path: '/users/:id/factors',
    callers,
    capability: 'users.manage',
    guard: 'factors.reset',
    params: byId,
    answer: nothing,
    errors: ['user.yourself', 'auth.no-authenticator', 'auth.account-shared'],
    touches: ['people', 'log'],
  }),
  beginPasskeySignIn: endpoint({
    name: 'safety.begin-passkey-sign-in',
    says: 'Begins a sign-in by a passkey of this host.',
    method: 'POST',
    path: '/token/authentication/passkey/options',
    root: true,
    callers: ['public', 'user'],
    answer: asked,
    errors: ['access.module-off', 'generic.unknown-host'],
  }),
  passkeySignIn: endpoint({
    name: 'safety.passkey-sign-in',
    says: 'Signs in by a passkey; its device has looked who holds it, so it is both factors.',
    method: 'POST',
    path: '/token/authentication/passkey',
    root: true,
    callers: ['public', 'user'],
    body: shown,
    answer: tokens,
    errors: ['auth.passkey-refused', 'auth.deactivated'],
    touches: ['session'],
  }),
};
