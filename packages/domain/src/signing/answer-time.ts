import { LIMITS } from '../limits.ts';
import type { MethodName } from './methods.ts';

/** Providers that end an unanswered request before our session ends. */
const ENDED_BY_PROVIDER: ReadonlySet<string> = new Set(['SMART_ID', 'MOBILE_ID'] satisfies MethodName[]);

/** Returns how long a person may take to answer a provider's request. */
export const answerTime = (method: string): number =>
  ENDED_BY_PROVIDER.has(method) ? LIMITS.phoneAnswer : LIMITS.signingCountdown;

interface Asked {
  method: string;
  /** When the provider was asked last. */
  askedAt: Date | null;
  /** The end of our session. */
  expiresAt: Date;
}

/** Returns until when a person can answer: the provider's end or that of the session, whichever is first. */
export const answerUntil = ({ method, askedAt, expiresAt }: Asked): Date =>
  askedAt ? new Date(Math.min(askedAt.getTime() + answerTime(method), expiresAt.getTime())) : expiresAt;
