import type { Mark } from '../files/index.ts';
import type { MailCause } from '@paraph/domain';
import type { PoolUse } from '../db/index.ts';
import type { ProxyFault } from '../http/proxy-sightings.ts';
import type { QueueStatus } from '../jobs/status.ts';

export type HealthFault =
  | 'database'
  | 'login'
  | 'listen'
  | 'supervision'
  | 'queue'
  | 'deadLetters'
  | 'pool'
  | 'mail'
  | 'storage'
  | 'otherFiles'
  | 'proxies'
  | 'keys'
  | 'disk'
  | 'diskFull'
  | 'clock';

/** State of one node and of the services it uses. `error`: the query failed or timed out. */
export interface Health {
  /** Seconds since this node started. */
  upSeconds: number;
  database: OrError<{ ms: number }>;
  /** Whether new connections of both roles can log in; existing connections outlive a changed password. */
  login: OrError<{ ms: number }>;
  /** Whether notifications of the database arrive over the system connection (LISTEN). */
  listen: OrError<{ ms: number }>;
  queue: OrError<QueueStatus>;
  /** This machine's clock minus that of the database. */
  clock: OrError<{ differenceSeconds: number }>;
  storage: OrError<{ kind: 's3' | 'folder'; ms: number }>;
  /** Whether the store is that of the database's installation. */
  fileStore: OrError<{ mark: Mark }>;
  /** The proxy that contradicts the settings of this node, as it saw it lately; nulls when there is none. */
  proxies: { fault: ProxyFault | null; peer: string | null; asked?: string | undefined };
  /** Ids of master keys that other nodes sign tokens with and this node lacks. */
  missingKeys: readonly string[];
  /** `isFull`: nothing can be written, here or by the database; `isDatabaseFull`: by the database. */
  disk: OrError<{ freeBytes: number; isFull: boolean; isDatabaseFull?: boolean }>;
  pools: { app: PoolUse; system: PoolUse };
  /**
   * Last state of the operator's mail server, as seen by any node. Also the number of mails that failed for a
   * removable cause and wait to be sent again. `at` is null before the first mail.
   */
  mail: OrError<MailHealth>;
  /** Causes of the faults that were there at the last look: one remains until its own probe succeeds. */
  before?: Partial<Record<HealthFault, string>>;
}

export interface MailHealth {
  at: string | null;
  isTaken: boolean;
  cause: MailCause | null;
  givenUp: number;
}

/** `isSilent`: there was no answer, which neither proves a fault nor ends one. */
export type OrError<T> = T | { error: string; isSilent?: true };

/** Returns the value of a query, or undefined when it failed. */
export const valueOf = <T extends object>(answer: OrError<T>): T | undefined =>
  'error' in answer ? undefined : answer;
