import { LONGEST_WAIT } from './patient-pool.ts';

/** Longest time of one statement, which the server keeps. */
export const STATEMENT_MS = 10_000;

/**
 * Longest wait for an answer, in ms, which the client keeps: a frozen server or a network that loses packets keeps no
 * time limit. The server's own limit comes first; with the rest of a request this stays below 12 s.
 */
export const ANSWER_MS = STATEMENT_MS + 500;

/** The server ends a transaction whose client is gone without a word, so that its row locks do not stay. */
export const IDLE_TRANSACTION_MS = 60_000;

/** Limits of every connection of a node. A packet now and then finds connections that nobody else would end. */
export const CONNECTION_LIMITS = {
  connectionTimeoutMillis: LONGEST_WAIT,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;
