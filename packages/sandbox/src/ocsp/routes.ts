import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from '../sandbox-pki.ts';
import { answerOcsp, type OcspQuirk } from './answer.ts';

const QUIRKS = new Set(['no-nonce', 'stale', 'try-later', 'malformed', 'other-serial', 'unknown']);
const config = { service: 'ocsp' as const };
type Address = { ca?: string };

/** `/ocsp/:ca` as certificates name it, and `/ocsp` for all authorities; POST, and GET as RFC 6960 A.1. */
export const addOcsp = (app: FastifyInstance, sandbox: Sandbox): void => {
  const answer = (body: Buffer, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { ca } = request.params as Address;
    const at = ca === undefined ? undefined : sandbox.hierarchy.authorities.get(ca);
    if (ca !== undefined && !at) return reply.code(404).send();
    const kind = request.fault?.kind;
    return reply.type('application/ocsp-response').send(
      answerOcsp(body, {
        ...(at ? { at } : {}),
        authorities: sandbox.hierarchy.authorities.values(),
        statusOf: (authority, serial) => sandbox.register.statusOf(authority.slug, serial),
        now: sandbox.timeOf('ocsp'),
        quirk: kind && QUIRKS.has(kind) ? (kind as OcspQuirk) : undefined,
      }),
    );
  };
  const post = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    Buffer.isBuffer(request.body) && request.headers['content-type'] === 'application/ocsp-request'
      ? answer(request.body, request, reply)
      : reply.code(415).type('text/plain').send('Not an OCSP request.');

  app.post('/ocsp', { config }, post);
  app.post('/ocsp/:ca', { config }, post);
  app.get('/ocsp/:ca/*', { config }, async (request, reply) => {
    const { '*': encoded = '' } = request.params as { '*'?: string };
    return answer(Buffer.from(encoded, 'base64'), request, reply);
  });
};
