import { expect, test } from 'vitest';
import { returnReason, statusIn } from './returns.ts';

test.each([
  ['5.1.1', 'anything', 'address'],
  ['5.1.10', 'RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup', 'address'],
  ['5.2.1', 'The email account that you tried to reach is disabled', 'address'],
  ['5.2.2', 'anything', 'full'],
  ['4.2.2', 'anything', 'full'],
  ['5.1.2', 'anything', 'domain'],
  ['5.4.4', 'Host or domain name not found. Name service error', 'domain'],
  ['5.3.4', 'anything', 'size'],
  ['5.7.1', 'anything', 'refused'],
  ['5.7.26', 'unauthenticated mail', 'refused'],
  ['5.0.0', '550 User unknown', 'address'],
  ['5.5.0', '552 Requested mail action aborted: mailbox full', 'full'],
  [null, 'Unrouteable address: all relevant MX records point to non-existent hosts', 'unknown'],
  [null, '554 rejected as spam', 'refused'],
  [null, "550 The recipient's mailbox does not exist", 'address'],
  [null, 'Domain does not exist', 'domain'],
  [null, '', 'unknown'],
  ['no code', 'nothing known', 'unknown'],
] as const)('a mail that came back with %s (%s) is %s', (status, words, reason) => {
  expect(returnReason(status, words)).toBe(reason);
});

test('the enhanced code follows the basic one, and no number of another kind is read as one', () => {
  expect(statusIn('550 5.1.1 No such user')).toBe('5.1.1');
  expect(statusIn('550-5.7.26 This mail')).toBe('5.7.26');
  expect(statusIn('554 host 10.5.1.1 said no')).toBeNull();
  expect(statusIn('550 no')).toBeNull();
});
