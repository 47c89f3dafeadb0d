import type { Locale, Rights } from '@paraph/domain';
import type { Clock } from './clock.ts';
import type { Platform } from './platform.ts';

/** Who acts. A request without a signed-in person has no viewer; the worker acts as the system. */
export interface Viewer {
  /** Which kind of caller came in; an endpoint lists the kinds it takes. */
  caller: 'user' | 'guest' | 'apiKey';
  /** The user in this tenant, not the account. */
  userId: string;
  accountId: string;
  sessionId?: string;
  /** When they last showed who they are; null: never in this session. */
  provenAt?: Date | null;
  /** Came by the provider of this company: nothing of the account in other companies is theirs to see. */
  isBound?: boolean;
  /** From then on nothing but a second factor may be made. */
  factorDueAt?: Date | null;
  /** The key of the company's API that was shown. */
  apiKeyId?: string;
  email: string;
  firstName: string;
  lastName: string;
  locale?: Locale;
  /** IANA zone of the tenant, in which deadlines count; read with the session. */
  tenantZone?: string;
  /** Read for this call, not taken from the token. */
  rights: Rights;
  /** A guest's link is good for this one document. */
  link?: { documentId: string; memberId: string };
}

/** Everything a use case may know about its call; always its first argument. */
export interface Ctx {
  platform: Platform;
  tenantId: string;
  viewer: Viewer | undefined;
  locale: Locale;
  /** IANA zone of the caller, else of the tenant. */
  zone: string;
  clock: Clock;
  /** Joins the answer, the log lines and the jobs of one call. */
  trace: string;
  /** Address of the caller, told by configured proxies only. */
  ip?: string;
  userAgent?: string;
  /** Aborted when nobody waits for the answer any more; undefined for work that no call started. */
  readonly gone?: AbortSignal;
}

/** A context for work that no person started: listeners, jobs, schedules, set-up. */
export function systemContext(platform: Platform, tenantId: string, trace = 'system'): Ctx {
  const { clock } = platform;
  return { platform, tenantId, viewer: undefined, locale: 'en', zone: 'Europe/Vilnius', clock, trace };
}

/** The viewer of a call that cannot happen without one (the endpoint takes no public caller). */
export function viewerOf(ctx: Ctx): Viewer {
  if (!ctx.viewer) throw new Error('This call needs somebody who makes it.');
  return ctx.viewer;
}
