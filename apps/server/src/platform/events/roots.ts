import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { canonicalJson, type ChainHead, merklePath, merkleRoot } from '@paraph/evidence';
import { inSystem } from '../db/index.ts';
import { requireMark } from '../files/index.ts';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';

/** The end of a chain at the moment of a root. */
type Head = ChainHead;

/** A root over all chains that grew since the last one; it holds that one too, so the roots are a chain themselves. */
export interface Root {
  at: string;
  /** The root before this one, hexadecimal; null for the first. */
  previous: string | null;
  heads: Head[];
  root: string;
  /** RFC 3161 token over the root, base64; null when no service answered. */
  timestamp: string | null;
}

/** Asks for a timestamp over a SHA-256 digest. */
export type RootTimestamp = (digest: Uint8Array) => Promise<Uint8Array>;

/** A commit may come after its event was written. */
const OVERLAP = 5 * 60_000;
/** A second name of the newest root. */
export const LATEST_ROOT = 'roots/latest.json';
type Deps = Pick<Platform, 'db' | 'clock' | 'files' | 'log'>;

/**
 * Writes the root over the ends of all chains that grew, timestamped, beside the files and outside the database: a
 * database that is rewritten as a whole, hashes and all, no longer fits what was kept here. Run hourly, and for each
 * evidence package. Two at a time follow the same root: the next one takes the chains of both, as it looks back.
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

/** What proves that a chain ended like this at the time of a root; undefined when it did not grow then. */
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

/** Whether a kept root is the one over what it says. */
export const isRootWhole = (root: Root): boolean =>
  Buffer.from(merkleRoot(leavesOf(root.previous, root.heads))).toString('hex') === root.root;

/** A root that was kept; undefined when there is none of that name. */
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
