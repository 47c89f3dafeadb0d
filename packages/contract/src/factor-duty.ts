/**
 * The calls that stay open to a user past the day until which the company requires a second factor, beside public ones:
 * to see the own account, to set up or show a factor, and to sign out. A call that is not named here is refused, also a
 * new one.
 */
export const OPEN_WITHOUT_FACTOR: ReadonlySet<string> = new Set([
  'session.me',
  'session.activity',
  'session.locale',
  'safety.get',
  'safety.ways',
  'safety.mail-proof',
  'safety.ask-passkey',
  'safety.prove',
  'safety.begin-authenticator',
  'safety.confirm-authenticator',
  'safety.remove-authenticator',
  'safety.renew-codes',
  'safety.begin-passkey',
  'safety.add-passkey',
  'safety.name-passkey',
  'safety.remove-passkey',
  'safety.deny-session',
  'eid.unlink',
  'account-recovery.ask',
  'account-recovery.stop',
  'account-recovery.mail-stop',
  'profile.get',
  'joining.places',
]);
