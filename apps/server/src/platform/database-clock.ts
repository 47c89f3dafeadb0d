import { sql } from 'kysely';
import { type Clock, systemClock } from './clock.ts';
import { type Database, READ_ONLY } from './db/index.ts';

const EVERY_MS = 30_000;
/** A smaller offset is attributed to the round trip to the database. */
const NOISE_MS = 500;
/** A slower answer (a frozen database) is no measurement of the clock. */
const SLOWEST_MS = 2_000;

/** The time of the database, so that all nodes agree although their own clocks differ. */
export interface DatabaseClock extends Clock {
  /** Milliseconds by which the database clock was ahead of this machine at the last measurement. */
  clockOffset(): number;
  stop(): void;
}

/** Measures at once and every 30 s; the last offset remains valid while the database is unreachable. */
export async function createDatabaseClock(
  db: Pick<Database, 'app'>,
  machine: Clock = systemClock,
): Promise<DatabaseClock> {
  let offset = (await measure(db, machine)) ?? 0;
  const again = () =>
    measure(db, machine).then(
      (found) => (offset = found ?? offset),
      () => undefined,
    );
  const timer = setInterval(() => void again(), EVERY_MS).unref();
  return {
    now: () => new Date(machine.now().getTime() + (Math.abs(offset) > NOISE_MS ? offset : 0)),
    clockOffset: () => offset,
    stop: () => clearInterval(timer),
  };
}

/** Subtracts half the round trip, since the database read its clock about then. Returns undefined for a slow answer. */
export function measure(db: Pick<Database, 'app'>, machine: Clock): Promise<number | undefined> {
  return db.app(READ_ONLY, async (tx) => {
    const asked = machine.now().getTime();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx);
    const answered = machine.now().getTime();
    if (answered - asked > SLOWEST_MS) return undefined;
    return rows[0]!.at.getTime() - (asked + answered) / 2;
  });
}
