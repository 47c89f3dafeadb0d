import { allEndpoints } from '@paraph/contract';
import { expect, test } from 'vitest';
import { holdModeOf } from './held-calls.ts';

/**
 * The calls that write and hold no caller, by what their transactions check instead. A new endpoint that anybody may call
 * belongs here once its storing transaction repeats its check.
 */
const CHECKED_OTHERWISE: Record<string, readonly string[]> = {
  'the link or the secret that the call sends, locked or used up where it stores': [
    'session.refresh',
    'session.end',
    'session.look-reset',
    'session.reset',
    'session.guest',
    'session.guest-consent',
    'session.guest-story',
    'session.guest-language',
    'session.guest-renew',
    'session.set-up',
    'safety.end-by-mail',
    'safety.begin-denial',
    'safety.finish-denial',
    'safety.remove-added',
    'account-recovery.stop-by-mail',
    'address-change.stop-by-mail',
    'joining.look',
    'joining.accept',
    'joining.sign-in',
    'joining.confirm',
    'joining.look-at-arrival',
    'joining.arrive',
    'shares.open',
    'shares.download',
    'mail-reports.take',
  ],
  'the pending sign-in or the factor, locked where a session is opened': [
    'session.init',
    'session.authenticate',
    'session.resend-code',
    'session.recover',
    'safety.begin-passkey-sign-in',
    'safety.passkey-sign-in',
    'account-recovery.ask-at-sign-in',
    'eid.smart-id',
    'eid.app-returned',
    'eid.mobile-id',
    'eid.eparaksts-returned',
    'eid.eid-easy-returned',
    'joining.register',
    'joining.confirm-again',
    'sso.begin',
    'sso.returned',
  ],
  'the signing session, which names its signer': ['signing.notify', 'signing.returned'],
};

test('every call that writes for a known caller repeats its check where it stores; each other one names its check', () => {
  const others = allEndpoints.filter((one) => one.method !== 'GET' && !holdModeOf(one)).map(({ name }) => name);
  expect(others.toSorted()).toEqual(Object.values(CHECKED_OTHERWISE).flat().toSorted());
});

test('acts on credentials and rights run one after the other, all others beside each other', () => {
  const modeOf = (name: string) => holdModeOf(allEndpoints.find((one) => one.name === name)!);
  expect(['people.set-roles', 'webhooks.delete', 'folders.update-access', 'delegations.set'].map(modeOf)).toEqual(
    Array(4).fill('alone'),
  );
  expect(['documents.create', 'documents.mass-approve', 'integration.bring', 'documents.reject'].map(modeOf)).toEqual(
    Array(4).fill('shared'),
  );
  expect(['documents.get', 'shares.download'].map(modeOf)).toEqual([undefined, undefined]);
});
