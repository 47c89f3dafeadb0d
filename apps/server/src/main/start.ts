// npm start, npm run dev: one command on an empty machine. Supervises the database, the sandbox and the node; each one
// is restarted when it dies. Ctrl-C leaves no process behind.
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { type Config, loadConfig } from '../platform/config/index.ts';
import { readyDatabase } from '../platform/db/connect.ts';
import { readArguments } from './arguments.ts';
import { complain } from './complain.ts';
import { demoLogins } from './demo-logins.ts';
import { lockHome } from './home-lock.ts';
import { offerSetup } from './offer-setup.ts';
import { type Supervised, supervise } from './supervise.ts';
import { untilStopped } from './until-stopped.ts';
import { buildWeb, ROOT } from './web-build.ts';

const began = performance.now();
let isHot = false;
const closers: (() => unknown)[] = [];
const end = untilStopped(async () => {
  for (const close of closers.toReversed()) await close();
});

try {
  await start();
} catch (e) {
  complain(e);
  end(1);
}

async function start(): Promise<void> {
  const { hot, 'take-over-roles': takesOverRoles } = readArguments({ hot: 'flag', 'take-over-roles': 'flag' }).values;
  isHot = hot;
  const config = loadConfig(process.env, 'development');
  if (config.ignoredNames.length > 0)
    console.warn(
      `Ignored, because no setting has these names (docs/configuration.md): ${config.ignoredNames.join(', ')}`,
    );
  closers.push(await lockHome(config.home));
  const pages = isHot ? undefined : buildWeb();
  pages?.catch(() => undefined); // reported where it is awaited
  const database = await readyDatabase(config, { takesOverRoles });
  closers.push(database.close);
  const sandbox = startSandbox(config);
  await pages;
  const nodes = startNodes(config, database.url);
  if (isHot) restartOnChange(nodes);
  await Promise.all([...nodes.map(({ ready }) => ready), sandbox?.ready]);
  console.log(`Paraph is ready after ${((performance.now() - began) / 1000).toFixed(1)} s: ${config.publicUrl}`);
  if (config.sandbox) console.log(`Simulated phone, mailbox and trust services: ${config.sandboxUrl}`);
  if (config.demo) console.log(demoLogins(config));
  else await offerSetup(config, database.url, { unlessDone: true });
  process.send?.({ ready: config.publicUrl });
}

/** Starts one process that serves and works, or one for each. */
function startNodes(config: Config, databaseUrl: string): Supervised[] {
  const env = {
    DATABASE_URL: databaseUrl,
    PARAPH_HOT: isHot ? '1' : '0',
    // The embedded database belongs to this home, and the home to one launcher.
    PARAPH_ALONE: config.databaseUrl ? '0' : '1',
  };
  const script = join(import.meta.dirname, 'node.ts');
  const nodes = config.workerApart
    ? [
        supervise('The server', script, { ...env, PARAPH_ROLE: 'server' }),
        supervise('The worker', script, { ...env, PARAPH_ROLE: 'worker', PARAPH_HOT: '0' }),
      ]
    : [supervise('The server', script, env)];
  closers.push(...nodes.map(({ stop }) => stop));
  return nodes;
}

/**
 * The sandbox is a separate program that shares no code with what it tests. It reports when it is ready, or a time-out
 * assumes it.
 */
function startSandbox(config: Config): Supervised | undefined {
  const script = join(ROOT, 'packages/sandbox/src/main.ts');
  if (!config.sandbox || !existsSync(script)) return undefined;
  const sandbox = supervise('The sandbox', script, {
    PARAPH_HOME: config.home,
    PARAPH_SANDBOX_PORT: String(config.port + 1),
    PARAPH_SANDBOX_SMTP_PORT: String(config.port + 2),
    PARAPH_PUBLIC_URL: config.publicUrl,
    ...(config.bounceListen && { PARAPH_SANDBOX_RETURNS: config.bounceListen }),
  });
  closers.push(sandbox.stop);
  return sandbox;
}

/** The pages reload automatically; the server restarts when one of its sources changed. */
function restartOnChange(nodes: readonly Supervised[]): void {
  let waiting: NodeJS.Timeout | undefined;
  for (const folder of [
    'apps/server/src',
    'packages/domain/src',
    'packages/contract/src',
    'packages/engine/src',
    'packages/evidence/src',
    'packages/pdf/src',
    'packages/providers/src',
  ]) {
    const watcher = watch(join(ROOT, folder), { recursive: true }, () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => nodes.forEach(({ restart }) => restart()), 200);
    });
    closers.push(() => watcher.close());
  }
}
