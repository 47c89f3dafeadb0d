import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { openTable } from '../disk.ts';
import { html, type Html } from '../web/html.ts';
import { sendPage } from '../web/page.ts';
import type { Sandbox } from '../sandbox-pki.ts';
import { idToken, openKey, publicJwk } from './id-token.ts';
import { CLIENT, LIES, type Lie } from './party.ts';

const config = { service: 'oidc' as const };
const CODE_MS = 60_000;

/** A browser at the page, then the code it took along. */
type LoginAttempt = {
  id: string;
  at: number;
  redirectUri: string;
  state: string;
  nonce: string;
  challenge: string;
  email?: string;
  lie?: Lie | undefined;
  code?: string;
};

const asked = z.looseObject({
  response_type: z.literal('code'),
  client_id: z.literal(CLIENT.id),
  redirect_uri: z.string().regex(/^(https:\/\/|http:\/\/((?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1)(:\d+)?\/)/),
  scope: z.string().regex(/\bopenid\b/),
  state: z.string().min(16),
  nonce: z.string().min(16),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal('S256'),
});
const exchange = z.looseObject({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().min(43),
});

const newSecret = (): string => randomBytes(20).toString('hex');
const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ error, error_description: error });

const phone = (body: Html): Html =>
  html`<div class="phone">
    <div class="screen">
      <h1>Company account</h1>
      ${body}
    </div>
  </div>`;

/** RFC 6749 §2.3.1: both parts are form-encoded before they are joined. */
const isClient = ({ headers }: FastifyRequest): boolean => {
  const given = /^Basic (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const [id, secret] = Buffer.from(given, 'base64').toString().split(':').map(decodeURIComponent);
  return id === CLIENT.id && secret === CLIENT.secret;
};

/** What the provider says of itself (OpenID Connect Discovery 1.0 §4). */
const addDiscovery = (app: FastifyInstance, issuer: string, jwk: object): void => {
  app.get('/oidc/.well-known/openid-configuration', { config }, async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email'],
  }));
  app.get('/oidc/keys', { config }, async () => ({ keys: [jwk] }));
};

/** The sign-in of a company under `/oidc`: a page that takes any address, a code, an ID token; lies on request. */
export const addOidc = (app: FastifyInstance, sandbox: Sandbox): void => {
  const issuer = `${sandbox.base}/oidc`;
  const key = openKey(sandbox.home);
  const attempts = openTable<LoginAttempt>(join(sandbox.home, 'oidc-visits'));
  const back = ({ redirectUri, state }: LoginAttempt, answer: Record<string, string>): string => {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries({ ...answer, state })) url.searchParams.set(name, value);
    return url.href;
  };
  addDiscovery(app, issuer, publicJwk(key));

  app.get('/oidc/authorize', { config }, async (request, reply) => {
    const read = asked.safeParse(request.query);
    if (!read.success) return refuse(reply, 400, z.prettifyError(read.error));
    const { redirect_uri: redirectUri, state, nonce, code_challenge: challenge } = read.data;
    const attempt = { id: newSecret(), at: Date.now(), redirectUri, state, nonce, challenge };
    attempts.put(attempt);
    return sendPage(reply, {
      title: 'Company account',
      here: 'phone',
      body: phone(
        html`<form action="/oidc/who" method="get">
          <input type="hidden" name="attempt" value="${attempt.id}" />
          <p>
            <label>E-mail <input type="email" name="email" autocomplete="off" required /></label>
          </p>
          <p><button class="button" type="submit">Next</button></p>
        </form>`,
      ),
    });
  });

  app.get('/oidc/who', { config }, async (request, reply) => {
    const { attempt: id = '', email = '' } = request.query as Record<string, string | undefined>;
    if (!attempts.get(id)) return refuse(reply, 404, 'This request was answered already.');
    const link = (lie: string): string =>
      `/oidc/answer?attempt=${id}&email=${encodeURIComponent(email)}${lie && `&lie=${lie}`}`;
    return sendPage(reply, {
      title: 'Company account',
      here: 'phone',
      body: phone(
        html`<p>${email}</p>
          <p><a class="button" href="${link('')}">Sign in</a></p>
          <p><a class="button" href="${link('unverified')}">Sign in, address not verified</a></p>
          <p><a class="button" href="${link('refuse')}">Cancel</a></p>`,
      ),
    });
  });

  app.get('/oidc/answer', { config }, async (request, reply) => {
    const { attempt: id = '', email = '', lie } = request.query as Record<string, string | undefined>;
    const attempt = attempts.get(id);
    if (!attempt || attempt.code) return refuse(reply, 404, 'This request was answered already.');
    if (lie === 'refuse') {
      attempts.drop(id);
      return reply.redirect(back(attempt, { error: 'access_denied' }), 302);
    }
    const code = newSecret();
    attempts.put({ ...attempt, email, lie: LIES.find((name) => name === lie), code, at: Date.now() });
    return reply.redirect(back(attempt, { code, iss: issuer }), 302);
  });

  app.post('/oidc/token', { config }, async (request, reply) => {
    if (!isClient(request)) return refuse(reply, 401, 'invalid_client');
    const read = exchange.safeParse(request.body);
    if (!read.success) return refuse(reply, 400, 'invalid_request');
    const { code, redirect_uri, code_verifier } = read.data;
    const attempt = attempts.all().find((one) => one.code === code);
    if (attempt) attempts.drop(attempt.id);
    const challenge = createHash('sha256').update(code_verifier).digest('base64url');
    const isGood =
      attempt?.redirectUri === redirect_uri && attempt.challenge === challenge && Date.now() - attempt.at < CODE_MS;
    if (!isGood) return refuse(reply, 400, 'invalid_grant');
    const answered = {
      issuer,
      email: attempt.email ?? '',
      nonce: attempt.nonce,
      now: sandbox.timeOf('oidc'),
      lie: attempt.lie,
    };
    return reply.send({
      access_token: newSecret(),
      token_type: 'Bearer',
      expires_in: 60,
      id_token: idToken(key, answered),
    });
  });
};
