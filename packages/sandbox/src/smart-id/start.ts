import { createHash } from 'node:crypto';
import type { TestIdentity } from '../people/person.ts';
import { accountFor } from './decide.ts';
import { startSession, type SmartIdService } from './service.ts';
import { deviceLinkBase } from './open-link.ts';
import { bare, problem, type SmartIdProblem } from './problem.ts';
import { objectionTo } from './relying-parties.ts';
import { readRequest, type Read } from './request.ts';
import { codeFrom, type SandboxFlow, type SmartIdSessionKind, type Session } from './session.ts';

/** Whom a route addresses. */
export type SessionTarget = { by: 'anonymous' } | { by: 'etsi'; id: string } | { by: 'document'; id: string };
export type SmartIdStart = {
  kind: SmartIdSessionKind;
  flow: SandboxFlow;
  target: SessionTarget;
  body: unknown;
  host: string;
};
type Addressed = { slug?: string; document?: string };

const isProblem = (value: object): value is SmartIdProblem => 'status' in value && typeof value.status === 'number';
const SEMANTICS = /^(PNO|PAS|IDC)[A-Z]{2}-[A-Za-z0-9-]{1,30}$/;
const DOCUMENT = /^(PNO|PAS|IDC)[A-Z]{2}-[A-Za-z0-9-]{1,30}-[A-Z0-9]{4}-N?Q$/;

const levelOnly = (read: Read, person: TestIdentity, document?: string): boolean =>
  accountFor({ level: read.wanted.certificateLevel, ...(document ? { document } : {}) } as Session, person) !==
  undefined;

/** Finds the person, with the provider's 404s: with a body for a person's code, without for a document. */
const address = (service: SmartIdService, target: SessionTarget, read: Read): Addressed | SmartIdProblem => {
  if (target.by === 'anonymous') return {};
  if (target.by === 'document') {
    if (!DOCUMENT.test(target.id)) return problem(400, 'Document number is not valid');
    const found = service.directory.byDocument(target.id);
    if (!found || found.person.behaviour === 'not-registered' || !levelOnly(read, found.person, target.id))
      return bare(404);
    return { slug: found.person.slug, document: target.id };
  }
  if (!SEMANTICS.test(target.id)) return problem(400, 'Semantics identifier is not valid');
  const person = service.directory.bySemanticsId(target.id);
  if (!person || person.smartId.length === 0 || person.behaviour === 'not-registered')
    return problem(404, 'No such account');
  if (!levelOnly(read, person))
    return problem(404, 'No suitable account', [
      { code: 'NO_SUITABLE_ACCOUNT_FOUND', detail: 'Account level too low' },
    ]);
  return { slug: person.slug };
};

/** The code the person compares: drawn for a pushed signature, computed from the challenge for a pushed login. */
const codeOf = (service: SmartIdService, { kind, flow }: SmartIdStart, read: Read): string | undefined => {
  if (flow !== 'notification' || kind === 'cert') return undefined;
  if (kind === 'sign') return service.chance.code('smart-id code');
  const challenge = Buffer.from(read.wanted.signatureProtocolParameters?.rpChallenge ?? '', 'base64');
  return codeFrom(createHash('sha256').update(challenge).digest());
};

const linkedObjection = (service: SmartIdService, read: Read, to: Addressed): SmartIdProblem | undefined => {
  const first = service.sessions.get(read.wanted.linkedSessionID ?? '');
  const fits = first?.kind === 'cert' && first.flow === 'device-link' && first.endResult === 'OK';
  const used = service.sessions.all().some((s) => s.linkedTo === first?.id);
  if (fits && !used && first.slug === to.slug) return undefined;
  return problem(400, 'Linked session is not valid', [
    {
      detail: 'No finished device link certificate choice of this account',
      paramName: 'linkedSessionID',
      pointer: '/linkedSessionID',
    },
  ]);
};

const draftFrom = (service: SmartIdService, start: SmartIdStart, read: Read, to: Addressed, fingerprint: string) => {
  const { wanted, hash } = read;
  const parameters = wanted.signatureProtocolParameters;
  const challenge = parameters?.rpChallenge ?? parameters?.digest;
  const vc = codeOf(service, start, read);
  return {
    kind: start.kind,
    flow: start.flow,
    ...to,
    rpName: wanted.relyingPartyName,
    level: wanted.certificateLevel,
    ...(challenge ? { challenge } : {}),
    ...(parameters ? { algorithm: parameters.signatureAlgorithm } : {}),
    ...(hash ? { hash } : {}),
    ...(wanted.interactions ? { interactions: wanted.interactions } : {}),
    ...(wanted.initialCallbackUrl ? { callback: wanted.initialCallbackUrl } : {}),
    ...(wanted.linkedSessionID ? { linkedTo: wanted.linkedSessionID } : {}),
    ...(vc ? { vc } : {}),
    ignored: read.ignored,
    fingerprint,
  };
};

/** What the relying party gets for a started session. */
const reply = (session: Session): Record<string, unknown> => {
  if (session.flow === 'device-link')
    return {
      sessionID: session.id,
      sessionToken: session.token,
      sessionSecret: session.secret,
      deviceLinkBase: session.linkBase,
    };
  const withCode = session.flow === 'notification' && session.kind === 'sign';
  return { sessionID: session.id, ...(withCode ? { vc: { type: 'numeric4', value: session.vc } } : {}) };
};

const IDEMPOTENT_MS = 15_000;

/** The same signing or choice request inside 15 seconds is the same session, unless a nonce differs. */
const repeated = (service: SmartIdService, fingerprint: string): Session | undefined =>
  service.sessions.all().find((s) => s.fingerprint === fingerprint && Date.now() - s.createdAt < IDEMPOTENT_MS);

/** Starts a session as the provider does: 400, then 401 and 403, then 404, then the session. */
export const start = (
  service: SmartIdService,
  order: SmartIdStart,
): { body: Record<string, unknown> } | SmartIdProblem => {
  const read = readRequest(order.body, order.kind, order.flow);
  if (isProblem(read)) return read;
  const objection = objectionTo(read.wanted);
  if (objection) return objection;
  const to = address(service, order.target, read);
  if (isProblem(to)) return to;
  const fingerprint = createHash('sha256').update(JSON.stringify(order)).digest('base64url');
  const same = order.kind === 'auth' ? undefined : repeated(service, fingerprint);
  if (same) return { body: reply(same) };
  const linked = order.flow === 'linked' ? linkedObjection(service, read, to) : undefined;
  if (linked) return linked;
  return {
    body: reply(
      startSession(service, {
        ...draftFrom(service, order, read, to, fingerprint),
        linkBase: deviceLinkBase(service.base, order.host),
      }),
    ),
  };
};
