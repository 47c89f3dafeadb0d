import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Chance } from '../chance.ts';
import { ACCOUNTS } from './accounts.ts';

const LIFE_SECONDS = 600;
const config = { service: 'dms' as const };

export type DmsTokens = { isGood: (token: string) => boolean; issue: () => string; forget: () => void };

export const openTokens = (chance: Chance): DmsTokens => {
  const until = new Map<string, number>();
  return {
    isGood: (token) => (until.get(token) ?? 0) > Date.now(),
    issue() {
      const token = chance.bytes('dms token', 32).toString('base64url');
      until.set(token, Date.now() + LIFE_SECONDS * 1000);
      return token;
    },
    forget: () => until.clear(),
  };
};

const { client, apiKey, cloud } = ACCOUNTS;
const machine = z.strictObject({ grant_type: z.literal('client_credentials'), scope: z.string() });
const person = z.strictObject({
  grant_type: z.literal('password'),
  client_id: z.string(),
  scope: z.string(),
  username: z.string(),
  password: z.string(),
});

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ error, error_description: error });

const answer = (reply: FastifyReply, tokens: DmsTokens, scope: string): FastifyReply =>
  reply.send({ access_token: tokens.issue(), token_type: 'Bearer', expires_in: LIFE_SECONDS, scope });

/** RFC 6749 §2.3.1: both parts are form-encoded before they are joined. */
const clientOf = ({ headers }: FastifyRequest): string[] => {
  const given = /^Basic (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  return Buffer.from(given, 'base64').toString().split(':').map(decodeURIComponent);
};

/** RFC 6749: client credentials (§4.4) for the company's own server, a person's name and password (§4.3) in the cloud. */
export const addTokens = (app: FastifyInstance, tokens: DmsTokens): void => {
  app.post('/dms/oauth2/token', { config }, async (request, reply) => {
    const read = machine.safeParse(request.body);
    if (!read.success) return refuse(reply, 400, 'unsupported_grant_type');
    const [id, secret] = clientOf(request);
    if (id !== client.id || secret !== apiKey) return refuse(reply, 401, 'invalid_client');
    if (read.data.scope !== client.scope) return refuse(reply, 400, 'invalid_scope');
    return answer(reply, tokens, read.data.scope);
  });
  app.post('/dms/:tenant/oauth2/token', { config }, async (request, reply) => {
    if ((request.params as { tenant: string }).tenant !== cloud.tenant) return refuse(reply, 404, 'invalid_request');
    const read = person.safeParse(request.body);
    if (!read.success) return refuse(reply, 400, 'unsupported_grant_type');
    const { client_id, scope, username, password } = read.data;
    if (client_id !== client.id) return refuse(reply, 401, 'invalid_client');
    if (scope !== client.scope) return refuse(reply, 400, 'invalid_scope');
    if (username !== cloud.user || password !== cloud.password) return refuse(reply, 400, 'invalid_grant');
    return answer(reply, tokens, scope);
  });
};
