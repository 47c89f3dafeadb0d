import { expect, test } from 'vitest';
import { isRefusal, isTemporary, mailCause } from './cause-of.ts';

const fault = (code: string, command: string, response = '', more = {}) => ({
  code,
  command,
  ...(response && { response, responseCode: Number(response.slice(0, 3)) }),
  ...more,
});

test.each([
  ['a wrong password', fault('EAUTH', 'AUTH PLAIN', '535 5.7.8 Bad credentials'), 'login'],
  ['a login that is asked for', fault('EENVELOPE', 'MAIL FROM', '530 5.7.0 Authentication required'), 'login'],
  ['a login that is asked for at RCPT', fault('EENVELOPE', 'RCPT TO', '530 5.7.0 Must log in first'), 'login'],
  ['a relay that does not know us', fault('EENVELOPE', 'RCPT TO', '554 5.7.1 Relay access denied'), 'login'],
  ['a sender that is not ours', fault('EENVELOPE', 'MAIL FROM', '550 5.1.8 Sender rejected'), 'sender'],
  ['a sender that fails DMARC', fault('EMESSAGE', 'DATA', '550 5.7.26 Unauthenticated mail'), 'sender'],
  ['STARTTLS that is not offered', fault('ETLS', 'STARTTLS', '454 4.7.0 TLS not available'), 'tls'],
  [
    'a certificate of another name',
    fault('ESOCKET', 'CONN', '', { originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }),
    'tls',
  ],
  ['a server that nobody reaches', fault('ESOCKET', 'CONN', '', { originalCode: 'ECONNREFUSED' }), 'connection'],
  ['a greeting of 554', fault('EPROTOCOL', 'CONN', '554 5.7.1 No service for you'), 'server'],
  ['an EHLO of 550', fault('EPROTOCOL', 'HELO', '550 Access denied'), 'server'],
  ['a server that closes', fault('ECONNECTION', 'CONN', '421 4.3.2 Closing'), 'server'],
  ['a disk that is full', fault('EENVELOPE', 'RCPT TO', '452 4.3.1 Insufficient system storage'), 'server'],
  ['a command out of order', fault('EENVELOPE', 'RCPT TO', '503 5.5.1 Bad sequence of commands'), 'server'],
  ['DATA that is refused', fault('EENVELOPE', 'DATA', '554 5.5.1 No'), 'server'],
])('%s is a fault of the installation or its server, never an invalid address', (_name, thrown, cause) => {
  expect(mailCause(thrown)).toBe(cause);
  expect(isRefusal(thrown)).toBe(false);
});

test.each([
  ['a receiver that is unknown', fault('EENVELOPE', 'RCPT TO', '550 5.1.1 No such user here'), 'receiver', true],
  ['a mailbox that is full', fault('EENVELOPE', 'RCPT TO', '452 4.2.2 Mailbox full'), 'receiver', false],
  ['a message that is taken for spam', fault('EMESSAGE', 'DATA', '554 5.7.1 Spam'), 'message', true],
  ['a message over the announced size', fault('EMESSAGE', 'MAIL FROM'), 'message', true],
  ['a message over the size given at MAIL FROM', fault('EENVELOPE', 'MAIL FROM', '552 5.3.4 Too big'), 'message', true],
])('%s is about this one mail', (_name, thrown, cause, isFinal) => {
  expect(mailCause(thrown)).toBe(cause);
  expect(isRefusal(thrown)).toBe(isFinal);
});

test.each([
  ['greylisting', fault('EENVELOPE', 'RCPT TO', '450 4.2.0 Greylisted')],
  ['a quota', fault('EENVELOPE', 'RCPT TO', '451 4.7.1 Sending quota of this account exceeded')],
  ['a temporary refusal without a status', fault('EENVELOPE', 'RCPT TO', '450 Try again')],
  ['a message that is to come later', fault('EMESSAGE', 'DATA', '451 4.7.1 Rate limited')],
])('%s is not the fault of an address, and the mail is tried for days', (_name, thrown) => {
  expect(mailCause(thrown)).toBe('deferred');
  expect([isTemporary(thrown), isRefusal(thrown)]).toEqual([true, false]);
});

test('only a temporary refusal keeps a mail for days', () => {
  expect(isTemporary(fault('EENVELOPE', 'RCPT TO', '452 4.2.2 Mailbox full'))).toBe(true);
  expect(isTemporary(fault('EENVELOPE', 'RCPT TO', '550 5.1.1 No such user here'))).toBe(false);
  expect(isTemporary(fault('EAUTH', 'AUTH PLAIN', '535 5.7.8 Bad credentials'))).toBe(false);
});
