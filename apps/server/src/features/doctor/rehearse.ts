import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnchorInput, validate } from '@paraph/engine';
import { nodeCrypto } from '@paraph/engine/node';
import {
  examineChains,
  examineFiles,
  examineRoots,
  examineTexts,
  filesOf,
  type Looked,
  type Rehearsed,
  rehearsedPath,
  type Restored,
  restoreDatabase,
} from '../../platform/backup/index.ts';
import type { Config } from '../../platform/config/index.ts';
import { systemContext } from '../../platform/context.ts';
import { inSystem, samePassword } from '../../platform/db/index.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/index.ts';
import { listenersByEvent } from '../../platform/events/index.ts';
import { readFile } from '../../platform/files/index.ts';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import { worldOf } from '../trust/index.ts';
import { someCompleted } from './store.ts';

/** What a rehearsal looked at. */
export interface Rehearsal {
  name: 'tables' | 'chains' | 'texts' | 'roots' | 'files' | 'signatures';
  count: number;
  faults: string[];
  /** Why nothing was looked at, where that is no fault of the backup. */
  unasked?: string;
}

/** Completed documents by chance whose signatures are judged. */
const SAMPLE = 20;

/**
 * Restores a backup into a scratch PostgreSQL of its own, opens it as a node would, and looks whether everything is
 * there: rows, chains of events and their texts, roots kept outside, files by the keys of their companies, signatures.
 * The installation is neither asked nor touched. What was found is noted beside the backup.
 * @param tell hears of each part when it is done
 * @throws when the backup cannot be restored at all
 */
export async function rehearse(config: Config, folder: string, tell: (part: Rehearsal) => void): Promise<Rehearsal[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'paraph-rehearsal-'));
  const server = await startEmbeddedPostgres(join(scratch, 'db'), { throwaway: true });
  const parts: Rehearsal[] = [];
  const add: Add = (name, looked) => {
    const part = { name, ...looked };
    parts.push(part);
    tell(part);
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
      await lookAtAll(platform, restored.adminUrl, add);
    } finally {
      await platform.close();
    }
  } finally {
    await server.stop();
    await rm(server.dir, { recursive: true, force: true });
    await rm(scratch, { recursive: true, force: true });
  }
  await noteOutcome(folder, parts);
  return parts;
}

const tablesOf = ({ manifest, different }: Restored): Looked => ({
  count: manifest.tables.length,
  faults: different.map((name) => `${name} has not as many rows as were saved`),
});

/** A node without worker on the restored database and the files of the backup. */
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

async function lookAtAll(platform: Platform, adminUrl: string, add: Add): Promise<void> {
  await platform.db.ping();
  add('chains', await examineChains(adminUrl));
  add('texts', await examineTexts(adminUrl));
  add('roots', await examineRoots(adminUrl, platform.files));
  add('files', await examineFiles(adminUrl, platform));
  add('signatures', await judgeSome(platform));
}

const silent = (): never => {
  throw new Error('A file is judged by what it holds; nothing is fetched.');
};
const OFFLINE = { ...nodeCrypto, ocsp: silent, fetch: silent };

/** Completed documents by chance: their bytes open, and no signature in them fails. */
async function judgeSome(platform: Platform): Promise<Omit<Rehearsal, 'name'>> {
  const looked: Looked = { count: 0, faults: [] };
  const time = platform.clock.now();
  let anchors: readonly AnchorInput[];
  try {
    anchors = await (await worldOf(platform)).anchors(time);
  } catch (e) {
    return { ...looked, unasked: `no trust anchors: ${(e as Error).message}` };
  }
  for (const { tenant_id, id, file_id } of await inSystem(platform, (tx) => someCompleted(tx, SAMPLE))) {
    const bytes = await readFile(systemContext(platform, tenant_id), file_id);
    const { signatures } = await validate(bytes, { time, anchors, ports: OFFLINE });
    looked.count += signatures.length;
    const failed = signatures.filter(({ indication }) => indication === 'TOTAL-FAILED');
    if (failed.length > 0) looked.faults.push(`the document ${id} has ${failed.length} signatures that do not hold`);
  }
  return looked;
}

const noteOutcome = (folder: string, parts: readonly Rehearsal[]): Promise<void> => {
  const faults = parts.reduce((sum, part) => sum + part.faults.length, 0);
  const found: Rehearsed = { at: new Date().toISOString(), faults };
  return writeFile(rehearsedPath(folder), JSON.stringify(found), { mode: 0o600 });
};
