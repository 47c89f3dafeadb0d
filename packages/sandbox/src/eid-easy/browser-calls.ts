import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { semanticsId, type TestIdentity } from '../people/person.ts';
import { startRequest, certificateStatus } from './requests.ts';
import { fail, type EidEasyFile, type EidEasy } from './service.ts';
import { CLIENT } from './party.ts';

const config = { service: 'eid-easy' as const };
const SCRIPT = '/eid-easy/widget/eideasy-widget.umd.min.js';

const started = z.looseObject({
  client_id: z.literal(CLIENT.client_id),
  doc_id: z.string(),
  sign_type: z.enum(['smart-id-signature', 'lt-mid-signature', 'mid-signature', 'smart-id', 'mobile-id']),
  idcode: z.string(),
  country: z.enum(['LT', 'LV', 'EE']),
  phone: z.string().optional(),
});
const completed = z.looseObject({ client_id: z.literal(CLIENT.client_id), doc_id: z.string(), token: z.string() });

const SAID: Readonly<Record<NonNullable<EidEasyFile['end']>, string>> = {
  OK: 'OK',
  USER_REFUSED: 'User cancelled the signing',
  TIMEOUT: 'The phone did not answer in time',
  WRONG_VC: 'A wrong verification code was chosen',
  ERROR: 'The signing service could not be used',
};

const personFor = (service: EidEasy, asked: z.infer<typeof started>): TestIdentity | undefined =>
  service.directory
    .all()
    .find(
      (one) =>
        one.country === asked.country &&
        one.code === asked.idcode.trim() &&
        (asked.sign_type.startsWith('smart-id') ? one.smartId.length > 0 : one.mobileId === asked.phone?.trim()),
    );

/** Pages of any origin may call these: they need no secret, only a document that a client has prepared. */
const openToPages = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type, accept',
    'access-control-allow-methods': 'POST',
  });

const start = (service: EidEasy) => async (request: FastifyRequest, reply: FastifyReply) => {
  openToPages(reply);
  const read = started.safeParse(request.body);
  if (!read.success) return fail(reply, 422, 'Check what you typed');
  const doc = service.docs.get(read.data.doc_id);
  if (!doc || doc.signed) return fail(reply, 404, 'No such document');
  const person = personFor(service, read.data);
  if (!person) return fail(reply, 400, 'No such user was found');
  if (doc.allowed && semanticsId(person) !== doc.allowed) return fail(reply, 400, 'Wrong signer');
  const method = read.data.sign_type.startsWith('smart-id') ? 'smart-id' : 'mobile-id';
  const { id: token, challenge } = startRequest(service, { doc: doc.id, slug: person.slug, method });
  return reply.send({ status: 'OK', token, challenge });
};

const complete = (service: EidEasy) => async (request: FastifyRequest, reply: FastifyReply) => {
  openToPages(reply);
  const read = completed.safeParse(request.body);
  const asked = read.success ? service.asked.get(read.data.token) : undefined;
  if (!asked || asked.doc !== read.data?.doc_id) return fail(reply, 404, 'No such session');
  const { end } = await certificateStatus(service, asked);
  if (!end) return reply.send({ status: 'RUNNING' });
  return end === 'OK' ? reply.send({ status: 'OK' }) : fail(reply, 400, SAID[end]);
};

/** The calls of a browser without a secret (eID Easy sheet §3), and the widget that makes them. */
export const addBrowserCalls = (app: FastifyInstance, service: EidEasy): void => {
  const widget = readFileSync(new URL('./widget.js', import.meta.url));
  app.get(SCRIPT, { config }, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(widget));
  const calls = [
    ['start-signing', start(service)],
    ['sk-smart-id/complete', complete(service)],
    ['sk-mobile-id/complete', complete(service)],
  ] as const;
  for (const [name, handler] of calls) {
    const path = `/eid-easy/api/signatures/${name}`;
    app.post(path, { config }, handler);
    app.options(path, { config }, async (_request, reply) => openToPages(reply).code(204).send());
  }
};
