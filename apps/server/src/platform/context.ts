import type { Locale, Rights } from '@paraph/domain';
import type { Clock } from './clock.ts';
import type { OrderedLock, Tx } from './db/index.ts';
import type { Platform } from './platform.ts';

/** The caller. A request without a signed-in person has no viewer; the worker acts as the system. */
export interface Viewer {
  /** Kind of the caller; an endpoint lists the kinds it accepts. */
  caller: 'user' | 'guest' | 'apiKey';
  /** The user in this tenant, not the account. */
  userId: string;
  accountId: string;
  sessionId?: string;
  /** The series of tokens that the call's token is of; null for the first one of the session. */
  series?: string | null;
  /** When the user last proved a factor; null: never in this session. */
  provenAt?: Date | null;
  /** Signed in by the identity provider of this company, so the account's data of other companies is hidden. */
  isBound?: boolean;
  /** A new administrator, where another one has been there for longer (LIMITS.newAdministrator). */
  isNewAdmin?: boolean;
  /** From this time on the user may do nothing but set up a second factor. */
  factorDueAt?: Date | null;
  /** Signed in as a program, which shows nobody the document. */
  isApiClient?: boolean;
  /** Id of the API key that the caller sent. */
  apiKeyId?: string;
  email: string;
  firstName: string;
  lastName: string;
  locale?: Locale;
  /** IANA zone of the tenant, in which deadlines count; read with the session. */
  tenantZone?: string;
  /** Read from the database for this call, not taken from the token. */
  rights: Rights;
  /** A guest's link grants access to this document only. */
  link?: { documentId: string; memberId: string };
}

/** Whether a program makes the call, which shows nobody the document: an API client or an API key. */
export const isProgram = ({ caller, isApiClient }: Viewer): boolean => caller === 'apiKey' || isApiClient === true;

/**
 * Replacement of the tokens of the caller's session by an act on credentials. The call delivers the new refresh token
 * when it has succeeded.
 */
export interface TokenReplacement {
  /** The refresh token of the browser's cookie. */
  shown(): string | undefined;
  /** The series of tokens that the act began. */
  series?: string;
  /** The new refresh token; absent for a caller that showed none. */
  refreshToken?: string;
}

/** What a call that writes does with the rights of its caller in each transaction. */
export interface Hold {
  /** Waits, without a connection, until few enough transactions that hold the account alone run on this node. */
  enter(): Promise<HeldTransaction>;
}

export interface HeldTransaction {
  /**
   * Locks the rights of the caller, together with what the act locks besides, until the transaction ends. Refuses a caller
   * whose access has ended or who has lost a right.
   */
  lock(tx: Tx, act: { isSystem: boolean; locks: readonly OrderedLock[] }): Promise<void>;
  /** Called once, after the transaction. */
  leave(): void;
}

/** Context of a call; always the first argument of a use case. */
export interface Ctx {
  platform: Platform;
  tenantId: string;
  viewer: Viewer | undefined;
  locale: Locale;
  /** IANA zone of the caller, else of the tenant. */
  zone: string;
  clock: Clock;
  /** Trace id that joins the response, the log lines and the jobs of one call. */
  trace: string;
  /** Address of the caller; a forwarded address counts only when a configured proxy sent it. */
  ip?: string;
  userAgent?: string;
  /** An act of the operator on another tenant: its log names the operator, not a person. */
  byOperator?: true;
  /** Present for the calls of users. */
  readonly renewal?: TokenReplacement;
  /** Aborted when no caller waits for the response any more; undefined for work that no call started. */
  readonly gone?: AbortSignal;
  /** Present in calls that write for a known caller. */
  readonly hold?: Hold | undefined;
  /** What a call gives back that an outage of this installation left unserved; undefined for work that no call started. */
  readonly ifUnserved?: (() => Promise<unknown>)[];
}

/** Returns a context for work that no user started: listeners, jobs, schedules, set-up. */
export function systemContext(platform: Platform, tenantId: string, trace = 'system'): Ctx {
  const { clock } = platform;
  return { platform, tenantId, viewer: undefined, locale: 'en', zone: 'Europe/Vilnius', clock, trace };
}

/** Returns the context of a command: no feature listens to its events, because a command has none of their queues. */
export const commandContext = ({ db, clock }: Pick<Platform, 'db' | 'clock'>, tenantId: string): Ctx =>
  systemContext({ db, clock, listeners: new Map() } as unknown as Platform, tenantId);

/** Returns the context for what a call still does after a refusal: it gives back what the call had taken. */
export const afterRefusal = (ctx: Ctx): Ctx => ({ ...ctx, hold: undefined });

/**
 * Returns a context of a company for an act of the operator. The session of the operator is still locked where `ctx` is
 * that of the call.
 */
export const operatorContext = (
  { platform, trace, hold }: Pick<Ctx, 'platform' | 'trace' | 'hold'>,
  tenantId: string,
): Ctx => ({
  ...systemContext(platform, tenantId, trace),
  byOperator: true,
  hold,
});

/** Returns the viewer of a call that always has one (its endpoint accepts no public caller). */
export function viewerOf(ctx: Ctx): Viewer {
  if (!ctx.viewer) throw new Error('This call needs somebody who makes it.');
  return ctx.viewer;
}
