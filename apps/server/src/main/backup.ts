// npm run backup [-- --keep N]: every row and file of this moment, beside a running installation.
import { makeBackup, pruneBackups } from '../platform/backup/index.ts';
import { loadConfig, refuseLosingBackups } from '../platform/config/index.ts';
import { attachDatabase } from '../platform/db/attach.ts';
import { createFileStore } from '../platform/files/index.ts';
import { complain } from './complain.ts';

/** How many backups are kept when nobody says. */
const KEEP = 14;

try {
  const config = loadConfig(process.env, process.env.NODE_ENV === 'production' ? 'production' : 'development');
  refuseLosingBackups(config);
  const keep = readKeep(process.argv);
  const { blobs } = createFileStore(config);
  const database = await attachDatabase(config);
  try {
    const { folder, manifest } = await makeBackup({ config, ownerUrl: database.ownerUrl, blobs, now: new Date() });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { count, bytes } = manifest.files;
    console.log(`${folder}: ${rows} rows of ${manifest.tables.length} tables, ${count} files (${bytes} bytes).`);
    const needed = new Set([manifest.masterKey, ...Object.keys(manifest.masterKeys ?? {})]);
    console.log(`It needs the master key ${[...needed].join(' and ')} of PARAPH_KEYS: keep them elsewhere.`);
  } finally {
    await database.close();
  }
  const gone = await pruneBackups(config, keep);
  if (gone > 0) console.log(`${gone} older ones went.`);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
process.disconnect?.();

function readKeep(args: readonly string[]): number {
  const at = args.indexOf('--keep');
  if (at < 0) return KEEP;
  const keep = Number(args[at + 1]);
  if (Number.isInteger(keep) && keep > 0) return keep;
  throw Object.assign(new Error('--keep takes a whole number above 0.'), { code: 'EINVAL' });
}
