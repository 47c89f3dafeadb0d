import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeSafely } from '../disk.ts';
import type { Sandbox } from '../sandbox-pki.ts';
import { ACCOUNTS, MACHINE } from './accounts.ts';
import { checkCall, openGate } from './gate.ts';
import { addFilePages } from './pages.ts';
import { type DmsFile, openFiles, take } from './files.ts';
import { addTokens, openTokens } from './tokens.ts';

const MOST_BYTES = 16_000_000;
const config = { service: 'dms' as const };
const settings = z.strictObject({ managerNeeded: z.boolean() });
const answer = z.object({
  'x-file-name': z.string().min(1).max(1000),
  'x-version': z.string().regex(/^[1-9]\d{0,8}$/),
  'content-digest': z.string().regex(/^sha-256=:[A-Za-z0-9+/]{43}=:$/),
  'content-type': z.literal('application/octet-stream'),
});

const refuse = (reply: FastifyReply, status: number, detail: string): FastifyReply =>
  reply.code(status).send({ title: 'Refused', status, detail });

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

/**
 * A system where a company keeps its documents: reached by NTLM or OAuth 2.0, it takes versions of documents in by their
 * id, says what it got, and hands them out. `PUT /api/dms` says whether a manager has to release what comes from now on.
 */
export const addDms = (app: FastifyInstance, sandbox: Sandbox): void => {
  const files = openFiles(sandbox.home);
  const tokens = openTokens(sandbox.chance);
  const now = () => sandbox.timeOf('dms');
  const gate = openGate(tokens, sandbox.chance, now);
  const path = join(sandbox.home, 'dms.json');
  let wanted = readJson(path, { managerNeeded: false });
  const describe = ({ id, version, sha256, size, managerNeeded }: DmsFile) => {
    const url = `${sandbox.base}/dms/documents/${id}`;
    return { id, version, sha256, size, managerNeeded, url };
  };
  const guarded =
    (handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      checkCall(gate, request, reply) ?? handler(request, reply);

  addTokens(app, tokens);
  app.get(
    '/dms/api/about',
    { config },
    guarded((_request, reply) => reply.send({ system: `${MACHINE.computer} sandbox`, documents: files.all().length })),
  );
  app.put(
    '/dms/api/documents/:id',
    { config, bodyLimit: MOST_BYTES },
    guarded((request, reply) => {
      const [head, bytes] = [answer.safeParse(request.headers), request.body];
      if (!uuid.test(idOf(request)) || !head.success || !Buffer.isBuffer(bytes)) return refuse(reply, 400, 'request');
      const digest = `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
      if (head.data['content-digest'] !== digest) return refuse(reply, 400, 'digest');
      const name = decodeURIComponent(head.data['x-file-name']);
      const version = Number(head.data['x-version']);
      const taken = take(files, { id: idOf(request), name, version, bytes, ...wanted, at: now() });
      if (typeof taken === 'string') return refuse(reply, 409, taken);
      return reply.code(taken.isNew ? 201 : 200).send(describe(taken.kept));
    }),
  );
  app.get(
    '/dms/api/documents/:id',
    { config },
    guarded((request, reply) => {
      const found = files.get(idOf(request));
      return found ? reply.send(describe(found)) : refuse(reply, 404, 'document');
    }),
  );
  app.get(
    '/dms/api/documents/:id/content',
    { config },
    guarded((request, reply) => {
      const found = files.get(idOf(request));
      if (!found) return refuse(reply, 404, 'document');
      return reply.type('application/octet-stream').send(Buffer.from(found.bytes, 'base64'));
    }),
  );
  addFilePages(app, files);

  app.get('/api/dms', async () => ({ ...wanted, accounts: ACCOUNTS, documents: files.all().map(describe) }));
  app.put('/api/dms', async (request, reply) => {
    const read = settings.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ detail: z.prettifyError(read.error) });
    wanted = read.data;
    writeSafely(path, JSON.stringify(wanted));
    return wanted;
  });
  app.delete('/api/dms', async () => {
    for (const { id } of files.all()) files.drop(id);
    tokens.forget();
    return { documents: [] };
  });
};
