import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { openTable } from '../disk.ts';
import type { Behaviour } from '../people/person.ts';
import { html } from '../web/html.ts';
import { sendPage } from '../web/page.ts';
import type { Sandbox } from '../sandbox-pki.ts';
import { CLIENT, tokenOf } from './party.ts';

const config = { service: 'eid-easy' as const };
const CODE_MS = 60_000;
const TOKEN_MS = 600_000;

/** An attempt at the login page, then the code it gave, then the token the code was changed for. */
type LoginAttempt = {
  id: string;
  at: number;
  redirectUri: string;
  state: string;
  slug?: string;
  code?: string;
  token?: string;
};

const asked = z.looseObject({
  response_type: z.literal('code'),
  client_id: z.literal(CLIENT.client_id),
  redirect_uri: z.string().regex(/^(https:\/\/|http:\/\/((?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1)(:\d+)?\/)/),
  state: z.string().min(16),
  lang: z.enum(['lt', 'lv', 'et', 'ru', 'en']),
});
const exchange = z.strictObject({
  client_id: z.literal(CLIENT.client_id),
  client_secret: z.literal(CLIENT.secret),
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
});

const REFUSALS: Partial<Record<Behaviour, string>> = {
  refuses: 'access_denied',
  cancels: 'user_cancel',
  'times-out': 'login_required',
  'server-error': 'server_error',
};
const METHODS = { LT: 'lt-mobile-id', LV: 'lv-eparaksts-mobile-login', EE: 'mid-login' } as const;
/** Who answers in the behaviour `other-person`. */
const SOMEBODY_ELSE = 'mantas-petrauskas';

const fail = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ status: 'error', message });

/** OAuth login: a page to choose who, a code, a token, and what is known of the person. */
export const addLogin = (app: FastifyInstance, sandbox: Sandbox): void => {
  const newId = (): string => sandbox.chance.hex('eid-easy login', 20);
  const attempts = openTable<LoginAttempt>(join(sandbox.home, 'eid-easy-logins'));
  const back = ({ redirectUri, state }: LoginAttempt, answer: Record<string, string>): string => {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries({ ...answer, state })) url.searchParams.set(name, value);
    return url.href;
  };

  app.get('/eid-easy/oauth/authorize', { config }, async (request, reply) => {
    const read = asked.safeParse(request.query);
    if (!read.success) return fail(reply, 400, z.prettifyError(read.error));
    const attempt = { id: newId(), at: Date.now(), redirectUri: read.data.redirect_uri, state: read.data.state };
    attempts.put(attempt);
    const people = sandbox.directory.all().filter((one) => tokenOf(one) && one.group !== 'provider');
    const link = (as: string): string => `/eid-easy/answer-login?attempt=${attempt.id}&as=${as}`;
    return sendPage(reply, {
      title: 'eID Easy',
      here: 'phone',
      body: html`<div class="phone">
        <div class="screen">
          <h1>eID Easy</h1>
          <p>Log in as</p>
          ${people.map((one) => html`<p><a class="button" href="${link(one.slug)}">${one.given} ${one.surname}</a></p>`)}
          <p><a class="button" href="${link('')}">Cancel</a></p>
        </div>
      </div>`,
    });
  });

  app.get('/eid-easy/answer-login', { config }, async (request, reply) => {
    const { attempt: id = '', as = '' } = request.query as Record<string, string | undefined>;
    const attempt = attempts.get(id);
    if (!attempt || attempt.slug) return fail(reply, 404, 'This request was answered already.');
    const person = sandbox.directory.bySlug(as);
    const refusal = person ? REFUSALS[person.behaviour] : 'access_denied';
    if (!person || refusal) {
      attempts.drop(id);
      return reply.redirect(back(attempt, { error: refusal ?? 'access_denied' }), 302);
    }
    const code = newId();
    attempts.put({ ...attempt, slug: as, code, at: Date.now() });
    return reply.redirect(back(attempt, { code }), 302);
  });

  app.post('/eid-easy/oauth/access_token', { config }, async (request, reply) => {
    const read = exchange.safeParse(request.body);
    if (!read.success) return fail(reply, 401, 'Wrong client_id or secret');
    const { code, redirect_uri } = read.data;
    const attempt = attempts.all().find((one) => one.code === code);
    const isGood =
      attempt && !attempt.token && attempt.redirectUri === redirect_uri && Date.now() - attempt.at < CODE_MS;
    if (!isGood) return fail(reply, 400, 'invalid_grant');
    const token = newId();
    attempts.put({ ...attempt, token });
    return reply.send({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_MS / 1000 });
  });

  app.get('/eid-easy/api/v2/user_data', { config }, async (request, reply) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const attempt = attempts.all().find((one) => token !== undefined && one.token === token);
    const chosen = attempt?.slug === undefined ? undefined : sandbox.directory.bySlug(attempt.slug);
    if (!attempt || !chosen || Date.now() - attempt.at > TOKEN_MS) return fail(reply, 401, 'invalid_token');
    const person = chosen.behaviour === 'other-person' ? (sandbox.directory.bySlug(SOMEBODY_ELSE) ?? chosen) : chosen;
    return reply.send({
      status: 'OK',
      idcode: person.code,
      firstname: person.given.toUpperCase(),
      lastname: person.surname.toUpperCase(),
      country: person.country,
      // A code by mail proves an address, not a person.
      current_login_method: chosen.behaviour === 'unusable' ? 'otp-email-login' : METHODS[person.country],
    });
  });
};
