import { LONGEST_WAIT } from './waiting-pool.ts';

/** Longest time of one statement, in ms, enforced by the server. */
export const STATEMENT_MS = 10_000;

/**
 * Longest wait for an answer, in ms, enforced by the client: a frozen server or a lossy network enforces no limit. The
 * server's own limit ends first; with the rest of a request this stays below 12 s.
 */
export const ANSWER_MS = STATEMENT_MS + 500;

/** The server ends a transaction whose client disappeared, so that its row locks are released. */
export const IDLE_TRANSACTION_MS = 60_000;

/** Limits of every connection of a node. Keep-alive packets detect dead connections that nothing else would end. */
export const CONNECTION_LIMITS = {
  connectionTimeoutMillis: LONGEST_WAIT,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;
