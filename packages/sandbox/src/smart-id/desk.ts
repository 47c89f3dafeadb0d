import { join } from 'node:path';
import { openSessions, type Sessions } from '../sessions.ts';
import type { Sandbox } from '../sandbox-pki.ts';
import { actByTable, endSession } from './decide.ts';
import { SLOW_MS } from './outcome.ts';
import type { Session } from './session.ts';

/** Everything the Smart-ID rooms work with. */
export type Desk = Sandbox & { sessions: Sessions<Session> };
export type Draft = Omit<Session, 'id' | 'createdAt'>;

const LINKED_WAIT_MS = 60_000;

/** A moment of a running session has come: time is up, or the phone answers by itself. */
const onDue = (desk: Desk, session: Session): void => {
  if (Date.now() >= session.createdAt + desk.options.sessionMs) {
    endSession(desk, session, 'TIMEOUT');
    return;
  }
  const person = session.slug ? desk.directory.bySlug(session.slug) : undefined;
  if (person && !desk.presence.isOpen(person.slug) && actByTable(desk, session, person)) return;
  const left = { ...session };
  delete left.answerAt;
  desk.sessions.save(left);
};

export const openDesk = (sandbox: Sandbox): Desk => {
  const folder = join(sandbox.home, 'smart-id');
  const desk: Desk = { ...sandbox, sessions: openSessions(folder, sandbox.options, (session) => onDue(desk, session)) };
  return desk;
};

/** Token and secret of a device link (`sessionToken` is letters and digits only). */
const linkSecrets = ({ chance }: Desk): Pick<Session, 'token' | 'secret'> => ({
  token: chance.hex('link token', 18),
  secret: chance.bytes('link secret', 32).toString('base64'),
});

/** A phone that waits for the linked signature takes nothing else. */
const waitsForLinked = (desk: Desk, slug: string): boolean => {
  const all = desk.sessions.all();
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
export const startSession = (desk: Desk, draft: Draft): Session => {
  const person = draft.slug ? desk.directory.bySlug(draft.slug) : undefined;
  const delay = person?.behaviour === 'slow' ? SLOW_MS : desk.options.answerAfterMs;
  const busy = draft.flow === 'notification' && draft.slug !== undefined && waitsForLinked(desk, draft.slug);
  const session = desk.sessions.save({
    ...draft,
    id: desk.chance.uuid('smart-id'),
    createdAt: Date.now(),
    ...(draft.flow === 'device-link' ? linkSecrets(desk) : { answerAt: Date.now() + delay }),
  });
  return busy ? endSession(desk, session, 'EXPECTED_LINKED_SESSION') : session;
};

/** Requests that a person's phone shows now. */
export const waitingFor = (desk: Desk, slug: string): Session[] =>
  desk.sessions
    .all()
    .filter((s) => s.slug === slug && !s.completedAt && (s.flow !== 'device-link' || s.openedBy !== undefined));
