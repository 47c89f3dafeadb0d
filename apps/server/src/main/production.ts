import { buildApp } from '../app.ts';
import { loadConfig } from '../platform/config/index.ts';
import { readyDatabase } from '../platform/db/connect.ts';
import { complain } from './complain.ts';
import { stepBack } from './step-back.ts';
import { untilStopped } from './until-stopped.ts';

/** Starts one production node. Names every variable that is missing and starts nothing then. */
export async function runNode(role: 'server' | 'worker'): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  const end = untilStopped(async () => {
    for (const close of closers.toReversed()) await close();
  });
  if (role === 'worker') stepBack();
  try {
    const config = loadConfig(process.env, 'production');
    const database = await readyDatabase(config);
    const app = await buildApp({ config, databaseUrl: database.url, role });
    closers.push(app.close);
    if (config.healthPort) await app.health.listen(config.healthPort);
    const address = await app.server?.listen({ port: config.port, host: config.listen });
    app.platform.log.info({ role, address }, 'ready');
    process.send?.({ ready: address ?? role });
  } catch (e) {
    complain(e);
    end(1);
  }
}
