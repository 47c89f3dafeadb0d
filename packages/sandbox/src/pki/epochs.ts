import { join } from 'node:path';
import { readJson, writeSafely } from '../disk.ts';

const BACK_MONTHS = 25;
const LIFE_YEARS = 3;
const RENEW_DAYS = 30;
const DAY = 86_400_000;

/** First day of the month that lies 25 months before: older than two years of demo data. */
export const epochFor = (now: Date): Date => {
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - BACK_MONTHS, 1));
  return at;
};

export type Epochs = { all: () => Date[]; at: (now: Date) => Date };

/**
 * The days on which people's certificates begin. One is fixed at the first start and kept, so that a
 * restart issues the same certificates; another follows when the old ones are about to end.
 */
export const openEpochs = (home: string, now: () => Date, fixed?: Date): Epochs => {
  const path = join(home, 'epochs.json');
  const days = readJson<string[]>(path, [(fixed ?? epochFor(now())).toISOString()]);
  const save = (): void => writeSafely(path, JSON.stringify(days));
  save();
  const all = (): Date[] => days.map((day) => new Date(day));
  return {
    all,
    at(time) {
      const newest = new Date(days.at(-1) ?? time);
      const end = Date.UTC(newest.getUTCFullYear() + LIFE_YEARS, newest.getUTCMonth(), 1) - RENEW_DAYS * DAY;
      if (time.getTime() > end) {
        days.push(epochFor(time).toISOString());
        save();
      }
      return all().findLast((day) => day <= time) ?? new Date(days[0] ?? time);
    },
  };
};
