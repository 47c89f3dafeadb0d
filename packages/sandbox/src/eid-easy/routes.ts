import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { openTable, type Table } from '../disk.ts';
import { semanticsId, type Person } from '../people/person.ts';
import { html } from '../web/html.ts';
import { sendPage } from '../web/page.ts';
import type { Sandbox } from '../world.ts';
import { detachedCms } from './cms.ts';
import { addLogin } from './login.ts';
import { CLIENT, tokenOf } from './party.ts';

const config = { service: 'eid-easy' as const };

/** A document that waits for a signature, or has it. */
type Doc = {
  id: string;
  digest: string;
  redirects: { ok: string; fail: string; cancel: string };
  allowed?: string;
  webhook?: { url: string; token: string };
  signed?: string;
};
type Desk = Sandbox & { docs: Table<Doc> };

const fail = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ status: 'error', message });

const party = z.looseObject({ client_id: z.literal(CLIENT.client_id), secret: z.literal(CLIENT.secret) });
const digest = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'hash mode takes SHA-256 in base64');
const order = z.looseObject({
  files: z.tuple([z.looseObject({ fileName: z.string().regex(/^[^/]+$/), fileContent: digest, mimeType: z.string() })]),
  container_type: z.literal('cades'),
  signature_redirect: z.url(),
  signature_redirect_on_fail: z.url(),
  signature_redirect_on_cancel: z.url(),
  lang: z.enum(['lt', 'lv', 'et', 'ru', 'en']),
  allowed_id_code: z.string().optional(),
  callback_url: z.url().optional(),
  webhook_authorization_bearer_token: z.string().optional(),
});

/** Whose certificate answers in the behaviour `other-person`. */
const SOMEBODY_ELSE = 'mantas-petrauskas';

const sign = (desk: Desk, doc: Doc, person: Person): string | undefined => {
  const holder = person.behaviour === 'other-person' ? (desk.directory.bySlug(SOMEBODY_ELSE) ?? person) : person;
  const token = tokenOf(holder);
  const issuer = token && desk.hierarchy.authorities.get(token.authority);
  if (!token || !issuer) return undefined;
  // The purpose of a login certificate is what `unusable` gets wrong here.
  const purpose = person.behaviour === 'unusable' ? 'auth' : 'sign';
  const signer = desk.register.certificateOf(holder, token, purpose);
  const over = Buffer.from(doc.digest, 'base64');
  if (person.behaviour === 'protocol-failure') over[0] = (over[0] ?? 0) ^ 1;
  const cms = detachedCms(over, signer, issuer);
  if (person.behaviour === 'bad-signature') cms[cms.length - 1] = (cms.at(-1) ?? 0) ^ 1;
  return cms.toString('base64');
};

