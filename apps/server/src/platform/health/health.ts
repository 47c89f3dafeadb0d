import type { Mark } from '../files/index.ts';
import type { MailCause } from '@paraph/domain';
import type { PoolUse } from '../db/index.ts';
import type { ProxyFault } from '../http/proxy-sightings.ts';
import type { QueueStatus } from '../jobs/status.ts';

/** What one node found about itself and what it uses. `error`: the question failed or took too long. */
export interface Health {
  /** Seconds since this node started. */
  upSeconds: number;
  database: OrError<{ ms: number }>;
  queue: OrError<QueueStatus>;
  /** This machine's clock less that of the database. */
  clock: OrError<{ differenceSeconds: number }>;
  storage: OrError<{ kind: 's3' | 'folder'; ms: number }>;
  /** Whether the store is that of the database's installation. */
  fileStore: OrError<{ mark: Mark }>;
  /** The proxy that the settings do not fit, as any node saw it lately; nulls when all is well. */
  proxies: OrError<{ fault: ProxyFault | null; peer: string | null }>;
  /** `isFull`: nothing can be written, here or by the database. */
  disk: OrError<{ freeBytes: number; isFull: boolean }>;
  pools: { app: PoolUse; system: PoolUse };
  /**
   * What the operator's mail server said last, to whichever node, and how many mails were given up for what is no fault
   * of theirs and wait to be sent again. `at` is null before the first mail.
   */
  mail: OrError<MailHealth>;
}

export interface MailHealth {
  at: string | null;
  isTaken: boolean;
  cause: MailCause | null;
  givenUp: number;
}

export type OrError<T> = T | { error: string };

/** The value of an answer, or nothing when its question failed. */
export const valueOf = <T extends object>(answer: OrError<T>): T | undefined =>
  'error' in answer ? undefined : answer;
