// npm run restore -- FOLDER: builds the database and the files of a backup where there are none.
import { join } from 'node:path';
import { restoreDatabase, restoreFiles } from '../platform/backup/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { restorePlace } from '../platform/db/attach.ts';
import { createFileStore } from '../platform/files/index.ts';
import { complain } from './complain.ts';
import { lockHome } from './home-lock.ts';

const refusal = (text: string) => Object.assign(new Error(text), { code: 'EINVAL' });

try {
  const config = loadConfig(process.env, process.env.NODE_ENV === 'production' ? 'production' : 'development');
  const folder = process.argv[2];
  if (!folder) throw refusal(`Which backup? npm run restore -- ${join(config.backups, 'FOLDER')}`);
  const unlock = config.databaseUrl ? () => undefined : await lockHome(config.home);
  const place = await restorePlace(config);
  try {
    const { manifest, different } = await restoreDatabase({ config, folder, ...place });
    const files = await restoreFiles(folder, manifest, createFileStore(config));
    console.log(`The installation of ${manifest.at} is back: ${manifest.tables.length} tables, ${files} files.`);
    if (different.length > 0) throw refusal(`Not all rows came back: ${different.join(', ')}.`);
  } finally {
    await place.close();
    unlock();
  }
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
process.disconnect?.();
