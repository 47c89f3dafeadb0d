import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { certificateOf } from './certificate.ts';
import { actByTable } from './decide.ts';
import type { SmartIdService } from './service.ts';
import { callbackWith } from './device-link.ts';
import { openLink, takeOver } from './open-link.ts';
import { bare, problem, type SmartIdProblem } from './problem.ts';
import type { SandboxFlow, SmartIdSessionKind } from './session.ts';
import { addSmartIdV2 } from './v2.ts';
import { start, type SessionTarget } from './start.ts';

const BASE = '/smart-id-rp/v3';
const config = { service: 'smart-id' as const };
const POLL = { least: 1000, most: 120_000, usual: 60_500 };

/** Path, kind and flow of every route that starts a session (RP API 3.2). */
const STARTS: [path: string, kind: SmartIdSessionKind, flow: SandboxFlow, by: SessionTarget['by']][] = [
  ['/authentication/device-link/anonymous', 'auth', 'device-link', 'anonymous'],
  ['/authentication/device-link/etsi/:id', 'auth', 'device-link', 'etsi'],
  ['/authentication/device-link/document/:id', 'auth', 'device-link', 'document'],
  ['/authentication/notification/etsi/:id', 'auth', 'notification', 'etsi'],
  ['/authentication/notification/document/:id', 'auth', 'notification', 'document'],
  ['/signature/device-link/etsi/:id', 'sign', 'device-link', 'etsi'],
  ['/signature/device-link/document/:id', 'sign', 'device-link', 'document'],
  ['/signature/notification/etsi/:id', 'sign', 'notification', 'etsi'],
  ['/signature/notification/document/:id', 'sign', 'notification', 'document'],
  ['/signature/notification/linked/:id', 'sign', 'linked', 'document'],
  ['/signature/certificate-choice/device-link/anonymous', 'cert', 'device-link', 'anonymous'],
  ['/signature/certificate-choice/notification/etsi/:id', 'cert', 'notification', 'etsi'],
];

const send = (reply: FastifyReply, result: { body: Record<string, unknown> } | SmartIdProblem): FastifyReply => {
  if (!('status' in result)) return reply.send(result.body);
  void reply.code(result.status);
  return result.body ? reply.type('application/json; charset=utf-8').send(result.body) : reply.send();
};

const idOf = (request: FastifyRequest): string => (request.params as { id?: string }).id ?? '';

const pollTime = (query: unknown): number | undefined => {
  const { timeoutMs } = query as { timeoutMs?: string };
  if (timeoutMs === undefined) return POLL.usual;
  if (!/^\d{1,9}$/.test(timeoutMs)) return undefined;
  return Math.min(POLL.most, Math.max(POLL.least, Number(timeoutMs)));
};

const addSession = (app: FastifyInstance, service: SmartIdService): void => {
  app.get(`${BASE}/session/:id`, { config }, async (request, reply) => {
    const ms = pollTime(request.query);
    if (ms === undefined) return send(reply, problem(400, 'timeoutMs is not a number'));
    const session = await service.sessions.waitFor(idOf(request), ms);
    if (!session || session.api === 2) return send(reply, bare(404));
    return reply.send(session.status ?? { state: 'RUNNING' });
  });
};

const mockOrder = z.looseObject({
  documentNumber: z.string(),
  deviceLink: z.string(),
  flowType: z.enum(['QR', 'Web2App', 'App2App']),
  browserCookie: z.string().optional(),
});

/** The provider's own mock (`/mock/device-link`): a phone without a screen that follows the table. */
const addMock = (app: FastifyInstance, service: SmartIdService): void => {
  app.post('/mock/device-link', async (request, reply) => {
    const read = mockOrder.safeParse(request.body);
    const found = read.success ? service.directory.byDocument(read.data.documentNumber) : undefined;
    if (!read.success || !found) return send(reply, problem(400, 'documentNumber, deviceLink, flowType'));
    const opened = openLink(service, read.data.deviceLink, service.options.qrDriftSeconds);
    const taken = 'session' in opened ? takeOver(service, opened.session, found.person) : opened;
    if (!('session' in taken)) return send(reply, problem(400, taken.problem));
    const done = actByTable(service, { ...taken.session, document: read.data.documentNumber }, found.person);
    const back = done?.openedBy !== 'QR' && done?.callback && done.secret;
    if (back)
      await fetch(
        callbackWith(done.callback ?? '', done.secret ?? '', done.kind === 'auth' ? done.verifier : undefined),
        {
          redirect: 'manual',
          headers: read.data.browserCookie ? { cookie: read.data.browserCookie } : {},
        },
      );
    return reply.send({ state: done ? 'COMPLETE' : 'RUNNING' });
  });
};

/** Smart-ID RP API v3 under `/smart-id-rp/v3`, and v2 beside it. */
export const addSmartId = (app: FastifyInstance, service: SmartIdService): void => {
  for (const [path, kind, flow, by] of STARTS)
    app.post(`${BASE}${path}`, { config }, async (request, reply) => {
      const target = by === 'anonymous' ? { by } : { by, id: idOf(request) };
      return send(reply, start(service, { kind, flow, target, body: request.body, host: request.headers.host ?? '' }));
    });
  app.post(`${BASE}/signature/certificate/:id`, { config }, async (request, reply) =>
    send(reply, certificateOf(service, idOf(request), request.body)),
  );
  addSession(app, service);
  addSmartIdV2(app, service);
  addMock(app, service);
};
