import { tokensOf } from '../people/certificates.ts';
import type { TestIdentity, SmartIdAccount } from '../people/person.ts';
import { acceptedStatus, endedStatus } from './answer.ts';
import type { SmartIdService } from './service.ts';
import { asCertificateChoice, PLANS } from './outcome.ts';
import { screenFor, type EndResult, type InteractionType, type Session } from './session.ts';

export type SmartIdAcceptance = {
  do: 'accept';
  document?: string;
  code?: string;
  broken?: boolean;
  asAnother?: boolean;
};
export type SmartIdDecision = SmartIdAcceptance | { do: 'end'; result: EndResult; screen?: InteractionType };

/** Whose certificate the phone of the behaviour `other-person` answers with. */
const SOMEBODY_ELSE = 'elzbieta-kovalevska';

const onlyPin = (person: TestIdentity | undefined): boolean => person?.behaviour === 'old-app';

const finish = (
  service: SmartIdService,
  session: Session,
  endResult: EndResult,
  status: Record<string, unknown>,
): Session => service.sessions.save({ ...session, completedAt: Date.now(), endResult, status });

/** Ends a session without a signature. */
export const endSession = (
  service: SmartIdService,
  session: Session,
  result: EndResult,
  screen?: InteractionType,
): Session => {
  const person = session.slug ? service.directory.bySlug(session.slug) : undefined;
  const named = session.kind === 'cert' ? asCertificateChoice(result, person?.smartId.length ?? 1) : result;
  const shown = screen ?? screenFor(session, onlyPin(person))?.type;
  return finish(service, session, named, endedStatus(session, named, shown));
};

/** The account that answers: the one asked for, the one chosen, else the first of sufficient level. */
export const accountFor = (session: Session, person: TestIdentity, chosen?: string): SmartIdAccount | undefined => {
  const named = session.document ?? chosen;
  return person.smartId.find(
    (a) => (session.level === 'ADVANCED' || a.level === 'QUALIFIED') && (named === undefined || a.document === named),
  );
};

const accept = (
  service: SmartIdService,
  session: Session,
  person: TestIdentity,
  answer: SmartIdAcceptance,
): Session => {
  const holder = answer.asAnother ? (service.directory.bySlug(SOMEBODY_ELSE) ?? person) : person;
  const account = answer.asAnother ? holder.smartId[0] : accountFor(session, person, answer.document);
  const token = tokensOf(holder).find((t) => t.label === account?.document);
  if (!account || !token) return endSession(service, session, 'DOCUMENT_UNUSABLE');
  const screen = screenFor(session, onlyPin(person))?.type;
  if (session.kind !== 'cert' && !screen)
    return endSession(service, session, 'REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP');
  if (answer.code !== undefined && answer.code !== session.vc) return endSession(service, session, 'WRONG_VC');
  const verifier = service.chance.bytes('verifier', 32).toString('base64url');
  const status = acceptedStatus(session, {
    document: account.document,
    level: account.level,
    certificate: service.register.certificateOf(holder, token, session.kind === 'auth' ? 'auth' : 'sign'),
    screen: screen ?? 'displayTextAndPIN',
    verifier,
    serverRandom: service.chance.bytes('server random', 24).toString('base64'),
    broken: answer.broken === true,
  });
  return finish(service, { ...session, verifier }, 'OK', status);
};

/** Carries out what a person did on the phone; the returned session is complete. */
export const decide = (
  service: SmartIdService,
  session: Session,
  person: TestIdentity,
  answer: SmartIdDecision,
): Session => {
  const owned = { ...session, slug: person.slug };
  if (answer.do === 'accept') return accept(service, owned, person, answer);
  // The choice of a certificate shows no code, so a wrong one is chosen at the signature only.
  return session.kind === 'cert' && answer.result === 'WRONG_VC'
    ? accept(service, owned, person, { do: 'accept' })
    : endSession(service, owned, answer.result, answer.screen);
};

/** Answers as the table says the person does, if it says anything. */
export const actByTable = (service: SmartIdService, session: Session, person: TestIdentity): Session | undefined => {
  const plan = PLANS[person.behaviour];
  if (plan.answer === 'wait') return undefined;
  if (plan.answer === 'end')
    return decide(service, session, person, {
      do: 'end',
      result: plan.result,
      ...(plan.screen ? { screen: plan.screen } : {}),
    });
  return decide(service, session, person, {
    do: 'accept',
    broken: plan.broken === true,
    asAnother: plan.asAnother === true,
  });
};
