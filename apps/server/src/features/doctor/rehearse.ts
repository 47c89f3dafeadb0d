import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnchorInput, validate } from '@paraph/engine/validate';
import { nodeCrypto } from '@paraph/engine/node';
import {
  countFaults,
  examineChains,
  examineFiles,
  examineRoots,
  examineTexts,
  filesOf,
  faultsOfStoredBackup,
  holdBackup,
  type BackupCheck,
  type Restored,
  restoreDatabase,
  writeRehearsed,
} from '../../platform/backup/index.ts';
import { causesOf } from '../../platform/causes.ts';
import type { Config } from '../../platform/config/index.ts';
import { systemContext } from '../../platform/context.ts';
import { inSystem, samePassword } from '../../platform/db/index.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/index.ts';
import { listenersByEvent } from '../../platform/events/index.ts';
import { readFile } from '../../platform/files/index.ts';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import { trustServicesOf } from '../trust/index.ts';
import { countCompleted, someCompleted } from './store.ts';

/** The result of one part of a rehearsal. */
export interface Rehearsal {
  name: 'tables' | 'chains' | 'texts' | 'roots' | 'files' | 'signatures';
  count: number;
  faults: string[];
  /** Number of faults that the last line of `faults` stands for. */
  more?: number;
  /** What was looked at, where that is not everything. */
  sample?: string;
  /** Why nothing was checked, if that is no fault of the backup. */
  unasked?: string;
}

/** Number of random completed documents whose signatures are validated. */
const SAMPLE = 20;

/**
 * Restores a backup into a separate scratch PostgreSQL, opens it as a node would, and checks that it is complete: rows,
 * chains of events and their texts, roots stored outside, files by the keys of their companies, signatures. The
 * installation is neither queried nor changed. The result, or why the restore failed, is written beside the backup.
 * @param notify gets each part when it is done
 * @throws when the backup cannot be restored at all
 */
export async function rehearse(
  config: Config,
  folder: string,
  notify: (part: Rehearsal) => void,
): Promise<Rehearsal[]> {
  const at = new Date().toISOString();
  const release = await holdBackup(folder);
  try {
    const parts = await rehearseParts(config, folder, notify);
    const sum = parts.reduce((all, part) => all + countFaults(part), 0);
    const faults = parts.flatMap((part) => part.faults.map((fault) => `${part.name}: ${fault}`));
    await writeRehearsed(folder, { at, faults: sum, ...(faults[0] && { cause: faults[0] }) });
    return parts;
  } catch (e) {
    await writeRehearsed(folder, { at, faults: 1, cause: causesOf(e).join(': ') });
    throw e;
  } finally {
    await release();
  }
}

async function rehearseParts(config: Config, folder: string, notify: (part: Rehearsal) => void): Promise<Rehearsal[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'paraph-rehearsal-'));
  const server = await startEmbeddedPostgres(join(scratch, 'db'), { throwaway: true });
  const parts: Rehearsal[] = [];
  const add: Add = (name, looked) => {
    const part = { name, ...looked };
    parts.push(part);
    notify(part);
  };
  try {
    const adminUrl = server.url('postgres', 'postgres');
    const restored = await restoreDatabase({
      config,
      folder,
      adminUrl,
      name: 'paraph',
      passwords: samePassword(server.password),
    });
    add('tables', tablesOf(restored));
    const platform = await openNode(config, folder, scratch, restored.appUrl);
    try {
      await lookAtAll(platform, { folder, restored }, add);
    } finally {
      await platform.close();
    }
  } finally {
    await server.stop();
    await rm(server.dir, { recursive: true, force: true });
    await rm(scratch, { recursive: true, force: true });
  }
  return parts;
}

const tablesOf = ({ manifest, different }: Restored): BackupCheck => ({
  count: manifest.tables.length,
  faults: different.map((name) => `${name} has not as many rows as were saved`),
});

/** Opens a node without worker on the restored database and the files of the backup. */
async function openNode(config: Config, folder: string, scratch: string, databaseUrl: string): Promise<Platform> {
  const home = join(scratch, 'home');
  await mkdir(home);
  await mkdir(filesOf(join(folder, '..')), { recursive: true });
  await symlink(filesOf(join(folder, '..')), join(home, 'files'));
  return createPlatform({
    config: { ...config, home, s3Bucket: undefined, databaseSystemUrl: undefined, logLevel: 'silent' },
    databaseUrl,
    listeners: listenersByEvent([]),
    works: false,
  });
}

type Add = (name: Rehearsal['name'], looked: Omit<Rehearsal, 'name'>) => void;

interface OpenedBackup {
  folder: string;
  restored: Restored;
}

async function lookAtAll(platform: Platform, { folder, restored }: OpenedBackup, add: Add): Promise<void> {
  const { adminUrl, manifest } = restored;
  await platform.db.ping();
  add('chains', await examineChains(adminUrl));
  add('texts', await examineTexts(adminUrl));
  add('roots', await examineRoots(adminUrl, platform.files));
  const files = await examineFiles(adminUrl, platform);
  const kept = await faultsOfStoredBackup(folder, manifest);
  add('files', { ...files, faults: [...kept, ...files.faults] });
  add('signatures', await validateSome(platform));
}

const silent = (): never => {
  throw new Error('A file is judged by what it holds; nothing is fetched.');
};
const OFFLINE = { ...nodeCrypto, ocsp: silent, fetch: silent };

/** Checks random completed documents: their bytes can be decrypted, and no signature in them fails. */
async function validateSome(platform: Platform): Promise<Omit<Rehearsal, 'name'>> {
  const looked: Omit<Rehearsal, 'name'> = { count: 0, faults: [] };
  const time = platform.clock.now();
  let anchors: readonly AnchorInput[];
  try {
    anchors = await (await trustServicesOf(platform)).anchors(time);
  } catch (e) {
    return { ...looked, unasked: `no trust anchors: ${(e as Error).message}` };
  }
  const [some, total] = await inSystem(platform, (tx) => Promise.all([someCompleted(tx, SAMPLE), countCompleted(tx)]));
  looked.sample = `in ${some.length} of ${total} completed documents`;
  for (const { tenant_id, id, file_id } of some) {
    try {
      const bytes = await readFile(systemContext(platform, tenant_id), file_id);
      const { signatures } = await validate(bytes, { time, anchors, ports: OFFLINE });
      looked.count += signatures.length;
      const failed = signatures.filter(({ indication }) => indication === 'TOTAL-FAILED');
      if (failed.length > 0) looked.faults.push(`the document ${id} has ${failed.length} signatures that do not hold`);
    } catch (e) {
      looked.faults.push(`the document ${id} cannot be read: ${(e as Error).message}`);
    }
  }
  return looked;
}
