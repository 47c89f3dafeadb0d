// npm run restore -- FOLDER: builds the database and the files of a backup where there are none.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { companyHosts, moveOperatorHost, ownHost } from '../features/tenants/index.ts';
import { restoreInstallation } from '../platform/backup/index.ts';
import { type Config, loadConfig } from '../platform/config/index.ts';
import { restorePlace } from '../platform/db/attach.ts';
import { openDatabase } from '../platform/db/index.ts';
import { complain } from './complain.ts';
import { lockHome } from './home-lock.ts';
import { sayHosts } from './say-hosts.ts';

const refusal = (text: string) => Object.assign(new Error(text), { code: 'EINVAL' });

try {
  const config = loadConfig(process.env, process.env.NODE_ENV === 'production' ? 'production' : 'development');
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'take-over-files': { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (!folder) throw refusal(`Which backup? npm run restore -- ${join(config.backups, 'FOLDER')}`);
  const unlock = config.databaseUrl ? () => undefined : await lockHome(config.home);
  const place = await restorePlace(config);
  try {
    const { manifest, files, appUrl, systemUrl } = await restoreInstallation({
      config,
      folder,
      takesOverFiles: values['take-over-files'],
      ...place,
    });
    for (const line of await settleHosts(config, appUrl, systemUrl)) console.log(line);
    console.log(`The installation of ${manifest.at} is back: ${manifest.tables.length} tables, ${files} files.`);
  } finally {
    await place.close();
    unlock();
  }
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
process.disconnect?.();

/** The operator's portal answers where PARAPH_PUBLIC_URL says, also when the backup was made at another address. */
async function settleHosts(config: Config, url: string, systemUrl: string): Promise<string[]> {
  const db = openDatabase({ url, systemUrl });
  try {
    return sayHosts(await moveOperatorHost({ db }, ownHost({ config })), await companyHosts({ db }));
  } finally {
    await db.close();
  }
}
