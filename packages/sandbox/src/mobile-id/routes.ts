import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { CertificatePurpose } from '../people/certificates.ts';
import type { TestIdentity } from '../people/person.ts';
import { certificateFor, startMobile, type MobileId, type MobileSession } from './service.ts';
import { certificateRequest, isAuthorized, sessionRequest, textOnPhone } from './request.ts';

const BASE = '/mid-api';
const config = { service: 'mobile-id' as const };
const POLL = { least: 1000, most: 120_000, usual: 10_000 };

const trace = ({ request }: FastifyReply) => ({
  time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
  traceId: createHash('sha256').update(request.id).digest('hex').slice(0, 16),
});
const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ error, ...trace(reply) });

type Party = z.infer<typeof certificateRequest>;

/** Who has this SIM; the failing test numbers of the provider take any code, as their codes are not all published. */
const personOf = (service: MobileId, { phoneNumber, nationalIdentityNumber }: Party): TestIdentity | undefined =>
  service.directory.byPhone(phoneNumber, nationalIdentityNumber);

/** Parsed body, or nothing when the answer has been sent. */
const checked = <T extends Party>(schema: z.ZodType<T>, body: unknown, reply: FastifyReply): T | undefined => {
  const read = schema.safeParse(body);
  if (!read.success) {
    refuse(reply, 400, read.error.issues.map((i) => i.message).join('; '));
    return undefined;
  }
  if (isAuthorized(read.data.relyingPartyUUID, read.data.relyingPartyName)) return read.data;
  refuse(reply, 401, 'Failed to authorize user');
  return undefined;
};

const statusOf = (session: MobileSession, reply: FastifyReply): Record<string, unknown> =>
  session.completedAt
    ? {
        state: 'COMPLETE',
        result: session.result,
        ...(session.signature ? { signature: session.signature } : {}),
        ...(session.cert ? { cert: session.cert } : {}),
        ...trace(reply),
      }
    : { state: 'RUNNING' };

const addSessions = (app: FastifyInstance, service: MobileId, name: string, purpose: CertificatePurpose): void => {
  app.post(`${BASE}/${name}`, { config }, async (request, reply) => {
    const wanted = checked(sessionRequest, request.body, reply);
    if (!wanted) return reply;
    const draft = {
      purpose,
      rpName: 'DEMO',
      text: textOnPhone(wanted.displayText ?? '', wanted.displayTextFormat),
      hash: wanted.hash,
      hashType: wanted.hashType,
    };
    return reply.send({ sessionID: startMobile(service, draft, personOf(service, wanted)).id });
  });
  app.get(`${BASE}/${name}/session/:id`, { config }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const { timeoutMs = String(POLL.usual) } = request.query as { timeoutMs?: string };
    if (service.sessions.get(id)?.purpose !== purpose) return refuse(reply, 404, 'SessionID not found');
    // Two polls at once: the provider ends the first with RUNNING.
    service.sessions.release(id);
    const ms = Math.min(POLL.most, Math.max(POLL.least, Number(timeoutMs) || POLL.usual));
    const session = await service.sessions.waitFor(id, ms);
    return session ? reply.send(statusOf(session, reply)) : refuse(reply, 404, 'SessionID not found');
  });
};

/** Mobile-ID REST under `/mid-api`. */
export const addMobileId = (app: FastifyInstance, service: MobileId): void => {
  app.get(`${BASE}/version`, { config }, async (_, reply) =>
    reply.type('text/plain').send('Version: 5.1.1. Built: sandbox'),
  );
  app.post(`${BASE}/certificate`, { config }, async (request, reply) => {
    const wanted = checked(certificateRequest, request.body, reply);
    if (!wanted) return reply;
    const person = personOf(service, wanted);
    const certificate =
      person && person.behaviour !== 'not-registered' ? certificateFor(service, person, 'sign') : undefined;
    if (!certificate) return reply.send({ result: 'NOT_FOUND', ...trace(reply) });
    return reply.send({ result: 'OK', cert: certificate.der.toString('base64'), ...trace(reply) });
  });
  addSessions(app, service, 'authentication', 'auth');
  addSessions(app, service, 'signature', 'sign');
};
