import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config/index.ts';
import type { Database } from './db/index.ts';
import type { Tokens } from './tokens.ts';

/** What a node is made of. Use cases reach it through ctx.platform and inTenant, emit, putFile …; never directly. */
export interface Platform {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Database;
  tokens: Tokens;
}
