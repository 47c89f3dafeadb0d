import { join } from 'node:path';
import { openSessions, type Sessions } from '../sessions.ts';
import type { Sandbox } from '../sandbox-pki.ts';
import { actByTable, endSession } from './decide.ts';
import { SLOW_MS } from './outcome.ts';
import type { Session } from './session.ts';

/** What the Smart-ID routes work with. */
export type SmartIdService = Sandbox & { sessions: Sessions<Session> };
export type SessionDraft = Omit<Session, 'id' | 'createdAt'>;

const LINKED_WAIT_MS = 60_000;

/** A moment of a running session has come: time is up, or the phone answers by itself. */
const onDue = (service: SmartIdService, session: Session): void => {
  if (Date.now() >= session.createdAt + service.options.sessionMs) {
    endSession(service, session, 'TIMEOUT');
    return;
  }
  const person = session.slug ? service.directory.bySlug(session.slug) : undefined;
  if (person && !service.presence.isOpen(person.slug) && actByTable(service, session, person)) return;
  const left = { ...session };
  delete left.answerAt;
  service.sessions.save(left);
};

export const openService = (sandbox: Sandbox): SmartIdService => {
  const folder = join(sandbox.home, 'smart-id');
  const service: SmartIdService = {
    ...sandbox,
    sessions: openSessions(folder, sandbox.options, (session) => onDue(service, session)),
  };
  return service;
};

/** Token and secret of a device link (`sessionToken` is letters and digits only). */
const linkSecrets = ({ chance }: SmartIdService): Pick<Session, 'token' | 'secret'> => ({
  token: chance.hex('link token', 18),
  secret: chance.bytes('link secret', 32).toString('base64'),
});

/** A phone that waits for the linked signature takes nothing else. */
const waitsForLinked = (service: SmartIdService, slug: string): boolean => {
  const all = service.sessions.all();
  const choice = all.find(
    (s) =>
      s.slug === slug &&
      s.kind === 'cert' &&
      s.flow === 'device-link' &&
      s.endResult === 'OK' &&
      Date.now() - (s.completedAt ?? 0) < LINKED_WAIT_MS,
  );
  return choice !== undefined && !all.some((s) => s.linkedTo === choice.id);
};

/** Stores a new session; a push makes the phone ring at once. */
export const startSession = (service: SmartIdService, draft: SessionDraft): Session => {
  const person = draft.slug ? service.directory.bySlug(draft.slug) : undefined;
  const delay = person?.behaviour === 'slow' ? SLOW_MS : service.options.answerAfterMs;
  const busy = draft.flow === 'notification' && draft.slug !== undefined && waitsForLinked(service, draft.slug);
  const session = service.sessions.save({
    ...draft,
    id: service.chance.uuid('smart-id'),
    createdAt: Date.now(),
    ...(draft.flow === 'device-link' ? linkSecrets(service) : { answerAt: Date.now() + delay }),
  });
  return busy ? endSession(service, session, 'EXPECTED_LINKED_SESSION') : session;
};

/** Requests that a person's phone shows now. */
export const waitingFor = (service: SmartIdService, slug: string): Session[] =>
  service.sessions
    .all()
    .filter((s) => s.slug === slug && !s.completedAt && (s.flow !== 'device-link' || s.openedBy !== undefined));
