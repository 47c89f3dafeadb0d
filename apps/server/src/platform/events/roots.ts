import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { canonicalJson, type ChainHead, merklePath, merkleRoot } from '@paraph/evidence';
import { inSystem } from '../db/index.ts';
import { requireMark } from '../files/index.ts';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';

/** The end of a chain at the time of a root. */
type Head = ChainHead;

/** A root over all chains that grew since the last one. It includes the previous root, so the roots form a chain. */
export interface Root {
  at: string;
  /** The root before this one, hexadecimal; null for the first. */
  previous: string | null;
  heads: Head[];
  root: string;
  /** RFC 3161 token over the root, base64; null when no service responded. */
  timestamp: string | null;
}

/** Requests a timestamp over a SHA-256 digest. */
export type RootTimestamp = (digest: Uint8Array) => Promise<Uint8Array>;

/** An event may be committed some time after it was written. */
const OVERLAP = 5 * 60_000;
/** A second name of the newest root. */
export const LATEST_ROOT = 'roots/latest.json';
type Deps = Pick<Platform, 'db' | 'clock' | 'files' | 'log'>;

/**
 * Writes the timestamped root over the ends of all chains that grew to the file store. A database that is rewritten
 * completely, including its hashes, no longer matches the stored roots. Runs hourly and for each evidence package. If
 * two concurrent roots follow the same one, the next root covers the chains of both.
 */
export async function writeRoot(platform: Deps, stamp: RootTimestamp): Promise<Root> {
  const last = await readRoot(platform, LATEST_ROOT);
  const at = platform.clock.now().toISOString();
  const since = last ? new Date(new Date(last.at).getTime() - OVERLAP) : new Date(0);
  const heads = await grownHeads(platform, since);
  const previous = last?.root ?? null;
  const digest = Buffer.from(merkleRoot(leavesOf(previous, heads)));
  const timestamp = await stamp(digest).then(
    (token) => Buffer.from(token).toString('base64'),
    (err) => {
      platform.log.warn({ err }, 'the root has no timestamp');
      return null; // the next one holds this root, and stamps it with its own
    },
  );
  const root: Root = { at, previous, heads, root: digest.toString('hex'), timestamp };
  await keep(platform, nameOf(at), root);
  await keep(platform, LATEST_ROOT, root);
  return root;
}

const nameOf = (at: string) => `roots/${at.slice(0, 10)}/${at.replace(/[:.]/g, '-')}.json`;
const leavesOf = (previous: string | null, heads: readonly Head[]): Buffer[] =>
  [previous, ...heads.map((head) => ({ ...head }))].map((leaf) => Buffer.from(canonicalJson(leaf)));

async function grownHeads(platform: Deps, since: Date): Promise<Head[]> {
  const rows = await inSystem(platform, (tx) =>
    tx
      .selectFrom('event_heads as h')
      .select(['h.tenant_id', 'h.subject_type', 'h.subject_id', 'h.number', 'h.hash'])
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('events as e')
            .select('e.id')
            .whereRef('e.tenant_id', '=', 'h.tenant_id')
            .whereRef('e.subject_type', '=', 'h.subject_type')
            .whereRef('e.subject_id', '=', 'h.subject_id')
            .where('e.at', '>=', since),
        ),
      )
      .orderBy('h.tenant_id')
      .orderBy('h.subject_type')
      .orderBy('h.subject_id')
      .execute(),
  );
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    number: row.number,
    hash: row.hash.toString('hex'),
  }));
}

/** Returns the proof that a chain ended like this at the time of a root; undefined when it did not grow then. */
export function proofOf(
  root: Root,
  subjectId: string,
): { head: Head; place: number; count: number; path: string[] } | undefined {
  const at = root.heads.findIndex((head) => head.subjectId === subjectId);
  if (at < 0) return undefined;
  const leaves = leavesOf(root.previous, root.heads);
  const path = merklePath(leaves, at + 1).map((hash) => Buffer.from(hash).toString('hex'));
  return { head: root.heads[at]!, place: at + 1, count: leaves.length, path };
}

/** Whether a stored root matches its content. */
export const isRootIntact = (root: Root): boolean =>
  Buffer.from(merkleRoot(leavesOf(root.previous, root.heads))).toString('hex') === root.root;

/** Returns a stored root; undefined when none has that name. */
export async function readRoot(
  { files: { blobs } }: { files: Pick<Platform['files'], 'blobs'> },
  name: string,
): Promise<Root | undefined> {
  const size = await blobs.size(name);
  if (!size) return undefined;
  return JSON.parse((await buffer(await blobs.read(name, 0, size - 1))).toString()) as Root;
}

async function keep({ db, files }: Deps, name: string, root: Root): Promise<void> {
  await requireMark({ db, files });
  const temporary = join(files.temporary, newId());
  await writeFile(temporary, JSON.stringify(root), { mode: 0o600 });
  await files.blobs.adopt(name, temporary);
}
