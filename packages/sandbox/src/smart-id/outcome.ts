import type { Behaviour } from '../people/person.ts';
import type { EndResult, InteractionType } from './session.ts';

/** What a phone answers by itself; `wait` leaves the session to the page or to the time-out. */
export type AnswerPlan =
  | { answer: 'accept'; broken?: true; asAnother?: true }
  | { answer: 'wait' }
  | { answer: 'end'; result: EndResult; screen?: InteractionType };

const end = (result: EndResult, screen?: InteractionType): AnswerPlan => ({
  answer: 'end',
  result,
  ...(screen ? { screen } : {}),
});
const wait: AnswerPlan = { answer: 'wait' };

export const PLANS: Record<Behaviour, AnswerPlan> = {
  accepts: { answer: 'accept' },
  slow: { answer: 'accept' },
  'old-app': { answer: 'accept' },
  asks: wait,
  refuses: end('USER_REFUSED_INTERACTION'),
  cancels: end('USER_REFUSED'),
  'refuses-pin': end('USER_REFUSED_INTERACTION', 'displayTextAndPIN'),
  'refuses-code': end('USER_REFUSED_INTERACTION', 'confirmationMessageAndVerificationCodeChoice'),
  'refuses-message': end('USER_REFUSED_INTERACTION', 'confirmationMessage'),
  'refuses-message-code': end('USER_REFUSED_INTERACTION', 'confirmationMessageAndVerificationCodeChoice'),
  'wrong-code': end('WRONG_VC'),
  'times-out': wait,
  unusable: end('DOCUMENT_UNUSABLE'),
  'other-person': { answer: 'accept', asAnother: true },
  'bad-signature': { answer: 'accept', broken: true },
  'protocol-failure': end('PROTOCOL_FAILURE'),
  'server-error': end('SERVER_ERROR'),
  absent: wait,
  'not-delivered': wait,
  'sim-error': wait,
  'hash-mismatch': wait,
  'not-registered': wait,
};

/** How long a phone takes, in milliseconds. */
export const SLOW_MS = 15_000;

/** A refused certificate choice has names of its own: no screen was shown, only a list of accounts. */
export const asCertificateChoice = (result: EndResult, accounts: number): EndResult => {
  if (result === 'USER_REFUSED_INTERACTION' || result === 'USER_REFUSED')
    return accounts > 1 ? 'USER_REFUSED_CERT_CHOICE' : 'USER_REFUSED';
  return result === 'WRONG_VC' ? 'USER_REFUSED' : result;
};
