import type { Logger } from 'pino';
import type { Viewer } from '../context.ts';
import type { AccessChange } from './access-changes.ts';
import type { Hub } from './hub.ts';

/** The longest time between two checks of an open stream; access must end within five seconds (security AN-20). */
export const CHECK_EVERY = 3_000;

/** A session with an open stream. */
export interface WatchedSession {
  tenantId: string;
  sessionId: string;
  userId: string;
}

export interface WatchedStream {
  tenantId: string;
  viewer: Viewer;
  /** Whether the same call would be admitted now with the same rights. Throws when this cannot be determined. */
  isAdmitted(): Promise<boolean>;
  /** Called once, when access has ended. */
  end(): void;
}

export interface StreamGuard {
  /** Resolves when no check is running: a message written after that was allowed. */
  settled(): Promise<void>;
  leave(): void;
}

/** Ends the streams of this node whose callers would not be admitted any more. */
export interface AccessWatch {
  add(stream: WatchedStream): StreamGuard;
  close(): void;
}

interface WatchOptions {
  hub: Hub;
  log: Logger;
  /**
   * Returns a text for each session that is still valid; it differs when rights changed. One query for all streams, so
   * that the regular check stays cheap.
   */
  stampsOf(sessions: readonly WatchedSession[]): Promise<ReadonlyMap<string, string>>;
}

/**
 * Checks a stream again on each notification about its tenant, session, user, document or member. Also checks every
 * three seconds, in case a notification was lost. The check is the one that every call passes.
 */
export function createAccessWatch({ hub, log, stampsOf }: WatchOptions): AccessWatch {
  const streams = new Set<Watched>();
  const checkMatching = ({ tenantId, subjectId }: AccessChange) => {
    for (const stream of streams) if (stream.isAbout(tenantId, subjectId)) stream.check(log);
  };
  const stop = hub.watchAccess({
    changed: checkMatching,
    checkAll: () => streams.forEach((stream) => stream.check(log)),
  });
  let isComparing = false;
  const compare = async () => {
    if (isComparing || streams.size === 0) return;
    isComparing = true;
    try {
      await compareStamps([...streams], stampsOf, log);
    } catch (err) {
      log.warn({ err }, 'open streams could not be checked');
    } finally {
      isComparing = false;
    }
  };
  const timer = setInterval(() => void compare(), CHECK_EVERY);
  timer.unref();
  return {
    add(stream) {
      const watched = new Watched(stream);
      streams.add(watched);
      return { settled: () => watched.settled(), leave: () => void streams.delete(watched) };
    },
    close() {
      clearInterval(timer);
      stop();
    },
  };
}

/** Checks each stream whose session has no stamp, or another one than last time. */
async function compareStamps(
  streams: readonly Watched[],
  stampsOf: WatchOptions['stampsOf'],
  log: Logger,
): Promise<void> {
  const sessions = streams.flatMap(({ stream: { tenantId, viewer } }) =>
    viewer.sessionId ? [{ tenantId, sessionId: viewer.sessionId, userId: viewer.userId }] : [],
  );
  const stamps = await stampsOf(sessions);
  for (const stream of streams) {
    const stamp = stamps.get(stream.stream.viewer.sessionId ?? '');
    if (stamp === undefined || stamp !== stream.stamp) stream.check(log);
    stream.stamp = stamp;
  }
}

class Watched {
  readonly stream: WatchedStream;
  stamp: string | undefined;
  #running: Promise<void> | undefined;
  #isStale = false;
  #isOver = false;

  constructor(stream: WatchedStream) {
    this.stream = stream;
  }

  isAbout(tenantId: string, subjectId: string | undefined): boolean {
    if (tenantId !== this.stream.tenantId) return false;
    const { sessionId, userId, link } = this.stream.viewer;
    return subjectId === undefined || [sessionId, userId, link?.documentId, link?.memberId].includes(subjectId);
  }

  /** Checks now; if a check is running, once more after it, since it may have read the former state. */
  check(log: Logger): void {
    this.#isStale = true;
    this.#running ??= this.#run(log).finally(() => (this.#running = undefined));
  }

  async #run(log: Logger): Promise<void> {
    while (this.#isStale && !this.#isOver) {
      this.#isStale = false;
      // A database that does not answer says nothing about access: the next check decides.
      const isAdmitted = await this.stream.isAdmitted().catch((err: unknown) => {
        log.warn({ err }, 'the access of an open stream could not be checked');
        return true;
      });
      if (isAdmitted) continue;
      this.#isOver = true;
      this.stream.end();
    }
  }

  async settled(): Promise<void> {
    await this.#running;
  }
}
