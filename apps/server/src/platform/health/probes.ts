import { sql } from 'kysely';
import type { Config } from '../config/index.ts';
import { type Database, inSystem } from '../db/index.ts';
import { type FileStore, probeFiles } from '../files/index.ts';

/** Returns this machine's clock minus that of the database, in seconds; half the round trip is subtracted. */
export async function clockDifference({ db }: { db: Database }): Promise<number> {
  const began = Date.now();
  const { rows } = await inSystem({ db }, (tx) => sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx));
  const middle = (began + Date.now()) / 2;
  return Number(((middle - rows[0]!.at.getTime()) / 1000).toFixed(3));
}

/** Stores, reads and removes a small object in the file store. @throws the error of S3 or the disk */
export async function probeStorage(config: Config, files: FileStore): Promise<{ kind: 's3' | 'folder'; ms: number }> {
  const began = performance.now();
  await probeFiles(files);
  return { kind: config.s3Bucket ? 's3' : 'folder', ms: Math.ceil(performance.now() - began) };
}

/** Some probes are expensive (objects of S3, connections), so each runs once a minute; a failure is probed again. */
const PROVEN_MS = 60_000;

/** Wraps `probe`: within a minute of its last success `look`, which only reads, is enough. */
export function onceAMinute<T>(
  probe: () => Promise<T>,
  look: () => Promise<unknown>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let proven: { at: number; found: T } | undefined;
  return async () => {
    if (proven && now() - proven.at < PROVEN_MS) {
      const { found } = proven;
      await look();
      return found;
    }
    proven = undefined;
    const found = await probe();
    proven = { at: now(), found };
    return found;
  };
}
