import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Behaviour, TestIdentity } from '../people/person.ts';
import { html, type Html } from '../web/html.ts';
import { sendPage } from '../web/page.ts';
import { CLIENT, customers, holderOf, newId, SCOPES, type Eparaksts, type Authorization } from './service.ts';

const config = { service: 'eparaksts' as const };

/** Addresses that may get an answer: encrypted ones, and those of this machine. */
const RETURN = /^(https:\/\/|http:\/\/((?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1)(:\d+)?\/)/;

const party = z.looseObject({
  client_id: z.literal(CLIENT.id),
  redirect_uri: z.string().regex(RETURN),
  state: z.string().min(16),
});
const rest = z.looseObject({
  response_type: z.literal('code'),
  scope: z.string().min(1),
  acr_values: z.string().startsWith('urn:eparaksts:authentication:flow:'),
  prompt: z.literal('login').optional(),
  ui_locales: z.enum(['lv', 'ru', 'en']).optional(),
});
const consent = z.looseObject({
  sign_identity_id: z.string().min(1),
  digests_summary: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  digests_summary_algorithm: z.literal('SHA256'),
});

/** How behaviours answer in place of a consent. */
const REFUSALS: Partial<Record<Behaviour, string>> = {
  refuses: 'access_denied',
  cancels: 'user_cancel',
  'wrong-code': 'access_denied',
  'times-out': 'login_required',
  'server-error': 'server_error',
  'protocol-failure': 'invalid_request',
};

const back = (
  { redirectUri, state }: Pick<Authorization, 'redirectUri' | 'state'>,
  answer: Record<string, string>,
): string => {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state })) url.searchParams.set(name, value);
  return url.href;
};

/** Four digits over the digest, by Smart-ID's formula. */
const codeOf = (digest: string): string => {
  const hash = createHash('sha256').update(Buffer.from(digest, 'base64')).digest();
  return String(hash.readUInt16BE(30) % 10_000).padStart(4, '0');
};

const link = (pending: Authorization, as: string): string => `/eparaksts/answer?pending=${pending.id}&as=${as}`;

const choices = (pending: Authorization, people: TestIdentity[]): Html =>
  html`<div class="phone">
    <div class="screen">
      <h1>eParaksts mobile</h1>
      ${
        pending.digest
          ? html`<p>Confirm the signature. Control code: <strong>${codeOf(pending.digest)}</strong></p>`
          : html`<p>Who are you?</p>`
      }
      ${people.map(
        (person) =>
          html`<p>
            <a class="button" href="${link(pending, person.slug)}">${person.given} ${person.surname}</a>
          </p>`,
      )}
      <p><a class="button" href="${link(pending, '')}">Cancel</a></p>
    </div>
  </div>`;

const sorry = (reply: FastifyReply, text: string): FastifyReply =>
  sendPage(reply.code(400), {
    title: 'eParaksts',
    here: 'phone',
    body: html`<p class="notice error" role="alert">${text}</p>`,
  });

/** The page of the platform: who is it, or is this to be signed. */
export const addAuthorize = (app: FastifyInstance, service: Eparaksts): void => {
  app.get('/eparaksts/trustedx-authserver/oauth/lvrtc-eipsign-as', { config }, async (request, reply) => {
    const known = party.safeParse(request.query);
    // An address nobody registered gets no answer, or the platform would send people anywhere.
    if (!known.success) return sorry(reply, `Not a request of a known party: ${z.prettifyError(known.error)}`);
    const { redirect_uri: redirectUri, state } = known.data;
    const refuse = (error: string, error_description: string): FastifyReply =>
      reply.redirect(back({ redirectUri, state }, { error, error_description }), 302);
    const asked = rest.safeParse(request.query);
    if (!asked.success) return refuse('invalid_request', z.prettifyError(asked.error));
    const scope = asked.data.scope.split(' ');
    if (!scope.every((one) => Object.values(SCOPES).includes(one))) return refuse('invalid_scope', scope.join(' '));
    const pending: Authorization = { id: newId(service), createdAt: Date.now(), redirectUri, state, scope };
    if (!scope.includes(SCOPES.sign)) {
      service.authorizations.put(pending);
      return sendPage(reply, { title: 'eParaksts', here: 'phone', body: choices(pending, customers(service)) });
    }
    const wanted = consent.safeParse(request.query);
    if (!wanted.success) return refuse('invalid_request', z.prettifyError(wanted.error));
    const holder = holderOf(service, wanted.data.sign_identity_id);
    if (holder?.purpose !== 'sign') return refuse('invalid_request', 'unknown sign_identity_id');
    const second = { ...pending, identity: wanted.data.sign_identity_id, digest: wanted.data.digests_summary };
    service.authorizations.put(second);
    return sendPage(reply, { title: 'eParaksts', here: 'phone', body: choices(second, [holder.person]) });
  });

  app.get('/eparaksts/answer', { config }, async (request, reply) => {
    const { pending: id = '', as = '' } = request.query as { pending?: string; as?: string };
    const pending = service.authorizations.get(id);
    if (!pending) return sorry(reply, 'This request was answered already, or is from before a restart.');
    service.authorizations.drop(id);
    const person = service.directory.bySlug(as);
    if (!person) return reply.redirect(back(pending, { error: 'access_denied' }), 302);
    const refusal = REFUSALS[person.behaviour];
    if (refusal) return reply.redirect(back(pending, { error: refusal }), 302);
    const { redirectUri, scope, identity, digest } = pending;
    const grant = { id: newId(service), createdAt: Date.now(), redirectUri, scope, slug: person.slug };
    service.grants.put({ ...grant, ...(identity && digest ? { identity, digest } : {}) });
    return reply.redirect(back(pending, { code: grant.id }), 302);
  });
};
