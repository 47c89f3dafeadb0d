import type { Logger } from 'pino';
import type { AccountAdditions } from './additions.ts';
import type { CompanyValue } from './company-changes/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/index.ts';
import { createDatabaseClock, type DatabaseClock } from './database-clock.ts';
import { type Database, openDatabase } from './db/index.ts';
import type { ListenersByEvent } from './events/index.ts';
import { createFileStore, type FileStore } from './files/index.ts';
import { type DiscardListener, type Jobs, startJobs } from './jobs/index.ts';
import { type DataKeys, loadDataKeys, type NodeKeys, watchNodeKeys } from './keys/index.ts';
import { createLog } from './log.ts';
import { createMailer, exchangeNotes, type Mailer, type MailNeed } from './mail/deliver.ts';
import { createMailDelay, type MailDelay } from './mail/mail-delay.ts';
import type { TenantMailServers } from './mail/own-server.ts';
import type { DeliveryListener } from './mail/returns.ts';
import type { MailWording } from './mail/wording.ts';
import { createHub, type Hub } from './realtime/index.ts';
import { createTokens, type TokenSigner } from './tokens.ts';
import { logFailure } from './log-failure.ts';

/** The services of a node. Use cases reach them through ctx.platform and inTenant, emit, putFile …; rarely directly. */
export interface Platform {
  config: Config;
  log: Logger;
  /** The database's time, which all nodes share; the same as machine time where a test supplies its own clock. */
  clock: Clock;
  /** Absent where a test supplies its own clock. */
  databaseClock?: DatabaseClock | undefined;
  db: Database;
  /** Keys of the installation for values that belong to no tenant. */
  dataKeys: DataKeys;
  tokens: TokenSigner;
  /** Keys that other nodes sign tokens with and this node lacks. */
  nodeKeys: NodeKeys;
  jobs: Jobs;
  files: FileStore;
  mailer: Mailer;
  mailDelay: MailDelay;
  hub: Hub;
  /** A company's mail texts and style; the product's own texts where it has none. */
  wording: MailWording;
  /** Mail servers of companies. */
  postOffice: TenantMailServers;
  /** Whether a queued mail is still to be sent. */
  mailNeed: MailNeed;
  /** Called when a mail was delivered or bounced. */
  onDelivery: DeliveryListener;
  /** Ends what waits for jobs that the operator discards. */
  onDiscard: DiscardListener;
  /** What users set up for others in features above the accounts. */
  additions: readonly AccountAdditions[];
  /** What users change for their company in any feature. */
  companyValues: readonly CompanyValue[];
  /** Listeners by event; emit reads it. */
  listeners: ListenersByEvent;
  /** Closes all connections after running work has ended. */
  close(): Promise<void>;
}

export interface PlatformOptions {
  config: Config;
  /** URL of paraph_app. */
  databaseUrl: string;
  listeners: ListenersByEvent;
  wording?: MailWording | undefined;
  postOffice?: TenantMailServers | undefined;
  onDelivery?: DeliveryListener | undefined;
  onDiscard?: DiscardListener | undefined;
  mailNeed?: MailNeed | undefined;
  additions?: readonly AccountAdditions[];
  companyValues?: readonly CompanyValue[];
  /** Whether this node takes work from the queue. */
  works: boolean;
  clock?: Clock;
  /** The clock of this machine, which is corrected by the database's. */
  machineClock?: Clock;
  log?: Logger;
}

const NO_SERVERS: TenantMailServers = {
  serverOf: async () => undefined,
  hasServer: async () => false,
  note: async () => undefined,
};

export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, databaseUrl, listeners, works } = options;
  const log = options.log ?? createLog(config.logLevel);
  const db = openDatabase({
    url: databaseUrl,
    systemUrl: config.databaseSystemUrl,
    poolSize: config.databasePool,
    pooler: config.databasePooler,
    onError: (err) => logFailure(log, { err }, 'database connection lost', 'queue'),
  });
  const databaseClock = options.clock ? undefined : await createDatabaseClock(db, options.machineClock);
  const clock = options.clock ?? databaseClock!;
  const jobs = await startJobs(db, log, works);
  const dataKeys = await loadDataKeys({ db }, config.keys);
  const nodeKeys = await watchNodeKeys({ db, keys: config.keys, works }, (missing) =>
    log.warn({ missing }, 'another node uses a master key that PARAPH_KEYS of this node lacks'),
  );
  const mailer = createMailer(config, dataKeys, exchangeNotes({ db, log }));
  const hub = createHub(db.systemUrl, log);
  return {
    config,
    log,
    clock,
    databaseClock,
    db,
    dataKeys,
    tokens: createTokens(config.keys, clock),
    nodeKeys,
    jobs,
    files: createFileStore(config),
    mailer,
    mailDelay: createMailDelay(db),
    wording: options.wording ?? (async () => ({})),
    postOffice: options.postOffice ?? NO_SERVERS,
    mailNeed: options.mailNeed ?? (async () => true),
    onDelivery: options.onDelivery ?? (async () => undefined),
    onDiscard: options.onDiscard ?? (async () => undefined),
    additions: options.additions ?? [],
    companyValues: options.companyValues ?? [],
    hub,
    listeners,
    async close() {
      databaseClock?.stop();
      await nodeKeys.stop();
      await jobs.stop();
      mailer.close();
      await hub.close();
      await db.close();
    },
  };
}
