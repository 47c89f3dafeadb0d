import pg from 'pg';
import { isDatabaseFull } from '../disk-state.ts';
import { isDatabaseAway } from '../log-failure.ts';

/**
 * SQLSTATE of faults that end without a change of the program: lack of resources (53), an operator's act (57), system
 * errors (58, XX), deadlocks and serialization (40), a lock that was not free (55P03), a server that only reads (25006).
 */
const PASSING = /^(?:53|57|58|40|XX)\w{3}$|^55P03$|^25006$/;

/** Whether the error, or one of its causes, is of the database and not of a service that the work calls. */
export function isDatabaseFault(error: unknown): boolean {
  if (isDatabaseAway(error) || isDatabaseFull(error)) return true;
  for (let next = error; next instanceof Error; next = next.cause) if (next instanceof pg.DatabaseError) return true;
  return false;
}

/** Whether the database could not write now, but will once its fault is mended: the same statement may be tried again. */
export function isPassingFault(error: unknown): boolean {
  if (isDatabaseAway(error) || isDatabaseFull(error)) return true;
  for (let next = error; next instanceof Error; next = next.cause)
    if (next instanceof pg.DatabaseError && PASSING.test(next.code ?? '')) return true;
  return false;
}
