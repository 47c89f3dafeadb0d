import type { Behaviour, TestIdentity } from '../people/person.ts';
import type { PhoneSource } from '../phone/request.ts';
import { signDoc, send, type EidEasyFile, type EidEasy } from './service.ts';

/** How the behaviours end when nobody holds the phone; those not named here sign, `null` waits for somebody. */
const ENDS: Partial<Record<Behaviour, NonNullable<EidEasyFile['end']> | null>> = {
  asks: null,
  'times-out': null,
  refuses: 'USER_REFUSED',
  cancels: 'USER_REFUSED',
  'refuses-pin': 'USER_REFUSED',
  'refuses-code': 'USER_REFUSED',
  'wrong-code': 'WRONG_VC',
  absent: 'TIMEOUT',
  'server-error': 'ERROR',
  'not-registered': 'ERROR',
};
const ANSWERS = {
  refuse: 'USER_REFUSED',
  cancel: 'USER_REFUSED',
  timeout: 'TIMEOUT',
  'wrong-code': 'WRONG_VC',
} as const;

/** Lets the phone of a person ring. */
export const startRequest = (service: EidEasy, wanted: Pick<EidEasyFile, 'doc' | 'slug' | 'method'>): EidEasyFile => {
  const challenge = service.chance.code('eid-easy code');
  const asked = { ...wanted, id: service.chance.hex('eid-easy asked', 20), at: Date.now(), challenge };
  service.asked.put(asked);
  return asked;
};

const end = async (
  service: EidEasy,
  asked: EidEasyFile,
  how: NonNullable<EidEasyFile['end']>,
  person: TestIdentity,
): Promise<EidEasyFile> => {
  const doc = service.docs.get(asked.doc);
  const signed = how === 'OK' && doc ? signDoc(service, doc, person) : undefined;
  const ended: EidEasyFile = { ...asked, end: how === 'OK' && !signed ? 'ERROR' : how };
  service.asked.put(ended);
  if (doc && signed) {
    const kept = { ...doc, signed };
    service.docs.put(kept);
    await send(service, kept, person);
  }
  return ended;
};

/** How it stands now; a phone that nobody holds answers by itself after its time. */
export const certificateStatus = async (service: EidEasy, asked: EidEasyFile): Promise<EidEasyFile> => {
  const person = service.directory.bySlug(asked.slug);
  if (asked.end || !person) return asked;
  if (Date.now() - asked.at > service.options.sessionMs) return end(service, asked, 'TIMEOUT', person);
  const how = ENDS[person.behaviour];
  const isDue = Date.now() - asked.at >= service.options.answerAfterMs;
  if (how === null || service.presence.isOpen(person.slug) || !isDue) return asked;
  return end(service, asked, how ?? 'OK', person);
};

/** What was asked from the widget, for the phone page. */
export const eidEasyPhone = (service: EidEasy): PhoneSource => {
  const waiting = (slug: string) => service.asked.all().filter((one) => one.slug === slug && !one.end);
  return {
    waiting: (slug) =>
      waiting(slug).map(({ id, method, challenge, at }) => ({
        id,
        scheme: method === 'smart-id' ? 'Smart-ID' : 'Mobile-ID',
        action: 'Sign',
        rpName: 'eID Easy',
        text: 'eID Easy',
        code: challenge,
        accounts: [],
        pin: 5,
        startedAt: new Date(at).toISOString(),
      })),
    answer(slug, id, { answer }) {
      const asked = waiting(slug).find((one) => one.id === id);
      const person = service.directory.bySlug(slug);
      if (!asked || !person) return undefined;
      if (answer === 'wrong-pin') return { finished: false, result: 'WRONG_PIN' };
      const how = answer in ANSWERS ? ANSWERS[answer as keyof typeof ANSWERS] : 'OK';
      void end(service, asked, how, person);
      return { finished: true, result: how };
    },
  };
};
