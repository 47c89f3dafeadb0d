import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import type { StreamMessage } from './call.ts';

const HEARTBEAT = 20_000;
/** A reader that accepts nothing for this long loses its stream; its page opens another one. */
const STALLED = 30_000;

interface StreamEnds {
  /** Aborted when the caller disconnects or loses access. */
  signal: AbortSignal;
  /** Resolves when it is known whether the caller still has access. */
  settled(): Promise<void>;
}

/**
 * Writes server-sent events until the source or `signal` ends; a comment every 20 s prevents proxy time-outs. Takes
 * the next message only after the reader has drained the previous ones, so that a slow reader uses no memory (RL-01).
 */
export async function sendStream(
  reply: FastifyReply,
  messages: AsyncIterable<StreamMessage>,
  { signal, settled }: StreamEnds,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(': open\n\n');
  const beat = setInterval(() => !raw.writableNeedDrain && raw.write(': \n\n'), HEARTBEAT);
  try {
    for await (const message of messages) {
      await settled();
      if (signal.aborted) break;
      if (!raw.write(format(message)) && !(await isDrained(raw, signal))) break;
    }
  } finally {
    clearInterval(beat);
    if (raw.writableNeedDrain) raw.destroy();
    else raw.end();
  }
}

/** Resolves with false when the caller has disconnected, or has read nothing for too long. */
const isDrained = (raw: FastifyReply['raw'], signal: AbortSignal): Promise<boolean> =>
  once(raw, 'drain', { signal: AbortSignal.any([signal, AbortSignal.timeout(STALLED)]) }).then(
    () => true,
    () => false,
  );

/** One message; line breaks cannot leave their field (WHATWG HTML, server-sent events). */
function format({ id, event, data }: StreamMessage): string {
  const field = (name: string, value: string | undefined) =>
    value ? `${name}: ${value.replace(/[\r\n\0]/g, '')}\n` : '';
  return `${field('id', id)}${field('event', event)}data: ${JSON.stringify(data)}\n\n`;
}
