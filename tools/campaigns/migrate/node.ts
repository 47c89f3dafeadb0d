// A web node of the release whose source tree contains this file: `fill N` starts a database and fills one tenant,
// `attach URL` uses a database of another release. Sends its address by IPC; ends when its parent disconnects.
import { mkdirSync } from 'node:fs';
import { buildApp } from '../../../apps/server/src/app.ts';
import { loadConfig } from '../../../apps/server/src/platform/config/index.ts';
import { startTestServer } from '../../../apps/server/test/server.ts';
import { fillTenant } from '../../bench/tenant.ts';

/** What the parent needs to send requests and to migrate. */
export interface Ready {
  address: string;
  /** URL of paraph_app. */
  databaseUrl: string;
  adminUrl: string;
  /** Access tokens by user; an attached node has none. */
  tokens: Record<string, string>;
}

const [order, argument] = process.argv.slice(2);
const home = process.env.PARAPH_HOME!;
mkdirSync(home, { recursive: true });
const database = order === 'fill' ? await startTestServer() : undefined;
const databaseUrl = database?.url ?? argument!;
const app = await buildApp({ config: loadConfig(process.env, 'test'), databaseUrl, role: 'server', pages: home });
const adminUrl = database?.adminUrl.replace('/postgres?', '/paraph_template?') ?? '';
const tokens = database ? await fillTenant(app.platform, adminUrl, Number(argument)) : {};
const address = await app.server!.listen({ port: 0, host: '127.0.0.1' });
process.once('disconnect', () => void stop());
process.send!({ address, databaseUrl, adminUrl, tokens } satisfies Ready);

async function stop(): Promise<void> {
  await app.close();
  await database?.stop();
  process.exit(0);
}
