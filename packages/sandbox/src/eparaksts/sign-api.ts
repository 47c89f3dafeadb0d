import { createHash, createPublicKey, verify } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TestIdentity } from '../people/person.ts';
import { fileOf } from '../web/multipart.ts';
import { certificateFor, customers, newId, TOKEN_MS, type Eparaksts, type FileSession } from './service.ts';
import { completeAsic, bytesToSign } from './asic.ts';
import { complete, prepare } from './pades.ts';

const config = { service: 'sign-api' as const };
const MOST_SESSIONS = 100;
/** As the provider is said to do. */
const KEPT_MS = 24 * 3_600_000;

const fail = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).send({ error: { code, message: code, details: [] } });

const isLetIn = (service: Eparaksts, request: FastifyRequest): boolean => {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const found = token ? service.machines.get(token) : undefined;
  return found !== undefined && Date.now() - found.createdAt < TOKEN_MS;
};

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The session of the address, of which nobody but its opener knows the name. */
const sessionOf = (service: Eparaksts, id: string): FileSession | undefined => {
  const found = service.files.get(id);
  return found && Date.now() - found.createdAt < KEPT_MS ? found : undefined;
};

const isContainer = ({ bytes }: { bytes: string }): boolean =>
  bytes.startsWith(Buffer.from('PK\u0003').toString('base64'));

const addStorage = (app: FastifyInstance, service: Eparaksts, guarded: (handler: Handler) => Handler): void => {
  const withSession = (act: (session: FileSession, request: FastifyRequest, reply: FastifyReply) => FastifyReply) =>
    guarded((request, reply) => {
      const session = sessionOf(service, (request.params as { sid: string }).sid);
      return session ? act(session, request, reply) : fail(reply, 404, 'session:notFound');
    });
  const describe = ({ file }: FileSession) =>
    file
      ? [
          {
            id: file.id,
            name: isContainer(file) ? 'document.asice' : 'document.pdf',
            size: Buffer.from(file.bytes, 'base64').length,
            type: 'file',
          },
        ]
      : [];

  app.put(
    '/sign-api/api-storage/v1.0/:sid/upload',
    { config },
    withSession((session, request, reply) => {
      const file = fileOf(request.body as Buffer, request.headers['content-type'] ?? '');
      if (file?.field !== 'file') return fail(reply, 400, 'storage:upload');
      // One PDF in a session.
      if (session.file) return fail(reply, 400, 'storage:onlyOnePdf');
      const kept = { ...session, file: { id: newId(service), bytes: file.bytes.toString('base64') } };
      service.files.put(kept);
      return reply.send({ data: { ...describe(kept)[0], includedDocuments: [] } });
    }),
  );
  app.get(
    '/sign-api/api-storage/v1.0/:sid/list',
    { config },
    withSession((session, _request, reply) => reply.send({ data: describe(session) })),
  );
  app.get(
    '/sign-api/api-storage/v1.0/:sid/:doc',
    { config },
    withSession(({ file }, request, reply) =>
      file?.id === (request.params as { doc: string }).doc
        ? reply
            .type(isContainer(file) ? 'application/vnd.etsi.asic-e+zip' : 'application/pdf')
            .send(Buffer.from(file.bytes, 'base64'))
        : fail(reply, 404, 'storage:notFound'),
    ),
  );
  app.get(
    '/sign-api/api-session/v1.0/:sid/close',
    { config },
    withSession((session, _request, reply) => {
      service.files.drop(session.id);
      return reply.send({ data: `Session ${session.id} closed` });
    }),
  );
};

const wanted = z.looseObject({
  sessions: z.array(z.looseObject({ sessionId: z.string() })).min(1),
  certificate: z.base64().min(1),
  signAsPdf: z.boolean(),
  createNewEdoc: z.literal(false),
});

const values = z.looseObject({
  sessionSignatureValues: z.array(z.looseObject({ sessionId: z.string(), signatureValue: z.base64().min(1) })).min(1),
  authCertificate: z.base64().min(1),
});

const holderOfCertificate = (
  service: Eparaksts,
  purpose: 'auth' | 'sign',
  certificate: string,
): TestIdentity | undefined =>
  customers(service).find((person) => certificateFor(service, person, purpose)?.der.toString('base64') === certificate);

/** What is signed for all files of one consent, as one number nobody needs to understand. */
const summaryOf = (digests: Buffer[]): string =>
  createHash('sha256').update('sign-api').update(Buffer.concat(digests)).digest('base64');

