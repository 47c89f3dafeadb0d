import type { Config } from '../config/index.ts';
import { openDatabase } from '../db/index.ts';
import type { RoleChoice } from '../db/make-roles.ts';
import type { RolePasswords } from '../db/roles.ts';
import { createFileStore, type FileStore, otherMarks, writeMark } from '../files/index.ts';
import { loadDataKeys } from '../keys/index.ts';
import { checkBackup } from './check.ts';
import { refusal } from './layout.ts';
import { holdBackup } from './in-use.ts';
import { type Restored, restoreDatabase } from './restore.ts';
import { restoreFiles } from './restore-files.ts';
import { endRestore, giveUpRestore, requireEmptyDatabase } from './restore-mark.ts';

interface InstallationRestoreInput extends RoleChoice {
  config: Config;
  folder: string;
  adminUrl: string;
  name: string;
  passwords: RolePasswords;
  /** A store other than the configured one. */
  files?: FileStore;
  /**
   * The store belonged to an installation that is gone: its marker is removed, so that its nodes stop if they still
   * run.
   */
  takesOverFiles?: boolean;
}

/**
 * Restores an installation: checks the complete backup before it changes anything, then restores the database, the
 * files, and the marker of the store. A failure removes what was made; what a killed restore left is removed by the
 * next one.
 * @throws when the backup is incomplete, keys are missing, or the database is not empty
 */
export async function restoreInstallation(wanted: InstallationRestoreInput): Promise<Restored & { files: number }> {
  const release = await holdBackup(wanted.folder);
  try {
    return await restoreAll(wanted);
  } finally {
    await release();
  }
}

async function restoreAll(wanted: InstallationRestoreInput): Promise<Restored & { files: number }> {
  const { config, folder } = wanted;
  const checked = await checkBackup(config, folder);
  const store = wanted.files ?? createFileStore(config);
  await requireEmptyDatabase(wanted.adminUrl, wanted.name);
  if (!wanted.takesOverFiles) await refuseFilesOfOthers(store);
  const restored = await restoreDatabase(wanted);
  try {
    const { different } = restored;
    if (different.length > 0) throw refusal(`Not all rows came back: ${different.join(', ')}. Take another backup.`);
    const files = await restoreFiles(checked, store);
    await markStore(config, restored, store);
    await endRestore(restored.adminUrl);
    return { ...restored, files };
  } catch (e) {
    return giveUpRestore(restored.adminUrl, wanted.name, e);
  }
}

/**
 * A restored installation must not share files with a running one: each deletes what its own database does not name.
 * @throws when the store has a marker
 */
async function refuseFilesOfOthers(store: FileStore): Promise<void> {
  if ((await otherMarks(store)).length === 0) return;
  throw refusal(
    `${store.place} is the file storage of an installation. Nothing was changed. If that installation goes on, set another S3_BUCKET or PARAPH_HOME; if it is gone for good, run the restore with --take-over-files, which makes its nodes refuse to start.`,
  );
}

/** Marks the store as that of this installation, wherever it was when the backup was made. */
async function markStore(config: Config, { appUrl, systemUrl }: Restored, files: FileStore): Promise<void> {
  const db = openDatabase({ url: appUrl, systemUrl });
  try {
    for (const mark of await otherMarks(files)) await files.blobs.remove(mark);
    await writeMark({ db, files, dataKeys: await loadDataKeys({ db }, config.keys) });
  } finally {
    await db.close();
  }
}
