// npm run restore -- FOLDER: restores the database and the files of a backup, where there are none.
import { systemClock } from '../platform/clock.ts';
import { join } from 'node:path';
import { companyHosts, moveOperatorHost, ownHost } from '../features/tenants/index.ts';
import { restoreInstallation } from '../platform/backup/index.ts';
import type { Config } from '../platform/config/index.ts';
import { restoreTarget } from '../platform/db/attach.ts';
import { openDatabase } from '../platform/db/index.ts';
import { readArguments, refusal } from './arguments.ts';
import { complain } from './complain.ts';
import { loadTarget } from './installation.ts';
import { releaseParent } from './release-parent.ts';
import { lockHome } from './home-lock.ts';
import { logHosts } from './log-hosts.ts';

try {
  const { values, operands } = readArguments({ 'take-over-files': 'flag', 'take-over-roles': 'flag' }, { operands: 1 });
  const config = loadTarget(process.env);
  const [folder] = operands;
  if (!folder) throw refusal(`Which backup? npm run restore -- ${join(config.backups, 'FOLDER')}`);
  const unlock = config.databaseUrl ? () => undefined : await lockHome(config.home);
  const place = await restoreTarget(config);
  try {
    const { manifest, files, appUrl, systemUrl } = await restoreInstallation({
      config,
      folder,
      takesOverFiles: values['take-over-files'],
      takesOverRoles: values['take-over-roles'],
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
releaseParent();

/**
 * Moves the operator's portal to the host of PARAPH_PUBLIC_URL, also when the backup was made under another address.
 */
async function settleHosts(config: Config, url: string, systemUrl: string): Promise<string[]> {
  const db = openDatabase({ url, systemUrl });
  try {
    return logHosts(
      await moveOperatorHost({ db, clock: systemClock }, ownHost({ config })),
      await companyHosts({ db }),
    );
  } finally {
    await db.close();
  }
}
