import type { TestIdentity } from '../people/person.ts';
import { accountFor, endSession } from './decide.ts';
import type { SmartIdService } from './service.ts';
import { authCodeFor, readLink, sameCode, SCHEME_NAME, type ReadLink } from './device-link.ts';
import type { Session } from './session.ts';

export type LinkProblem = 'unreadable' | 'unknown' | 'closed' | 'not-genuine' | 'too-old' | 'not-yours' | 'no-account';
export type OpenedLink = { session: Session } | { problem: LinkProblem };

/**
 * Address every device link starts with: the phone page, under the name by which the relying party called us, since
 * a client may insist that both have one origin. Foreign names get the sandbox's own.
 */
export const deviceLinkBase = (own: string, host = ''): string => {
  const loopback = /^(localhost|127\.0\.0\.1|\[::1\]):\d+$/.test(host);
  return `${loopback ? `http://${host}` : own}/phone/link`;
};

const isGenuine = (link: ReadLink, session: Session): boolean => {
  if (!session.secret || link.kind !== session.kind) return false;
  if (!link.unprotected.startsWith(`${session.linkBase}?`)) return false;
  if (link.flowType !== 'QR' && !session.callback) return false;
  const wanted = authCodeFor(link.unprotected, link.flowType, {
    schemeName: SCHEME_NAME,
    kind: session.kind,
    secret: session.secret,
    rpName: session.rpName,
    ...(session.challenge ? { challenge: session.challenge } : {}),
    ...(session.interactions ? { interactions: session.interactions } : {}),
    ...(session.callback ? { callback: session.callback } : {}),
  });
  return sameCode(wanted, link.authCode);
};

/** A QR code shows the seconds since the session began; an old photo of one is refused. */
const isFresh = (link: ReadLink, session: Session, drift: number): boolean =>
  link.elapsed === undefined || Math.abs((Date.now() - session.createdAt) / 1000 - link.elapsed) <= drift + 1;

/**
 * A phone opens a device link, and app and provider check it. A forged or stale link ends the session with
 * PROTOCOL_FAILURE; anyone who holds a true one may go on with `takeOver`.
 */
export const openLink = (service: SmartIdService, text: string, driftSeconds: number): OpenedLink => {
  const link = readLink(text);
  if (!link) return { problem: 'unreadable' };
  const session = service.sessions.all().find((s) => s.token === link.token);
  if (!session) return { problem: 'unknown' };
  if (session.completedAt) return { problem: 'closed' };
  const genuine = isGenuine(link, session);
  if (genuine && isFresh(link, session, driftSeconds))
    return { session: service.sessions.save({ ...session, openedBy: link.flowType }) };
  endSession(service, session, 'PROTOCOL_FAILURE');
  return { problem: genuine ? 'too-old' : 'not-genuine' };
};

/** The phone of this person takes an opened session over; it stays open when it is for somebody else. */
export const takeOver = (service: SmartIdService, session: Session, person: TestIdentity): OpenedLink => {
  if (session.slug && session.slug !== person.slug) return { problem: 'not-yours' };
  if (!accountFor(session, person)) return { problem: 'no-account' };
  return { session: service.sessions.save({ ...session, slug: person.slug }) };
};