/** One try; the provider would repeat a lost one after five minutes and an hour. */
const tell = async (desk: Desk, doc: Doc, person: Person): Promise<void> => {
  if (!doc.webhook || desk.faults.take('eid-easy-webhook')) return;
  await fetch(doc.webhook.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${doc.webhook.token}` },
    body: JSON.stringify({ doc_id: doc.id, signer_id: semanticsId(person), signature_level: 'QES' }),
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);
};

const addApi = (app: FastifyInstance, desk: Desk): void => {
  app.post('/eid-easy/api/signatures/prepare-files-for-signing', { config }, async (request, reply) => {
    if (!party.safeParse(request.body).success) return fail(reply, 401, 'Wrong client_id or secret');
    const read = order.safeParse(request.body);
    if (!read.success) return fail(reply, 422, z.prettifyError(read.error));
    const { data } = read;
    const id = randomBytes(20).toString('hex');
    desk.docs.put({
      id,
      digest: data.files[0].fileContent,
      redirects: {
        ok: data.signature_redirect,
        fail: data.signature_redirect_on_fail,
        cancel: data.signature_redirect_on_cancel,
      },
      ...(data.allowed_id_code ? { allowed: data.allowed_id_code } : {}),
      ...(data.callback_url
        ? { webhook: { url: data.callback_url, token: data.webhook_authorization_bearer_token ?? '' } }
        : {}),
    });
    return reply.send({ status: 'OK', doc_id: id });
  });

  app.post('/eid-easy/api/signatures/download-signed-file', { config }, async (request, reply) => {
    if (!party.safeParse(request.body).success) return fail(reply, 401, 'Wrong client_id or secret');
    const doc = desk.docs.get(String((request.body as { doc_id?: unknown }).doc_id));
    if (!doc) return fail(reply, 404, 'No such doc_id');
    if (!doc.signed) return fail(reply, 400, 'Document is not signed yet');
    return reply.send({ filename: 'document.p7s', signed_file_contents: doc.signed });
  });
};

/** What the contract of the sandbox's client has; one method is switched off. */
const OFFERED = {
  login: ['smartid', 'lt-mobile-id', 'mid-login', 'lv-eparaksts-mobile-login'],
  signature: [
    'smart-id-signature',
    'lt-mid-signature',
    'mid-signature',
    'lv-eparaksts-mobile-signature',
    'otp-email-non-qualified',
  ],
} as const;

const addConfiguration = (app: FastifyInstance): void => {
  app.post('/eid-easy/api/client-config/:client', { config }, async (request, reply) => {
    const { client } = request.params as { client: string };
    const given = { client_id: client, secret: (request.body as { secret?: unknown } | null)?.secret };
    if (!party.safeParse(given).success) return fail(reply, 401, 'Wrong client_id or secret');
    const rows = (names: readonly string[]) => names.map((action_type) => ({ action_type, enabled: true }));
    const off = { action_type: 'id-signature', enabled: false };
    return reply.send({ login: rows(OFFERED.login), signature: [...rows(OFFERED.signature), off] });
  });
};

const addPages = (app: FastifyInstance, desk: Desk): void => {
  app.get('/eid-easy/sign_contract_external', { config }, async (request, reply) => {
    const { doc_id: id = '', client_id: client } = request.query as Record<string, string | undefined>;
    const doc = desk.docs.get(id);
    if (!doc || client !== CLIENT.client_id) return fail(reply, 404, 'No such document');
    const people = desk.directory.all().filter((one) => tokenOf(one) && one.group !== 'provider');
    const allowed = people.filter((one) => !doc.allowed || semanticsId(one) === doc.allowed);
    const link = (as: string): string => `/eid-easy/answer?doc=${id}&as=${as}`;
    return sendPage(reply, {
      title: 'eID Easy',
      here: 'phone',
      body: html`<div class="phone">
        <div class="screen">
          <h1>eID Easy</h1>
          <p>Sign as</p>
          ${allowed.map((one) => html`<p><a class="button" href="${link(one.slug)}">${one.given} ${one.surname}</a></p>`)}
          <p><a class="button" href="${link('')}">Cancel</a></p>
        </div>
      </div>`,
    });
  });

  app.get('/eid-easy/answer', { config }, async (request, reply) => {
    const { doc: id = '', as = '' } = request.query as Record<string, string | undefined>;
    const doc = desk.docs.get(id);
    if (!doc) return fail(reply, 404, 'No such document');
    const person = desk.directory.bySlug(as);
    if (!person || person.behaviour === 'refuses') return reply.redirect(doc.redirects.cancel, 302);
    const signed = person.behaviour === 'server-error' ? undefined : sign(desk, doc, person);
    if (!signed) return reply.redirect(doc.redirects.fail, 302);
    desk.docs.put({ ...doc, signed });
    await tell(desk, doc, person);
    return reply.redirect(doc.redirects.ok, 302);
  });
};

/** eID Easy in hash mode under `/eid-easy`: prepare, hosted page, webhook, download; and its login. */
export const addEidEasy = (app: FastifyInstance, sandbox: Sandbox): void => {
  const desk: Desk = { ...sandbox, docs: openTable(join(sandbox.home, 'eid-easy')) };
  addApi(app, desk);
  addConfiguration(app);
  addPages(app, desk);
  addLogin(app, sandbox);
};
