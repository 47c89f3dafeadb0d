import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openTable } from '../disk.ts';
import type { Timing } from '../world.ts';
import type { Session } from './session.ts';

export type Draft = Omit<Session, 'id' | 'createdAt'>;

export type Sessions = {
  get: (id: string) => Session | undefined;
  all: () => Session[];
  /** Stores a changed session; on disk before anybody hears of it. */
  save: (session: Session) => Session;
  create: (draft: Draft, answerAfterMs?: number) => Session;
  /** Resolves when the session is complete, after `ms`, or when the sandbox stops. */
  waitFor: (id: string, ms: number) => Promise<Session | undefined>;
  stop: () => void;
};

/** When a session next needs looking at: an answer, the time-out, or the end of its keeping. */
const nextMoment = (session: Session, timing: Timing): number =>
  session.completedAt
    ? session.completedAt + timing.keepMs
    : Math.min(session.createdAt + timing.sessionMs, session.answerAt ?? Number.POSITIVE_INFINITY);

/** Token and secret of a device link (`sessionToken` is letters and digits only). */
const linkSecrets = (): Pick<Session, 'token' | 'secret'> => ({
  token: randomBytes(18).toString('hex'),
  secret: randomBytes(32).toString('base64'),
});

/**
 * The sessions of the provider, one file each. After a restart running ones go on with their old deadlines.
 * `due` is called when a moment has come; finished sessions are forgotten here.
 */
export const openSessions = (home: string, timing: Timing, due: (session: Session) => void): Sessions => {
  const table = openTable<Session>(join(home, 'smart-id'));
  const timers = new Map<string, NodeJS.Timeout>();
  const waiting = new Map<string, Set<() => void>>();
  let stopped = false;

  const arrive = (id: string): void => {
    const session = table.get(id);
    timers.delete(id);
    if (!session || stopped) return;
    if (session.completedAt) table.drop(id);
    else due(session);
  };
  const schedule = (session: Session): void => {
    clearTimeout(timers.get(session.id));
    const delay = Math.max(0, nextMoment(session, timing) - Date.now());
    timers.set(session.id, setTimeout(arrive, delay, session.id));
  };
  const release = (id: string): void => waiting.get(id)?.forEach((go) => go());
  const save = (session: Session): Session => {
    table.put(session);
    if (!stopped) schedule(session);
    if (session.completedAt) release(session.id);
    return session;
  };

  for (const session of table.all()) schedule(session);

  return {
    get: table.get,
    all: table.all,
    save,
    create: (draft, answerAfterMs) =>
      save({
        ...draft,
        id: crypto.randomUUID(),
        createdAt: Date.now(),
        ...(answerAfterMs === undefined ? {} : { answerAt: Date.now() + answerAfterMs }),
        ...(draft.flow === 'device-link' ? linkSecrets() : {}),
      }),
    async waitFor(id, ms) {
      const session = table.get(id);
      if (!session || session.completedAt || stopped) return session;
      const set = waiting.get(id) ?? new Set();
      waiting.set(id, set);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        set.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
      if (table.get(id)?.completedAt) waiting.delete(id);
      return table.get(id);
    },
    stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      for (const id of waiting.keys()) release(id);
    },
  };
};
