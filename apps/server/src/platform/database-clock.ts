import { sql } from 'kysely';
import { type Clock, systemClock } from './clock.ts';
import { type Database, READ_ONLY } from './db/index.ts';

const EVERY_MS = 30_000;
/** What is less comes from the way to the database and back. */
const NOISE_MS = 500;
/** An answer that took longer (a database that stood still) says nothing about the clock. */
const SLOWEST_MS = 2_000;

/** The time of the database, so that all nodes agree although their own clocks differ. */
export interface DatabaseClock extends Clock {
  /** Milliseconds by which the database is ahead of this machine, as last measured. */
  clockOffset(): number;
  stop(): void;
}

/** Measures at once and every 30 s; while the database is away the last offset holds. */
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

/** Half the round trip is taken off: the answer was true in the middle of it. Undefined when it took too long. */
export function measure(db: Pick<Database, 'app'>, machine: Clock): Promise<number | undefined> {
  return db.app(READ_ONLY, async (tx) => {
    const asked = machine.now().getTime();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx);
    const answered = machine.now().getTime();
    if (answered - asked > SLOWEST_MS) return undefined;
    return rows[0]!.at.getTime() - (asked + answered) / 2;
  });
}
