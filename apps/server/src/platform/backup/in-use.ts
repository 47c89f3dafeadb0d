import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../ids.ts';

/** A reader of a backup shows this often that it lives. */
const EVERY_MS = 15_000;
/** A marker without a sign of life for this long is that of a killed process. */
const STALE_MS = 120_000;
const PREFIX = 'in-use.';

/**
 * Marks a backup as being read, so that `npm run backup -- --keep` of any machine keeps it. A folder that accepts no
 * file, such as a mounted copy, is not thinned out either.
 * @returns a function that ends it
 */
export async function holdBackup(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, `${PREFIX}${newId()}`);
  const isMarked = await writeFile(path, '', { mode: 0o600 }).then(
    () => true,
    () => false,
  );
  if (!isMarked) return async () => undefined;
  const live = () => utimes(path, new Date(), new Date()).catch(() => undefined);
  const timer = setInterval(() => void live(), EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await rm(path, { force: true });
  };
}

/** Whether a living process reads the backup. */
export async function isInUse(folder: string): Promise<boolean> {
  const markers = (await readdir(folder)).filter((name) => name.startsWith(PREFIX));
  const ages = await Promise.all(markers.map((name) => ageOf(join(folder, name))));
  return ages.some((age) => age < STALE_MS);
}

const ageOf = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => undefined);
  return found ? Date.now() - found.mtimeMs : Infinity;
};
