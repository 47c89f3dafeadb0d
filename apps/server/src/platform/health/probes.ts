import { sql } from 'kysely';
import type { Config } from '../config/index.ts';
import { type Database, inSystem } from '../db/index.ts';
import { s3Blobs } from '../files/s3-blobs.ts';

/** This machine's clock less that of the database, in seconds; the time of the question is taken out by half. */
export async function clockDifference({ db }: { db: Database }): Promise<number> {
  const began = Date.now();
  const { rows } = await inSystem({ db }, (tx) => sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx));
  const middle = (began + Date.now()) / 2;
  return Number(((middle - rows[0]!.at.getTime()) / 1000).toFixed(3));
}

/** No object has this name: the answer "not found" proves that the bucket and the login work. */
const PROBE = 'health/probe';

/** Asks the bucket for an object; a folder needs no question, since `disk` looks at it. @throws what S3 answers */
export async function probeStorage(config: Config): Promise<{ kind: 's3' | 'folder'; ms: number }> {
  if (!config.s3Bucket) return { kind: 'folder', ms: 0 };
  const began = performance.now();
  await s3Blobs(config).size(PROBE);
  return { kind: 's3', ms: Math.ceil(performance.now() - began) };
}
