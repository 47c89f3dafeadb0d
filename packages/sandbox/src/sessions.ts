import { openTable } from './disk.ts';
import type { Timing } from './sandbox-pki.ts';

/** What every provider's sessions have in common; times are milliseconds of real time. */
export type AnySession = { id: string; createdAt: number; answerAt?: number; completedAt?: number };

export type Sessions<S extends AnySession> = {
  get: (id: string) => S | undefined;
  all: () => S[];
  /** Stores a changed session; on disk before it is reported. */
  save: (session: S) => S;
  /** Resolves when the session is complete, after `ms`, when released, or when the sandbox stops. */
  waitFor: (id: string, ms: number) => Promise<S | undefined>;
  /** Sends everybody home who waits for this session. */
  release: (id: string) => void;
  stop: () => void;
};

/** When a session next needs looking at: an answer, the time-out, or the end of its keeping. */
const nextMoment = (session: AnySession, timing: Timing): number =>
  session.completedAt
    ? session.completedAt + timing.keepMs
    : Math.min(session.createdAt + timing.sessionMs, session.answerAt ?? Number.POSITIVE_INFINITY);

/** People who wait for something by id, and the call that wakes them. */
const openWaiting = () => {
  const waiting = new Map<string, Set<() => void>>();
  const release = (id: string): void => waiting.get(id)?.forEach((go) => go());
  const wait = async (id: string, ms: number): Promise<void> => {
    const set = waiting.get(id) ?? new Set();
    waiting.set(id, set);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    set.add(resolve);
    await promise;
    clearTimeout(timer);
    set.delete(resolve);
    if (set.size === 0) waiting.delete(id);
  };
  return { wait, release, releaseAll: () => [...waiting.keys()].forEach(release) };
};

/**
 * Sessions of one provider, one file each. After a restart running ones go on with their old deadlines.
 * `due` is called when a moment has come; finished sessions are forgotten here.
 */
export const openSessions = <S extends AnySession>(
  folder: string,
  timing: Timing,
  due: (session: S) => void,
): Sessions<S> => {
  const table = openTable<S>(folder);
  const timers = new Map<string, NodeJS.Timeout>();
  const waiting = openWaiting();
  let stopped = false;

  const arrive = (id: string): void => {
    const session = table.get(id);
    timers.delete(id);
    if (!session || stopped) return;
    if (session.completedAt) table.drop(id);
    else due(session);
  };
  const schedule = (session: S): void => {
    clearTimeout(timers.get(session.id));
    const delay = Math.max(0, nextMoment(session, timing) - Date.now());
    timers.set(session.id, setTimeout(arrive, delay, session.id));
  };
  for (const session of table.all()) schedule(session);

  return {
    get: table.get,
    all: table.all,
    save(session) {
      table.put(session);
      if (!stopped) schedule(session);
      if (session.completedAt) waiting.release(session.id);
      return session;
    },
    async waitFor(id, ms) {
      const session = table.get(id);
      if (session && !session.completedAt && !stopped) await waiting.wait(id, ms);
      return table.get(id);
    },
    release: waiting.release,
    stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      waiting.releaseAll();
    },
  };
};
