import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireOneHost } from './one-host.ts';

const app = fastify();
beforeAll(async () => {
  requireOneHost(app);
  app.setErrorHandler((_, _request, reply) => reply.code(400).send());
  app.get('/', async ({ host }) => host);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function statusOf(...headers: string[]): Promise<string> {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  socket.write(['GET / HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'));
  return (await text(socket)).slice(9, 12);
}

test('a request that names two hosts is refused, whichever of them is known', async () => {
  expect(await statusOf('Host: azuolas.example')).toBe('200');
  expect(await statusOf('Host: azuolas.example', 'Host: juras.example')).toBe('400');
  expect(await statusOf('Host: azuolas.example', 'X-A: 1', 'hOST: azuolas.example')).toBe('400');
});
