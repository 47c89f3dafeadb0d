// npm run backup [-- --keep N]: saves a snapshot of all rows and files while the installation runs.
import { makeBackup, pruneBackups } from '../platform/backup/index.ts';
import { type Config, refuseLosingBackups } from '../platform/config/index.ts';
import { attachDatabase } from '../platform/db/attach.ts';
import { ARRIVES_AT_START } from '../platform/db/notifications.ts';
import { requireSameDatabase } from '../platform/db/same-database.ts';
import { createFileStore } from '../platform/files/index.ts';
import { readArguments, refusal } from './arguments.ts';
import { complain } from './complain.ts';
import { loadInstallation } from './installation.ts';
import { releaseParent } from './release-parent.ts';

/** Default number of retained backups. */
const KEEP = 14;
/** Missing files that are named. */
const NAMED = 20;

let isWhole = true;

try {
  const keep = readKeep(readArguments({ keep: 'value' }).values.keep);
  const config = loadInstallation(process.env);
  refuseLosingBackups(config);
  await refuseOtherDatabase(config);
  const { blobs } = createFileStore(config);
  const database = await attachDatabase(config);
  try {
    const { folder, manifest, missing } = await makeBackup({
      config,
      ownerUrl: database.ownerUrl,
      blobs,
      now: new Date(),
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { count, bytes } = manifest.files;
    console.log(`${folder}: ${rows} rows of ${manifest.tables.length} tables, ${count} files (${bytes} bytes).`);
    const needed = new Set([manifest.masterKey, ...Object.keys(manifest.masterKeys ?? {})]);
    const keys = needed.size > 1 ? 'master keys' : 'master key';
    console.log(`It needs the ${keys} ${[...needed].join(' and ')} of PARAPH_KEYS; keep a copy elsewhere.`);
    isWhole = missing.length === 0 || sayMissing(missing);
  } finally {
    await database.close();
  }
  // Files that the store has lost may exist in an older backup only.
  const { removed, used } = isWhole ? await pruneBackups(config, keep) : { removed: 0, used: [] };
  if (removed > 0) console.log(`${removed} older ones went.`);
  for (const folder of used)
    console.log(`${folder} stays: a rehearsal or a restore reads it. The next backup removes it.`);
  if (!isWhole) process.exitCode = 1;
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
releaseParent();

/** A production installation has a login for backups alone: one that leads elsewhere would save other rows. */
async function refuseOtherDatabase({ mode, databaseUrl, databaseOwnerUrl, databaseSystemUrl }: Config): Promise<void> {
  if (mode !== 'production' || !databaseUrl || !databaseOwnerUrl || !databaseSystemUrl) return;
  await requireSameDatabase(databaseOwnerUrl, databaseSystemUrl, ARRIVES_AT_START, 'DATABASE_OWNER_URL');
  await requireSameDatabase(databaseUrl, databaseSystemUrl, ARRIVES_AT_START);
}

function readKeep(given: string | undefined): number {
  if (given === undefined) return KEEP;
  const keep = Number(given);
  if (Number.isInteger(keep) && keep > 0) return keep;
  throw refusal('--keep takes a whole number above 0.');
}

/** Names files that the file store does not have, then how many there are. Always false: such a backup ends with an error. */
function sayMissing(missing: readonly { name: string; isLost: boolean }[]): false {
  const lost = missing.filter(({ isLost }) => isLost);
  for (const { name, isLost } of missing.slice(0, NAMED))
    console.error(`  ${name}${isLost ? '' : ' (this backup has it)'}`);
  if (missing.length > NAMED) console.error(`  and ${missing.length - NAMED} more`);
  console.error(
    `Files that the database names are missing from the file store: ${missing.length}. Without a copy in an older backup: ${lost.length}. Everything else is saved, and no older backup was removed. "npm run doctor" says what to do.`,
  );
  return false;
}
