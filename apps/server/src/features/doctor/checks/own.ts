import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_HOURS, LEAST_FREE_GB } from '@paraph/domain';
import { printPdf } from '@paraph/pdf';
import {
  listBackups,
  listCutOff,
  readManifest,
  readRehearsed,
  type Rehearsed,
} from '../../../platform/backup/index.ts';
import type { Config } from '../../../platform/config/index.ts';
import { sharePassword } from '../../../platform/db/connect.ts';
import { requireNotifications } from '../../../platform/db/notifications.ts';
import { requireSameDatabase } from '../../../platform/db/same-database.ts';
import { refuseOtherSchema } from '../../../platform/db/index.ts';
import { lookForRoom } from '../../../platform/disk-state.ts';
import { makePages, officeStatus } from '../../../platform/office/index.ts';
import { letters } from '../../../platform/printing.ts';
import { type RunCheck, type CheckFinding, good, idle, red } from './deps.ts';
import { withDatabase } from './with-database.ts';
import { makeFolder } from '../../../platform/make-folder.ts';

const GIGABYTE = 1024 ** 3;
const HOUR = 3_600_000;

/** Checks that the folder of the installation is writable and has room. */
export const checkDisk: RunCheck = async ({ config: { home } }) => {
  makeFolder(home);
  const folder = await mkdtemp(join(home, 'doctor-'));
  try {
    await writeFile(join(folder, 'x'), 'x');
  } finally {
    await rm(folder, { recursive: true });
  }
  const { bavail, bsize } = await statfs(home);
  const free = Number(((bavail * bsize) / GIGABYTE).toFixed(1));
  return free < LEAST_FREE_GB ? red('diskFull', { folder: home, free }) : good('diskFree', { folder: home, free });
};

/**
 * Checks that the database answers, that its disk has room, and that its notifications arrive: over the node's own
 * connection, or one to the configured address.
 */
export const checkDatabase: RunCheck = (deps) =>
  withDatabase(deps, async (db) => {
    const found = await ping(db);
    await lookForRoom(db);
    await requireNotifications(db.systemUrl);
    await requireSameDatabase(db.appUrl, db.systemUrl);
    if (deps.db) return found;
    await refuseOtherSchema(db.systemUrl);
    return deps.config.mode === 'production' ? refuseOnePassword(deps.config, found) : found;
  });

/**
 * Refuses one password for both roles: a person who reads the password of requests must not log in as the role that
 * sees all tenants (SE-06).
 */
function refuseOnePassword({ databaseUrl = '', databaseSystemUrl = '' }: Config, found: CheckFinding): CheckFinding {
  if (!sharePassword(databaseUrl, databaseSystemUrl)) return found;
  return red('databaseOnePassword');
}

async function ping(db: { ping(): Promise<void> }): Promise<CheckFinding> {
  const began = performance.now();
  await db.ping();
  return good('databaseAnswers', { ms: Math.ceil(performance.now() - began) });
}

const WORDS = 'Sutartis · Līgums · Leping · Договор · ąčęėįšųūž āčēģīķļņšūž äöõü';

/** Returns a page with the letters of all five languages. */
export async function samplePage(): Promise<Uint8Array> {
  const blocks = [{ kind: 'title' as const, text: WORDS }];
  const page = { title: 'Paraph', language: 'en', time: new Date(), blocks, foot: () => 'doctor' };
  return printPdf(page, await letters());
}

export const checkFonts: RunCheck = async () => good('fontsWhole', { bytes: (await samplePage()).length });

const LETTER = Buffer.from('{\\rtf1\\ansi Paraph\\par}');

/** Converts a letter to a page, if LibreOffice is installed and can be sandboxed. */
export const checkOffice: RunCheck = async ({ config }) => {
  const status = await officeStatus(config);
  if (status.state === 'off') return idle('officeOff');
  if (status.state === 'missing') return idle('officeMissing');
  if (status.state === 'open') return red('officeOpen', {}, status.reason);
  const began = performance.now();
  await makePages(config, { name: 'letter.rtf', type: 'rtf', bytes: LETTER }, { tenantId: 'doctor' });
  return good('officeMakes', { ms: Math.ceil(performance.now() - began), program: status.program });
};

/** Returns the result of the newest rehearsed backup: a fault stays red until a rehearsal succeeds. */
async function lastRehearsal(backups: readonly string[]): Promise<(Rehearsed & { folder: string }) | undefined> {
  for (const folder of backups.toReversed()) {
    const found = await readRehearsed(folder);
    if (found) return { ...found, folder };
  }
  return undefined;
}

/** Checks that the newest backup is recent enough, and that the last rehearsal found no fault. */
export const checkBackupService: RunCheck = async ({ config }) => {
  const [half] = await listCutOff(config.backups);
  if (half) return red('backupHalf', { folder: half });
  const backups = await listBackups(config.backups);
  const newest = backups.at(-1);
  if (!newest) return config.mode === 'production' ? red('backupMissing') : idle('backupUnused');
  const { at, files } = await readManifest(config, newest);
  const hours = Math.floor((Date.now() - Date.parse(at)) / HOUR);
  if (hours >= BACKUP_HOURS) return red('backupOld', { hours });
  if (files.lost) return red('backupIncomplete', { hours, count: files.lost });
  const rehearsed = await lastRehearsal(backups);
  if (!rehearsed) return good('backupUnrehearsed', { hours });
  const { faults, cause, folder } = rehearsed;
  if (faults > 0) return red('backupFaulty', { hours, faults }, `${folder}: ${cause ?? ''}`);
  return folder === newest ? good('backupFresh', { hours }) : good('backupUnrehearsed', { hours });
};
