import { tokensOf } from '../people/certificates.ts';
import type { Person, SmartIdAccount } from '../people/person.ts';
import { acceptedStatus, endedStatus } from './answer.ts';
import type { Desk } from './desk.ts';
import { asCertificateChoice, PLANS } from './outcome.ts';
import { screenFor, type EndResult, type InteractionType, type Session } from './session.ts';

export type Acceptance = { do: 'accept'; document?: string; code?: string; broken?: boolean; asAnother?: boolean };
export type Answer = Acceptance | { do: 'end'; result: EndResult; screen?: InteractionType };

/** Whose certificate the phone of the behaviour `other-person` answers with. */
const SOMEBODY_ELSE = 'elzbieta-kovalevska';

const onlyPin = (person: Person | undefined): boolean => person?.behaviour === 'old-app';

const finish = (desk: Desk, session: Session, endResult: EndResult, status: Record<string, unknown>): Session =>
  desk.sessions.save({ ...session, completedAt: Date.now(), endResult, status });

/** Ends a session without a signature. */
export const endSession = (desk: Desk, session: Session, result: EndResult, screen?: InteractionType): Session => {
  const person = session.slug ? desk.directory.bySlug(session.slug) : undefined;
  const named = session.kind === 'cert' ? asCertificateChoice(result, person?.smartId.length ?? 1) : result;
  const shown = screen ?? screenFor(session, onlyPin(person))?.type;
  return finish(desk, session, named, endedStatus(session, named, shown));
};

/** The account that answers: the one asked for, the one chosen, else the first of sufficient level. */
export const accountFor = (session: Session, person: Person, chosen?: string): SmartIdAccount | undefined => {
  const named = session.document ?? chosen;
  return person.smartId.find(
    (a) => (session.level === 'ADVANCED' || a.level === 'QUALIFIED') && (named === undefined || a.document === named),
  );
};

const accept = (desk: Desk, session: Session, person: Person, answer: Acceptance): Session => {
  const holder = answer.asAnother ? (desk.directory.bySlug(SOMEBODY_ELSE) ?? person) : person;
  const account = answer.asAnother ? holder.smartId[0] : accountFor(session, person, answer.document);
  const token = tokensOf(holder).find((t) => t.label === account?.document);
  if (!account || !token) return endSession(desk, session, 'DOCUMENT_UNUSABLE');
  const screen = screenFor(session, onlyPin(person))?.type;
  if (session.kind !== 'cert' && !screen) return endSession(desk, session, 'REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP');
  if (answer.code !== undefined && answer.code !== session.vc) return endSession(desk, session, 'WRONG_VC');
  const verifier = desk.chance.bytes('verifier', 32).toString('base64url');
  const status = acceptedStatus(session, {
    document: account.document,
    level: account.level,
    certificate: desk.register.certificateOf(holder, token, session.kind === 'auth' ? 'auth' : 'sign'),
    screen: screen ?? 'displayTextAndPIN',
    verifier,
    serverRandom: desk.chance.bytes('server random', 24).toString('base64'),
    broken: answer.broken === true,
  });
  return finish(desk, { ...session, verifier }, 'OK', status);
};

/** Carries out what a person did on the phone; the returned session is complete. */
export const decide = (desk: Desk, session: Session, person: Person, answer: Answer): Session => {
  const owned = { ...session, slug: person.slug };
  return answer.do === 'accept'
    ? accept(desk, owned, person, answer)
    : endSession(desk, owned, answer.result, answer.screen);
};

/** Answers as the table says the person does, if it says anything. */
export const actByTable = (desk: Desk, session: Session, person: Person): Session | undefined => {
  const plan = PLANS[person.behaviour];
  if (plan.answer === 'wait') return undefined;
  if (plan.answer === 'end')
    return decide(desk, session, person, {
      do: 'end',
      result: plan.result,
      ...(plan.screen ? { screen: plan.screen } : {}),
    });
  return decide(desk, session, person, {
    do: 'accept',
    broken: plan.broken === true,
    asAnother: plan.asAnother === true,
  });
};
