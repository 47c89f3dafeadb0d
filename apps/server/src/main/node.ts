// Server and worker in one process, or one of them, supervised by start.ts on a migrated database.
import { buildApp } from '../app.ts';
import { loadConfig } from '../platform/config/index.ts';
import { hotPages } from './hot-pages.ts';
import { stepBack } from './step-back.ts';
import { untilStopped } from './until-stopped.ts';

const CANNOT_START = 78; // EX_CONFIG: trying again would end the same

const closers: (() => Promise<unknown>)[] = [];
const end = untilStopped(async () => {
  for (const close of closers.toReversed()) await close();
});
try {
  const config = loadConfig(process.env, 'development');
  const hot = process.env.PARAPH_HOT === '1' ? await hotPages(config.port) : undefined;
  if (hot) closers.push(hot.close);
  const alone = process.env.PARAPH_ALONE === '1';
  const role = roleOf(process.env.PARAPH_ROLE);
  if (role === 'worker') stepBack();
  const { middleware } = hot ?? {};
  const app = await buildApp({ config, databaseUrl: config.databaseUrl ?? '', role, middleware, alone });
  closers.push(app.close);
  await app.health.listen(config.healthPort ?? config.port + (role === 'worker' ? 9 : 8));
  const address = await app.server?.listen({ port: config.port, host: config.listen });
  process.send?.({ ready: address ?? role });
} catch (e) {
  const { code, message } = e as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') console.error(`A port is taken: ${message}. Choose others: PARAPH_PORT=4100 npm start`);
  else console.error(e);
  if (code === 'EADDRINUSE') process.exitCode = CANNOT_START;
  end(process.exitCode === CANNOT_START ? CANNOT_START : 1);
}

function roleOf(given: string | undefined): 'server' | 'worker' | 'both' {
  return given === 'server' || given === 'worker' ? given : 'both';
}
