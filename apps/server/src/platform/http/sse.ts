import type { FastifyReply } from 'fastify';
import type { StreamMessage } from './call.ts';

const HEARTBEAT = 20_000;

interface StreamEnds {
  /** Aborted when the caller goes away or loses their access. */
  signal: AbortSignal;
  /** Resolves when it is known whether the caller may still read. */
  settled(): Promise<void>;
}

/** Writes server-sent events until the source ends or `signal` does; a comment every 20 s keeps proxies awake. */
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
  const beat = setInterval(() => raw.write(': \n\n'), HEARTBEAT);
  try {
    for await (const message of messages) {
      await settled();
      if (signal.aborted) break;
      raw.write(format(message));
    }
  } finally {
    clearInterval(beat);
    raw.end();
  }
}

/** One message; line breaks cannot leave their field (WHATWG HTML, server-sent events). */
function format({ id, event, data }: StreamMessage): string {
  const field = (name: string, value: string | undefined) =>
    value ? `${name}: ${value.replace(/[\r\n\0]/g, '')}\n` : '';
  return `${field('id', id)}${field('event', event)}data: ${JSON.stringify(data)}\n\n`;
}
