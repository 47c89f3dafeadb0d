/**
 * The calls by which the owner of an account reacts to an intruder, by a link of a mail or by asking for a new password.
 * They belong to the account, which may have other companies, and end after three days, so they answer at the hosts of a
 * deactivated company too. A call that is not named here is refused there, also a new one.
 */
export const ACCOUNT_REACTIONS: ReadonlySet<string> = new Set([
  'safety.end-by-mail',
  'safety.begin-denial',
  'safety.finish-denial',
  'safety.remove-added',
  'address-change.stop-by-mail',
  'account-recovery.stop-by-mail',
  'session.recover',
  'session.look-reset',
  'session.reset',
]);
