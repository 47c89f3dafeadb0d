import { WRONG_PINS_ALLOWED, type PhoneAnswer, type PhoneResult, type PhoneSource } from '../phone/request.ts';
import { endMobile, mobileCode, signMobile, type MobileId, type MobileSession } from './service.ts';

const waitingFor = (service: MobileId, slug: string): MobileSession[] =>
  service.sessions.all().filter((s) => s.slug === slug && !s.completedAt);

const wrongPin = (service: MobileId, session: MobileSession): PhoneResult => {
  const wrongPins = (session.wrongPins ?? 0) + 1;
  if (wrongPins < WRONG_PINS_ALLOWED) {
    service.sessions.save({ ...session, wrongPins });
    return { finished: false, result: `WRONG_PIN_${wrongPins}` };
  }
  return { finished: true, result: endMobile(service, session, 'SIM_ERROR').result ?? 'SIM_ERROR' };
};

/** Mobile-ID requests for the phone page. */
export const mobileIdPhone = (service: MobileId): PhoneSource => ({
  waiting: (slug) =>
    waitingFor(service, slug).map((session) => ({
      id: session.id,
      scheme: 'Mobile-ID',
      action: session.purpose === 'auth' ? 'Log in' : 'Sign',
      rpName: session.rpName,
      text: session.text,
      code: mobileCode(Buffer.from(session.hash, 'base64')),
      accounts: [],
      pin: session.purpose === 'auth' ? 4 : 5,
      startedAt: new Date(session.createdAt).toISOString(),
    })),
  answer(slug, id, given: PhoneAnswer) {
    const session = waitingFor(service, slug).find((s) => s.id === id);
    const person = service.directory.bySlug(slug);
    if (!session || !person) return undefined;
    if (given.answer === 'wrong-pin') return wrongPin(service, session);
    const done =
      given.answer === 'accept'
        ? signMobile(service, session, person)
        : endMobile(service, session, given.answer === 'timeout' ? 'TIMEOUT' : 'USER_CANCELLED');
    return { finished: true, result: done.result ?? 'SIM_ERROR' };
  },
});
