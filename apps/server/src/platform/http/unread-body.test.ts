import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { endUnreadBody } from './unread-body.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/**
 * Starts a server that begins to read a body, refuses it half-way and leaves the rest unread, like a refused upload.
 */
async function refusing(status: number): Promise<number> {
  app = fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.setErrorHandler(async (_error, request, reply) => {
    await endUnreadBody(request, reply);
    return reply.code(status).send({ code: 'refused' });
  });
  app.post('/upload', ({ raw }) => {
    const refused = Promise.withResolvers<never>();
    raw.once('data', () => {
      raw.pause();
      refused.reject(new Error('refused'));
    });
    return refused.promise;
  });
  app.get('/', async () => 'well');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Sends some bytes of an upload over one connection; after a complete one, sends another call. */
function converse(port: number, { bytes, sent = bytes }: { bytes: number; sent?: number }): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  socket.write(`POST /upload HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\ncontent-length: ${bytes}\r\n\r\n`);
  socket.write(Buffer.alloc(sent));
  if (sent === bytes) socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  return new Promise((done, failed) => socket.once('close', () => done(received)).once('error', failed));
}

test.each([413, 507])(
  'an upload of 5 MB that is refused with %i early gets a response, and so does the next call of its connection',
  async (status) => {
    const received = await converse(await refusing(status), { bytes: 5_000_000 });
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(received).toContain('well');
  },
);

test('a refused upload that never ends gets a response, and its connection closes', async () => {
  const received = await converse(await refusing(413), { bytes: 5_000_000, sent: 100_000 });
  expect(received).toContain('HTTP/1.1 413 ');
  expect(received.toLowerCase()).toContain('connection: close');
});
