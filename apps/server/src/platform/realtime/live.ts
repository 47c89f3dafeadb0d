import type { Ctx } from '../context.ts';
import { viewerOf } from '../context.ts';
import type { StreamMessage } from '../http/call.ts';
import { isId } from '../ids.ts';
import { type Signal, signalsSince } from './signals.ts';

/** Lifetime of an access token: the page reconnects with a new one, and with its last position. */
const LONGEST = 10 * 60_000;
/** Signals that a slow page may lag behind before it must reload everything instead. */
const MOST_WAITING = 500;

/**
 * Yields the signals of the viewer's open page as they arrive, after those missed since `lastId`. `resync` means that
 * the page was away too long to know: it must reload everything.
 */
export async function* liveSignals(
  ctx: Ctx,
  lastId: string | undefined,
  gone: AbortSignal,
): AsyncGenerator<StreamMessage> {
  const { userId } = viewerOf(ctx);
  const inbox = new Inbox();
  const catchUp = () => void inbox.fill(missed(ctx, userId, inbox.lastId ?? lastId));
  const leave = ctx.platform.hub.add({
    tenantId: ctx.tenantId,
    userId,
    handle: (signal) => inbox.handle(messageOf(signal)),
    catchUp,
  });
  const over = AbortSignal.any([gone, AbortSignal.timeout(LONGEST)]);
  over.addEventListener('abort', () => inbox.wake(), { once: true });
  if (lastId) catchUp();
  try {
    while (!over.aborted) {
      for (let next = inbox.take(); next; next = inbox.take()) yield next;
      if (!over.aborted) await inbox.change();
    }
  } finally {
    leave();
  }
}

const messageOf = ({ id, event, documentId }: Signal): StreamMessage => ({ id, event, data: { documentId } });
const RESYNC: StreamMessage = { event: 'resync', data: {} };

async function missed(ctx: Ctx, userId: string, lastId: string | undefined): Promise<StreamMessage[]> {
  if (!lastId) return [];
  const signals = isId(lastId) ? await signalsSince(ctx, userId, lastId) : undefined;
  return signals?.map(messageOf) ?? [RESYNC];
}

/** Messages waiting to be written to one page; each message once. */
class Inbox {
  lastId: string | undefined;
  readonly #waiting: StreamMessage[] = [];
  readonly #later: StreamMessage[] = [];
  readonly #seen = new Set<string>();
  #lookups = 0;
  #wake: () => void = () => undefined;

  /** Adds a message; during the look-up of older ones it waits behind them. */
  handle(message: StreamMessage): void {
    if (this.#lookups > 0) this.#later.push(message);
    else this.#put(message);
  }

  /** Adds messages of the past before all that arrived since. */
  async fill(source: Promise<StreamMessage[]>): Promise<void> {
    this.#lookups += 1;
    const messages = await source.catch(() => [RESYNC]);
    this.#lookups -= 1;
    for (const message of messages) this.#put(message);
    if (this.#lookups === 0) for (const message of this.#later.splice(0)) this.#put(message);
  }

  #put(message: StreamMessage): void {
    if (message.id && this.#seen.has(message.id)) return;
    if (message.id) this.#seen.add(message.id);
    if (this.#waiting.length >= MOST_WAITING) this.#waiting.splice(0, this.#waiting.length, RESYNC);
    else this.#waiting.push(message);
    this.#wake();
  }

  take(): StreamMessage | undefined {
    const next = this.#waiting.shift();
    this.lastId = next?.id ?? this.lastId;
    return next;
  }

  change(): Promise<void> {
    if (this.#waiting.length > 0) return Promise.resolve();
    return new Promise((done) => (this.#wake = done));
  }

  wake(): void {
    this.#wake();
  }
}
