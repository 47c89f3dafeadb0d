import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openTable } from '../disk.ts';
import { semanticsId } from '../people/person.ts';
import { html } from '../web/html.ts';
import { sendPage } from '../web/page.ts';
import type { Sandbox } from '../sandbox-pki.ts';
import { addBrowserCalls } from './browser-calls.ts';
import { fail, signDoc, send, type EidEasy } from './service.ts';
import { addLogin } from './login.ts';
import { CLIENT, tokenOf } from './party.ts';

const config = { service: 'eid-easy' as const };

const party = z.looseObject({ client_id: z.literal(CLIENT.client_id), secret: z.literal(CLIENT.secret) });
const digest = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'hash mode takes SHA-256 in base64');
const file = z.looseObject({ fileName: z.string().regex(/^[^/]+$/), fileContent: digest, mimeType: z.string() });
const order = z
  .looseObject({
    files: z.array(file).min(1),
    container_type: z.enum(['cades', 'xades']),
    signature_redirect: z.url(),
    signature_redirect_on_fail: z.url(),
    signature_redirect_on_cancel: z.url(),
    lang: z.enum(['lt', 'lv', 'et', 'ru', 'en']),
    allowed_id_code: z.string().optional(),
    callback_url: z.url().optional(),
    webhook_authorization_bearer_token: z.string().optional(),
  })
  .refine(({ container_type: type, files }) => type === 'xades' || files.length === 1, 'cades takes one file')
  .refine(({ files }) => new Set(files.map(({ fileName }) => fileName)).size === files.length, 'names twice');

const addApi = (app: FastifyInstance, service: EidEasy): void => {
  app.post('/eid-easy/api/signatures/prepare-files-for-signing', { config }, async (request, reply) => {
    if (!party.safeParse(request.body).success) return fail(reply, 401, 'Wrong client_id or secret');
    const read = order.safeParse(request.body);
    if (!read.success) return fail(reply, 422, z.prettifyError(read.error));
    const { data } = read;
    const id = service.chance.hex('eid-easy', 20);
    service.docs.put({
      id,
      container: data.container_type,
      files: data.files.map(({ fileName: name, mimeType: mime, fileContent }) => ({ name, mime, digest: fileContent })),
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
    const doc = service.docs.get(String((request.body as { doc_id?: unknown }).doc_id));
    if (!doc) return fail(reply, 404, 'No such doc_id');
    if (!doc.signed) return fail(reply, 400, 'Document is not signed yet');
    const filename = doc.container === 'cades' ? 'document.p7s' : 'signatures0.xml';
    return reply.send({ filename, signed_file_contents: doc.signed });
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

const addPages = (app: FastifyInstance, service: EidEasy): void => {
  app.get('/eid-easy/sign_contract_external', { config }, async (request, reply) => {
    const { doc_id: id = '', client_id: client } = request.query as Record<string, string | undefined>;
    const doc = service.docs.get(id);
    if (!doc || client !== CLIENT.client_id) return fail(reply, 404, 'No such document');
    const people = service.directory.all().filter((one) => tokenOf(one) && one.group !== 'provider');
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
    const doc = service.docs.get(id);
    if (!doc) return fail(reply, 404, 'No such document');
    const person = service.directory.bySlug(as);
    if (!person || person.behaviour === 'refuses') return reply.redirect(doc.redirects.cancel, 302);
    const signed = person.behaviour === 'server-error' ? undefined : signDoc(service, doc, person);
    if (!signed) return reply.redirect(doc.redirects.fail, 302);
    service.docs.put({ ...doc, signed });
    await send(service, doc, person);
    return reply.redirect(doc.redirects.ok, 302);
  });
};

export const openEidEasy = (sandbox: Sandbox): EidEasy => ({
  ...sandbox,
  docs: openTable(join(sandbox.home, 'eid-easy-documents')),
  asked: openTable(join(sandbox.home, 'eid-easy-asked')),
});

/** eID Easy in hash mode under `/eid-easy`: prepare, hosted page, widget, webhook, download; and its login. */
export const addEidEasy = (app: FastifyInstance, service: EidEasy): void => {
  addApi(app, service);
  addConfiguration(app);
  addPages(app, service);
  addBrowserCalls(app, service);
  addLogin(app, service);
};
