import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { CONNECTION } from '@paraph/domain';
import { afterEach, expect, test } from 'vitest';
import { guardConnections, HEADER_TIMES } from './connections.ts';

/** The production limits with times short enough for a test. */
const TIMES = { ...CONNECTION, receive: 300, stall: 300, stallBytes: 100, checkEvery: 20, perAddress: 3 };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(proxies: string[] = [], limits: Record<string, number> = {}): Promise<number> {
  const options = { headersTimeout: 300, requestTimeout: 0, connectionsCheckingInterval: 20 };
  const server = createServer(options, (request, response) => {
    request.resume().on('end', () => response.end('whole'));
  });
  servers.push(server);
  guardConnections(server, { proxies, limits }, TIMES);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

const POST = 'POST / HTTP/1.1\r\nhost: a\r\n';

/** Sends a text, then pieces of it at an interval, until the other side closes. */
function converse(port: number, text: string, piece?: { text: string; everyMs: number; times: number }) {
  const socket: Socket = connect(port, '127.0.0.1');
  const began = performance.now();
  let answer = '';
  socket.on('data', (data) => (answer += String(data))).on('error', () => undefined);
  socket.write(text);
  let left = piece?.times ?? 0;
  const beat = piece && setInterval(() => (left -= 1) >= 0 && socket.write(piece.text), piece.everyMs);
  return new Promise<{ ms: number; answer: string }>((done) =>
    socket.on('close', () => {
      clearInterval(beat);
      done({ ms: performance.now() - began, answer });
    }),
  );
}

test.each([
  ['nothing at all', ''],
  ['half of the headers', POST],
  ['half of a small body', `${POST}content-length: 10\r\n\r\nhalf`],
  ['no end of a body in chunks', `${POST}transfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n`],
  [
    'the first bytes of an upload',
    `${POST}content-type: multipart/form-data; boundary=x\r\ncontent-length: 5000\r\n\r\n--x`,
  ],
])('a connection that sends %s is closed at the time limit', async (_what, text) => {
  const { ms, answer } = await converse(await listen(), text);
  expect(answer).toContain('408');
  expect(ms).toBeGreaterThan(250);
  expect(ms).toBeLessThan(2_000);
});

test('a small body that arrives byte by byte is cut off although bytes keep arriving', async () => {
  const { answer } = await converse(await listen(), `${POST}content-length: 100\r\n\r\n`, {
    text: 'a',
    everyMs: 50,
    times: 100,
  });
  expect(answer).toContain('408');
});

test('a trickling upload is cut off, a steady one is accepted completely although it takes longer', async () => {
  const head = `${POST}content-type: multipart/form-data; boundary=x\r\ncontent-length: 2000\r\nconnection: close\r\n\r\n`;
  const port = await listen();
  const slow = await converse(port, head, { text: 'a', everyMs: 50, times: 2_000 });
  const steady = await converse(port, head, { text: 'a'.repeat(100), everyMs: 60, times: 20 });
  expect(slow.answer).toContain('408');
  expect(steady.answer).toContain('whole');
  expect(steady.ms).toBeGreaterThan(TIMES.receive * 2);
});

test('one address may open a limited number of connections, unless they come through a proxy or the operator raises the limit', async () => {
  const held = async (port: number) => {
    const closed = Array.from({ length: 5 }, () => converse(port, POST));
    const first = await Promise.race([closed[4]!, new Promise((done) => setTimeout(done, 150, 'held'))]);
    return first === 'held';
  };
  expect(await held(await listen())).toBe(false);
  expect(await held(await listen(['127.0.0.1']))).toBe(true);
  expect(await held(await listen([], { connections: 10 }))).toBe(true);
});

test('headers must arrive within thirty seconds', () => {
  expect(HEADER_TIMES.headersTimeout + HEADER_TIMES.connectionsCheckingInterval).toBeLessThanOrEqual(30_000);
});
