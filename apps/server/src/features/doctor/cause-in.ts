import type { DoctorCause } from '@paraph/domain';
import { isDiskFull } from '../../platform/disk-state.ts';
import { DatabaseSilent } from './checks/with-database.ts';

/**
 * PostgreSQL: no such table, column, function or schema, no right to read it; or our own comparison of schemas. Programs and
 * schema belong to different versions.
 */
const OTHER_SCHEMA = new Set(['42P01', '42703', '42883', '3F000', '42501', 'SCHEMA']);

/** PostgreSQL: the role does not have this password, or is not there. */
const WRONG_PASSWORD = '28P01';

/** What led to a failure, where that has a remedy of its own: a full disk is not mended at the network. */
export function causeIn(error: unknown): DoctorCause | undefined {
  for (let next = error; next instanceof Error; next = next.cause) {
    if (isDiskFull(next)) return 'noRoom';
    if (OTHER_SCHEMA.has(String((next as { code?: unknown }).code))) return 'schemaOther';
    if ((next as { code?: unknown }).code === WRONG_PASSWORD) return 'databaseLogin';
    if (next instanceof DatabaseSilent && causeIn(next.cause) === undefined) return 'databaseSilent';
  }
  return undefined;
}
