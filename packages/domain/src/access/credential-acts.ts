import type { EventName } from '../events.ts';
import type { SafetyMail } from '../mail/templates.ts';

interface CredentialAct {
  /** How the log of the company names it. */
  event: EventName;
  /** Mail to the owner from the operator's server: time, device, address, and what to do. */
  mail: Exclude<SafetyMail, 'newDevice'>;
  /** Something opens the account that did not before: the mail carries a link that removes it. */
  isAddition?: true;
}

/**
 * Every act of a user on the credentials of their own account, with the mail to its owner (security AN-16). An act is
 * recorded by its name here, so none can be logged without being mailed.
 */
export const CREDENTIAL_ACTS = {
  'password.changed': { event: 'user.password-changed', mail: 'passwordChanged' },
  'password.reset': { event: 'user.password-changed', mail: 'passwordReset' },
  'address.changed': { event: 'user.address-changed', mail: 'addressChanged' },
  'authenticator.added': { event: 'user.authenticator-added', mail: 'authenticatorAdded', isAddition: true },
  'authenticator.removed': { event: 'user.authenticator-removed', mail: 'authenticatorRemoved' },
  'recovery-codes.made': { event: 'user.recovery-codes-made', mail: 'recoveryCodesMade', isAddition: true },
  'recovery-code.used': { event: 'user.recovery-code-used', mail: 'recoveryCodeUsed' },
  'passkey.added': { event: 'user.passkey-added', mail: 'passkeyAdded', isAddition: true },
  'passkey.removed': { event: 'user.passkey-removed', mail: 'passkeyRemoved' },
  'eid.linked': { event: 'session.eid-linked', mail: 'eidLinked', isAddition: true },
  'sso.linked': { event: 'session.sso-linked', mail: 'ssoLinked', isAddition: true },
  // An account that existed already accepted an invitation, by a sign-in.
  'company.joined': { event: 'user.accepted', mail: 'companyJoined', isAddition: true },
  'eid.unlinked': { event: 'session.eid-unlinked', mail: 'eidUnlinked' },
  'sessions.ended': { event: 'session.ended', mail: 'sessionsEnded' },
} as const satisfies Record<string, CredentialAct>;

/** Whether an act gives the account another factor, eID or list of codes. */
export const isAddition = (name: CredentialActName): boolean =>
  (CREDENTIAL_ACTS[name] as CredentialAct).isAddition === true;

export type CredentialActName = keyof typeof CREDENTIAL_ACTS;
export const CREDENTIAL_ACT_NAMES = Object.keys(CREDENTIAL_ACTS) as CredentialActName[];
