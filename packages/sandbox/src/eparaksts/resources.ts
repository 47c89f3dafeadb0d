import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TestIdentity } from '../people/person.ts';
import { ecdsaToDer, signEcdsaRaw } from '../pki/raw-sign.ts';
import {
  certificateFor,
  CLIENT,
  CODE_MS,
  holderOf,
  identitiesOf,
  identityOf,
  MACHINE_SCOPE,
  newId,
  SCOPES,
  TOKEN_MS,
  type Eparaksts,
  type EparakstsGrant,
} from './service.ts';

const config = { service: 'eparaksts' as const };
const BASIC = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`;

const fail = (reply: FastifyReply, status: number, error: string): FastifyReply => reply.code(status).send({ error });

const exchange = z.looseObject({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
});

const machine = z.looseObject({ grant_type: z.literal('client_credentials'), scope: z.literal(MACHINE_SCOPE) });

const addToken = (app: FastifyInstance, service: Eparaksts): void => {
  app.post('/eparaksts/trustedx-authserver/oauth/lvrtc-eipsign-as/token', { config }, async (request, reply) => {
    if (request.headers.authorization !== BASIC) return fail(reply, 401, 'invalid_client');
    if (machine.safeParse(request.body).success) {
      const id = newId(service);
      service.machines.put({ id, createdAt: Date.now() });
      return reply.send({ access_token: id, token_type: 'Bearer', expires_in: TOKEN_MS / 1000, scope: MACHINE_SCOPE });
    }
    const read = exchange.safeParse(request.body);
    if (!read.success) return fail(reply, 400, 'invalid_request');
    const grant = service.grants.get(read.data.code);
    const isGood =
      grant && !grant.token && grant.redirectUri === read.data.redirect_uri && Date.now() - grant.createdAt < CODE_MS;
    if (!isGood) return fail(reply, 400, 'invalid_grant');
    const token = newId(service);
    service.grants.put({ ...grant, token });
    return reply.send({
      access_token: token,
      token_type: 'Bearer',
      expires_in: TOKEN_MS / 1000,
      scope: grant.scope.join(' '),
    });
  });
};

/** The grant behind a bearer token, with its person. */
const grantOf = (
  service: Eparaksts,
  request: FastifyRequest,
): { grant: EparakstsGrant; person: TestIdentity } | undefined => {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const grant = token && service.grants.all().find((one) => one.token === token);
  const person = grant && service.directory.bySlug(grant.slug);
  return grant && person && Date.now() - grant.createdAt < TOKEN_MS ? { grant, person } : undefined;
};

const addPerson = (app: FastifyInstance, service: Eparaksts): void => {
  app.get('/eparaksts/trustedx-resources/openid/v1/users/me', { config }, async (request, reply) => {
    const found = grantOf(service, request);
    if (!found?.grant.scope.includes(SCOPES.identify)) return fail(reply, 401, 'invalid_token');
    const { person, grant } = found;
    const [given, family] = [person.given.toUpperCase(), person.surname.toUpperCase()];
    return reply.send({
      sub: person.slug,
      domain: 'citizen',
      acr: 'urn:safelayer:tws:policies:authentication:level:high',
      amr: ['urn:eparaksts:tws:policies:authentication:adaptive:methods:mobileid'],
      given_name: given,
      family_name: family,
      name: `${given} ${family}`,
      serial_number: `PNOLV-${person.code}`,
      sign_identities: grant.scope.includes(SCOPES.profile) ? identitiesOf(service, person) : [],
    });
  });

  app.get('/eparaksts/trustedx-resources/esigp/v1/sign_identities/:id', { config }, async (request, reply) => {
    const found = grantOf(service, request);
    if (!found) return fail(reply, 401, 'invalid_token');
    const holder = holderOf(service, (request.params as { id: string }).id);
    if (holder?.person.slug !== found.person.slug) return fail(reply, 404, 'not_found');
    return reply.send({ identity: identityOf(service, holder.person, holder.purpose) });
  });
};

const order = z.strictObject({
  digest_value: z.string(),
  signature_algorithm: z.enum(['ecdsa', 'rsa-sha256']),
  sign_identity_id: z.string(),
});

const orders = z.looseObject({
  sign_identity_id: z.string(),
  signature_algorithm: z.enum(['ecdsa', 'rsa-sha256']),
  requests: z.array(z.looseObject({ digest_value: z.string() })).min(1),
});

/** A consent covers the digest it names, or those of which SignAPI made the summary it names; once. */
const isCovered = (service: Eparaksts, grant: EparakstsGrant, digests: string[]): boolean => {
  if (grant.signed) return false;
  const summed = service.files.all().filter(({ summary }) => summary !== undefined && summary === grant.digest);
  const covered = [grant.digest, ...summed.map(({ waiting }) => waiting?.digest)];
  return digests.every((digest) => covered.includes(digest));
};

const valueOver = (service: Eparaksts, person: TestIdentity, digest: string): Buffer | undefined => {
  const certificate = certificateFor(service, person, 'sign');
  if (!certificate) return undefined;
  const raw = signEcdsaRaw(certificate.key, Buffer.from(digest, 'base64'));
  if (person.behaviour === 'bad-signature') raw[raw.length - 1] = (raw.at(-1) ?? 0) ^ 1;
  return ecdsaToDer(raw);
};

const addSign = (app: FastifyInstance, service: Eparaksts): void => {
  app.post('/eparaksts/trustedx-resources/esigp/v1/signatures/server/raw', { config }, async (request, reply) => {
    const found = grantOf(service, request);
    if (!found?.grant.scope.includes(SCOPES.sign)) return fail(reply, 401, 'invalid_token');
    const read = order.safeParse(request.body);
    if (!read.success || read.data.signature_algorithm !== 'ecdsa') return fail(reply, 400, 'invalid_request');
    const { grant, person } = found;
    // The token signs what was confirmed, with the key that was confirmed, once.
    if (!isCovered(service, grant, [read.data.digest_value]) || read.data.sign_identity_id !== grant.identity)
      return fail(reply, 403, 'digest_not_covered');
    service.grants.put({ ...grant, signed: true });
    const value = valueOver(service, person, read.data.digest_value);
    return value ? reply.type('application/octet-stream').send(value) : fail(reply, 404, 'not_found');
  });

  app.post('/eparaksts/trustedx-resources/esigp/v1/signatures/server/raw/batch', { config }, async (request, reply) => {
    const found = grantOf(service, request);
    if (!found?.grant.scope.includes(SCOPES.sign)) return fail(reply, 401, 'invalid_token');
    const read = orders.safeParse(request.body);
    if (!read.success || read.data.signature_algorithm !== 'ecdsa') return fail(reply, 400, 'invalid_request');
    const { grant, person } = found;
    const digests = read.data.requests.map(({ digest_value }) => digest_value);
    if (!isCovered(service, grant, digests) || read.data.sign_identity_id !== grant.identity)
      return fail(reply, 403, 'digest_not_covered');
    service.grants.put({ ...grant, signed: true });
    const values = digests.map((digest) => valueOver(service, person, digest)?.toString('base64'));
    return values.includes(undefined) ? fail(reply, 404, 'not_found') : reply.send({ signatures: values });
  });
};

/** Token, person, keys and signatures. */
export const addResources = (app: FastifyInstance, service: Eparaksts): void => {
  addToken(app, service);
  addPerson(app, service);
  addSign(app, service);
};
