import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyReply } from 'fastify';
import { expect, test, vi } from 'vitest';
import type { StreamMessage } from './call.ts';
import { sendStream } from './sse.ts';

/** The parts of a reply that a stream uses. */
const replyOf = (raw: ServerResponse) =>
  ({ raw, hijack: () => undefined, getHeaders: () => ({}) }) as unknown as FastifyReply;

const MEGABYTE = 'x'.repeat(1024 ** 2);

test('RL-01 a page that reads nothing occupies a few messages in memory, not all of them', async () => {
  let taken = 0;
  async function* messages(): AsyncGenerator<StreamMessage> {
    for (; taken < 1_000; taken += 1) yield { event: 'document', data: MEGABYTE };
  }
  let written: ServerResponse | undefined;
  const server = createServer((_, raw) => {
    written = raw;
    const gone = new AbortController();
    raw.once('close', () => gone.abort());
    done = sendStream(replyOf(raw), messages(), { signal: gone.signal, settled: () => Promise.resolve() });
  });
  let done: Promise<void> | undefined;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  reader.pause();
  reader.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  try {
    let before = -1;
    await vi.waitUntil(() => written?.writableNeedDrain && before === (before = taken), {
      interval: 200,
      timeout: 20_000,
    });
    expect(taken).toBeLessThan(50);
    expect(written!.writableLength).toBeLessThan(4 * 1024 ** 2);
    reader.destroy();
    await done;
  } finally {
    reader.destroy();
    server.close();
  }
});
