import { buildApp } from '../app.ts';
import { type Config, loadConfig, refuseIncomplete } from '../platform/config/index.ts';
import { type Database, openDatabase, refuseOtherSchema } from '../platform/db/index.ts';
import { ARRIVES_AT_START, requireNotifications } from '../platform/db/notifications.ts';
import { requireSameDatabase } from '../platform/db/same-database.ts';
import { claimFileStore, createFileStore, isBucketMissing } from '../platform/files/index.ts';
import { divertWarnings } from '../platform/library-warnings.ts';
import { createLog } from '../platform/log.ts';
import { loadDataKeys } from '../platform/keys/index.ts';
import { readArguments } from './arguments.ts';
import { refuseOtherHost } from './operator-host.ts';
import { complain } from './complain.ts';
import { stepBack } from './step-back.ts';
import { STOP_LIMIT, untilStopped } from './until-stopped.ts';
import { PAGES, refuseOtherPages } from './web-build.ts';

/**
 * Starts one production node. If variables are missing, or pages, schema, keys or file store do not match this
 * installation, it reports them and starts nothing. It installs, builds and migrates nothing.
 */
export async function runNode(role: 'server' | 'worker'): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  const end = untilStopped(async () => {
    for (const close of closers.toReversed()) await close();
  }, STOP_LIMIT.node);
  if (role === 'worker') stepBack();
  try {
    readArguments({});
    const config = loadConfig(process.env, 'production');
    const pages = config.pages ?? PAGES;
    await refuseUnready(config, role, pages);
    const log = createLog(config.logLevel);
    divertWarnings((text) => log.warn({ from: 'a library' }, text));
    const app = await buildApp({ config, log, databaseUrl: config.databaseUrl!, role, pages });
    closers.push(app.close);
    const { ignoredNames: variables } = config;
    if (variables.length > 0) app.platform.log.warn({ variables }, 'settings of unknown names are ignored');
    if (config.healthPort) await app.health.listen(config.healthPort);
    const address = await app.server?.listen({ port: config.port, host: config.listen });
    app.platform.log.info({ role, address }, 'ready');
    process.send?.({ ready: address ?? role });
  } catch (e) {
    complain(e);
    end(1);
  }
}

async function refuseUnready(config: Config, role: 'server' | 'worker', pages: string): Promise<void> {
  refuseIncomplete(config);
  if (role === 'server') refuseOtherPages(pages);
  await requireNotifications(config.databaseSystemUrl!, ARRIVES_AT_START);
  await requireSameDatabase(config.databaseUrl!, config.databaseSystemUrl!, ARRIVES_AT_START);
  await refuseOtherSchema(config.databaseSystemUrl!);
  await withDatabase(config, async (db) => {
    await refuseOtherHost(config, db);
    await refuseOtherFiles(config, db);
  });
}

async function withDatabase(config: Config, use: (db: Database) => Promise<void>): Promise<void> {
  const { databaseUrl: url = '', databaseSystemUrl: systemUrl, databasePooler: pooler } = config;
  const db = openDatabase({ url, systemUrl, pooler });
  try {
    await use(db);
  } finally {
    await db.close();
  }
}

/**
 * A store that does not answer does not prevent the start: `/readyz` checks again. A bucket that does not exist does.
 */
async function refuseOtherFiles(config: Config, db: Database): Promise<void> {
  try {
    const dataKeys = await loadDataKeys({ db }, config.keys);
    await claimFileStore({ db, dataKeys, files: createFileStore(config) });
  } catch (e) {
    if ((e as { code?: string }).code !== 'generic.files-away' || isBucketMissing(e)) throw e;
    complain(e);
  }
}
