import { DOCTOR_SETTINGS, type DoctorCause, type DoctorCheck } from '@paraph/domain';
import { causesOf } from '../../platform/causes.ts';
import { connectFault } from '../../platform/db/connect-fault.ts';
import { DatabaseTlsRefused } from '../../platform/db/connection-lost.ts';
import { NotificationsLost } from '../../platform/db/notifications.ts';
import { DatabasesDiffer } from '../../platform/db/same-database.ts';
import { READ_ONLY_STATE } from '../../platform/db/read-only.ts';
import { refusedLogin } from '../../platform/db/refused-login.ts';
import { isBucketMissing } from '../../platform/files/index.ts';
import { isDatabaseFull, isDiskFull } from '../../platform/disk-state.ts';
import { isTlsFault } from '../../platform/tls-fault.ts';
import { SettingUnusable } from '../trust/index.ts';
import { DatabaseSilent } from './checks/with-database.ts';

/**
 * Errors of PostgreSQL: no such table, column, function or schema, or no right to read it; and the code of our own
 * comparison of schemas. They mean that programs and schema are of different versions.
 */
const OTHER_SCHEMA = new Set(['42P01', '42703', '42883', '3F000', '42501', 'SCHEMA']);

/** Code of our own error for a database whose restore did not end. */
const HALF_RESTORED = 'RESTORE';

/** Error of PostgreSQL: the role does not exist or has another password. */
const WRONG_PASSWORD = '28P01';

/** Error of PostgreSQL: the role may not log in, or pg_hba.conf does not let it in. */
const NO_LOGIN = '28000';

/**
 * Returns the cause of a failure if it has a remedy of its own. A full disk, for example, needs another remedy than the
 * network. The certificate of the database is named by the check of the database only: other lines would accuse the
 * service that they are about.
 */
export function causeIn(error: unknown, check?: DoctorCheck): DoctorCause | undefined {
  const cause = ownCauseIn(error);
  const isOfOther = check !== undefined && check !== 'database' && cause === 'certificateRefused';
  return isOfOther && isOfDatabase(error) ? 'databaseSilent' : cause;
}

function ownCauseIn(error: unknown): DoctorCause | undefined {
  for (let next = error; next instanceof Error; next = next.cause) {
    if (next instanceof SettingUnusable) return 'settingUnusable';
    if (isDatabaseFull(next)) return 'databaseNoRoom';
    if (isDiskFull(next)) return 'noRoom';
    if ((next as { code?: unknown }).code === READ_ONLY_STATE) return 'databaseReadOnly';
    if (next instanceof NotificationsLost) return 'databasePooled';
    if (next instanceof DatabasesDiffer) return 'databasesDiffer';
    if ((next as { code?: unknown }).code === HALF_RESTORED) return 'restoreHalf';
    if (OTHER_SCHEMA.has(String((next as { code?: unknown }).code))) return 'schemaOther';
    if ((next as { code?: unknown }).code === WRONG_PASSWORD) return 'databaseLogin';
    if ((next as { code?: unknown }).code === NO_LOGIN) return 'databaseNoLogin';
    if (isUnreadable(next)) return 'unreadable';
    if (isBucketMissing(next)) return 'storageNoBucket';
    if (isTlsFault(next)) return 'certificateRefused';
    if (next instanceof DatabaseSilent && ownCauseIn(next.cause) === undefined)
      return connectFault(next.cause, true) ?? 'databaseSilent';
  }
  return connectFault(error);
}

/** Whether the system refuses access to a file or folder, as opposed to a connection. */
const isUnreadable = ({ code, syscall }: NodeJS.ErrnoException): boolean => code === 'EACCES' && syscall !== 'connect';

/** A PostgreSQL that speaks another language may name the role in a way that is not recognized. */
const EITHER = { role: 'paraph_app / paraph_system', variable: 'DATABASE_URL / DATABASE_SYSTEM_URL' };

/** Returns what the text of a cause names; `check` is the one that failed. */
export function paramsOf(cause: DoctorCause | undefined, error: unknown, check: DoctorCheck): Record<string, string> {
  if (cause === 'certificateRefused') return { variable: settingOfPeer(error, check) };
  if (cause === 'settingUnusable') return { variable: settingIn(error) };
  return cause === 'databaseLogin' || cause === 'databaseNoLogin' ? { ...(refusedLogin(error) ?? EITHER) } : {};
}

/** Returns the variable with the address of the service whose certificate was refused. */
const settingOfPeer = (error: unknown, check: DoctorCheck): string =>
  (isOfDatabase(error) ? DOCTOR_SETTINGS.database : DOCTOR_SETTINGS[check]) ?? check;

function isOfDatabase(error: unknown): boolean {
  for (let next = error; next instanceof Error; next = next.cause)
    if (next instanceof DatabaseSilent || next instanceof DatabaseTlsRefused) return true;
  return false;
}

function settingIn(error: unknown): string {
  for (let next = error; next instanceof Error; next = next.cause)
    if (next instanceof SettingUnusable) return next.variable;
  return '';
}

/** Causes that our own program states: its English words would repeat the text of the cause. */
const OWN_CAUSES: readonly (DoctorCause | undefined)[] = [
  'settingUnusable',
  'restoreHalf',
  'databasePooled',
  'databasesDiffer',
];

/** Returns the words of the other side: the database, the system, a service; undefined where there are none. */
export function wordsOf(cause: DoctorCause | undefined, error: unknown): string | undefined {
  const words = OWN_CAUSES.includes(cause) ? causesOf(error).slice(1) : causesOf(error);
  return words.join(': ') || undefined;
}
