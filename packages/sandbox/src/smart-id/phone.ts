import { createHash } from 'node:crypto';
import {
  WRONG_PINS_ALLOWED,
  type PhoneAnswer,
  type PhoneRequest,
  type PhoneResult,
  type PhoneSource,
} from '../phone/request.ts';
import type { TestIdentity } from '../people/person.ts';
import { accountFor, decide, endSession, type SmartIdDecision } from './decide.ts';
import { waitingFor, type SmartIdService } from './service.ts';
import { callbackWith } from './device-link.ts';
import { screenFor, type EndResult, type Session } from './session.ts';

const ACTION = { auth: 'Log in', sign: 'Sign', cert: 'Choose account' } as const;
const PIN = { auth: 4, sign: 5, cert: 0 } as const;

/** The right code among two others, always in the same order for a session. */
const choicesFor = (session: Session): string[] => {
  const drawn = createHash('sha256').update(session.id).digest();
  const wrong = [1, 2].map(
    (i) => (Number(session.vc) + 1 + (drawn.readUInt16BE(i * 2) % 4000) + (i - 1) * 4500) % 10_000,
  );
  const codes = [session.vc ?? '', ...wrong.map((n) => String(n).padStart(4, '0'))];
  return codes.sort((a, b) => hashOf(session.id + a) - hashOf(session.id + b));
};
const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

const requestOf = (session: Session, person: TestIdentity): PhoneRequest => {
  const screen = screenFor(session, person.behaviour === 'old-app');
  const choose = screen?.type === 'confirmationMessageAndVerificationCodeChoice' && session.vc !== undefined;
  const accounts = person.smartId.filter((a) => accountFor(session, person, a.document) === a).map((a) => a.document);
  return {
    id: session.id,
    scheme: 'Smart-ID',
    action: ACTION[session.kind],
    rpName: session.rpName,
    text: screen?.text ?? '',
    ...(session.vc && !choose ? { code: session.vc } : {}),
    ...(choose ? { choices: choicesFor(session) } : {}),
    accounts: session.document || accounts.length < 2 ? [] : accounts,
    pin: PIN[session.kind],
    startedAt: new Date(session.createdAt).toISOString(),
  };
};

const REFUSALS: Record<string, EndResult> = {
  refuse: 'USER_REFUSED_INTERACTION',
  cancel: 'USER_REFUSED',
  'wrong-code': 'WRONG_VC',
  timeout: 'TIMEOUT',
};

const answerOf = (given: PhoneAnswer): SmartIdDecision =>
  given.answer === 'accept'
    ? {
        do: 'accept',
        ...(given.code ? { code: given.code } : {}),
        ...(given.account ? { document: given.account } : {}),
      }
    : { do: 'end', result: REFUSALS[given.answer] ?? 'USER_REFUSED' };

/** Where the browser goes after the phone: the callback of the session that carried one, at its very end. */
const returnOf = (service: SmartIdService, session: Session): string | undefined => {
  const carrier = session.linkedTo ? service.sessions.get(session.linkedTo) : session;
  const sameDevice = carrier?.openedBy === 'Web2App' || carrier?.openedBy === 'App2App';
  if (!carrier?.callback || !carrier.secret || !sameDevice) return undefined;
  return callbackWith(carrier.callback, carrier.secret, carrier.kind === 'auth' ? carrier.verifier : undefined);
};

const wrongPin = (service: SmartIdService, session: Session): PhoneResult => {
  const wrongPins = (session.wrongPins ?? 0) + 1;
  if (wrongPins < WRONG_PINS_ALLOWED) {
    service.sessions.save({ ...session, wrongPins });
    return { finished: false, result: `WRONG_PIN_${wrongPins}` };
  }
  const ended = endSession(service, session, 'DOCUMENT_UNUSABLE');
  const returnTo = returnOf(service, ended);
  return { finished: true, result: 'DOCUMENT_UNUSABLE', ...(returnTo ? { returnTo } : {}) };
};

/** Smart-ID requests for the phone page. */
export const smartIdPhone = (service: SmartIdService): PhoneSource => ({
  waiting(slug) {
    const person = service.directory.bySlug(slug);
    return person ? waitingFor(service, slug).map((session) => requestOf(session, person)) : [];
  },
  answer(slug, id, given) {
    const person = service.directory.bySlug(slug);
    const session = waitingFor(service, slug).find((s) => s.id === id);
    if (!person || !session) return undefined;
    if (given.answer === 'wrong-pin') return wrongPin(service, session);
    const done = decide(service, session, person, answerOf(given));
    const expectsMore = done.kind === 'cert' && done.endResult === 'OK' && done.flow === 'device-link';
    const returnTo = returnOf(service, done);
    return {
      finished: true,
      result: done.endResult ?? 'SERVER_ERROR',
      ...(returnTo ? { returnTo } : {}),
      ...(expectsMore ? { expectsMore } : {}),
    };
  },
});