const addDigests = (app: FastifyInstance, service: Eparaksts, guarded: (handler: Handler) => Handler): void => {
  app.post(
    '/sign-api/api-sign/v1.0/calculateDigest',
    { config },
    guarded((request, reply) => {
      const read = wanted.safeParse(request.body);
      if (!read.success) return fail(reply, 400, 'signing:calculateDigest');
      const signer = holderOfCertificate(service, 'sign', read.data.certificate);
      if (!signer) return fail(reply, 400, 'signing:certificate');
      const sessions = read.data.sessions.map(({ sessionId }) => sessionOf(service, sessionId));
      if (sessions.some((session) => !session?.file)) return fail(reply, 404, 'session:notFound');
      // One answer for all files: are they PDFs or containers?
      if (sessions.some((session) => isContainer(session!.file!) === read.data.signAsPdf))
        return fail(reply, 400, 'signing:signAsPdf');
      const certificate = Buffer.from(read.data.certificate, 'base64');
      const now = service.timeOf('sign-api');
      const waiting = sessions.map((session) => waitingFor(session!.file!, certificate, now));
      const summary = summaryOf(waiting.map(({ digest }) => Buffer.from(digest, 'base64')));
      for (const [place, one] of waiting.entries())
        service.files.put({ ...sessions[place]!, summary, signer: signer.slug, waiting: one });
      return reply.send({
        data: {
          sessionDigests: waiting.map(({ digest }, place) => ({ sessionId: sessions[place]!.id, digest })),
          digests_summary: summary,
          algorithm: 'SHA256',
          signature_algorithm: 'SHA256withECDSA',
        },
      });
    }),
  );
};

const waitingFor = (
  { bytes }: { bytes: string },
  certificate: Buffer,
  now: Date,
): NonNullable<FileSession['waiting']> => {
  const content = Buffer.from(bytes, 'base64');
  if (isContainer({ bytes })) {
    const signed = bytesToSign(content, certificate, now);
    return { at: now.toISOString(), digest: createHash('sha256').update(signed).digest('base64') };
  }
  const { file, hole, attributes, digest } = prepare(content, certificate, now);
  return {
    file: file.toString('base64'),
    hole,
    attributes: attributes.toString('base64'),
    digest: digest.toString('base64'),
  };
};

/** Signs one file with a value that fits, once; the error of the envelope otherwise. */
const finish = (service: Eparaksts, person: TestIdentity, given: { sessionId: string; signatureValue: string }) => {
  const session = sessionOf(service, given.sessionId);
  const signer = certificateFor(service, person, 'sign');
  const { file, waiting } = session ?? {};
  if (!session || !file || !waiting || !signer || session.signer !== person.slug) return 'signing:notPrepared';
  const value = Buffer.from(given.signatureValue, 'base64');
  const content = Buffer.from(file.bytes, 'base64');
  const at = 'at' in waiting ? new Date(waiting.at) : undefined;
  const over = 'at' in waiting ? bytesToSign(content, signer.der, at!) : Buffer.from(waiting.attributes, 'base64');
  if (!verify('sha256', over, createPublicKey(signer.key), value)) return 'signing:signatureValue';
  const signed =
    'at' in waiting
      ? completeAsic(service, content, { signer, value, at: at! })
      : complete(
          service,
          {
            file: Buffer.from(waiting.file, 'base64'),
            hole: waiting.hole,
            attributes: over,
            digest: Buffer.from(waiting.digest, 'base64'),
          },
          { signer, value },
        );
  const { waiting: _used, ...rest } = session;
  service.files.put({ ...rest, file: { ...file, bytes: signed.toString('base64') } });
  return null;
};

const addFinalise = (app: FastifyInstance, service: Eparaksts, guarded: (handler: Handler) => Handler): void => {
  app.post(
    '/sign-api/api-sign/v1.0/finalizeSigning',
    { config },
    guarded((request, reply) => {
      const read = values.safeParse(request.body);
      if (!read.success) return fail(reply, 400, 'signing:finalizeSigning');
      // Timestamps are given for the login certificate; the signing one is refused.
      const person = holderOfCertificate(service, 'auth', read.data.authCertificate);
      if (!person) return fail(reply, 400, 'signing:authCertificate');
      const results = read.data.sessionSignatureValues.map((given) => {
        const code = finish(service, person, given);
        return { sessionId: given.sessionId, ...(code && { error: { code, message: code, details: [] } }) };
      });
      return reply.send({ data: { results } });
    }),
  );
};

/** SignAPI under `/sign-api`: sessions, files, digests and finished PDFs and containers at B-LT. */
export const addSignApi = (app: FastifyInstance, service: Eparaksts): void => {
  const guarded =
    (handler: Handler): Handler =>
    (request, reply) =>
      isLetIn(service, request) ? handler(request, reply) : fail(reply, 401, 'auth:token');

  app.get(
    '/sign-api/api-session/v1.0/start',
    { config },
    guarded((request, reply) => {
      const amount = Number((request.query as { amount?: string }).amount ?? 1);
      if (!Number.isInteger(amount) || amount < 1 || amount > MOST_SESSIONS) return fail(reply, 400, 'session:amount');
      const sessionIds = Array.from({ length: amount }, () => `${newId(service)}${newId(service)}`.slice(0, 64));
      for (const { id, createdAt } of service.files.all()) if (Date.now() - createdAt > KEPT_MS) service.files.drop(id);
      for (const id of sessionIds) service.files.put({ id, createdAt: Date.now() });
      return reply.code(201).send({ data: amount === 1 ? { sessionId: sessionIds[0] } : { sessionIds } });
    }),
  );
  app.get('/sign-api/api-config/v1.0/', { config }, async (_request, reply) =>
    reply.send({ data: { version: '1.0' } }),
  );
  addStorage(app, service, guarded);
  addDigests(app, service, guarded);
  addFinalise(app, service, guarded);
};
