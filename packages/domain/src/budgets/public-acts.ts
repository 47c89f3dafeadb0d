import type { Rate } from './budget.ts';

const MINUTE = 60;
const TEN_MINUTES = 600;

const byAddress = (hits: number, seconds: number): Rate => ({ by: 'address', hits, seconds, shared: true });

/**
 * Acts open to everyone, with a rate per network address. An office shares one address, so the rates of sign-in calls
 * allow for about a hundred people. The auth feature counts what belongs to one account (wrong passwords, codes,
 * recoveries).
 */
export const PUBLIC_ACTS: Readonly<Record<string, Rate>> = {
  'session.init': byAddress(20, MINUTE),
  'session.authenticate': byAddress(30, MINUTE),
  'session.resend-code': byAddress(10, MINUTE),
  'session.refresh': byAddress(600, MINUTE),
  'session.end': byAddress(120, MINUTE),
  'session.recover': byAddress(10, TEN_MINUTES),
  'session.look-reset': byAddress(30, TEN_MINUTES),
  'session.reset': byAddress(20, TEN_MINUTES),
  'session.set-up': byAddress(10, TEN_MINUTES),
  'session.guest': byAddress(60, MINUTE),
  'session.guest-consent': byAddress(60, MINUTE),
  'session.guest-story': byAddress(60, MINUTE),
  'session.guest-language': byAddress(60, MINUTE),
  'session.guest-renew': byAddress(10, TEN_MINUTES),
  'safety.end-by-mail': byAddress(20, TEN_MINUTES),
  'safety.begin-denial': byAddress(20, TEN_MINUTES),
  'safety.finish-denial': byAddress(30, MINUTE),
  'safety.remove-added': byAddress(20, TEN_MINUTES),
  'safety.begin-passkey-sign-in': byAddress(30, MINUTE),
  'safety.passkey-sign-in': byAddress(30, MINUTE),
  'eid.smart-id': byAddress(20, TEN_MINUTES),
  'eid.app-returned': byAddress(60, TEN_MINUTES),
  'eid.mobile-id': byAddress(20, TEN_MINUTES),
  'eid.eparaksts': byAddress(20, TEN_MINUTES),
  'eid.eparaksts-returned': byAddress(60, TEN_MINUTES),
  'eid.eid-easy': byAddress(20, TEN_MINUTES),
  'eid.eid-easy-returned': byAddress(60, TEN_MINUTES),
  'joining.look': byAddress(30, TEN_MINUTES),
  'joining.accept': byAddress(20, TEN_MINUTES),
  'joining.sign-in': byAddress(20, 60),
  'account-recovery.ask-at-sign-in': byAddress(10, TEN_MINUTES),
  'account-recovery.stop-by-mail': byAddress(20, TEN_MINUTES),
  'address-change.stop-by-mail': byAddress(20, TEN_MINUTES),
  'joining.register': byAddress(10, TEN_MINUTES),
  'joining.confirm-again': byAddress(10, TEN_MINUTES),
  'joining.confirm': byAddress(20, TEN_MINUTES),
  'joining.look-at-arrival': byAddress(30, TEN_MINUTES),
  'joining.arrive': byAddress(30, TEN_MINUTES),
  'sso.begin': byAddress(30, TEN_MINUTES),
  'sso.returned': byAddress(30, TEN_MINUTES),
  'shares.open': byAddress(60, MINUTE),
  'shares.download': byAddress(60, MINUTE),
  'evidence.check': byAddress(30, MINUTE),
  // One address of the provider reports every finished signature.
  'signing.notify': byAddress(1_200, MINUTE),
  'signing.returned': byAddress(120, MINUTE),
  // Behind one address of a mail service: thousands of reports in a minute.
  'mail-reports.take': byAddress(6_000, MINUTE),
};
