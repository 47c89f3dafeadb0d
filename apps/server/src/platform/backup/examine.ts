import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { firstBrokenLink, type HashedLink, textHash } from '@paraph/evidence';
import { systemContext } from '../context.ts';
import { type Connection, withClient } from '../db/roles.ts';
import { isRootIntact, LATEST_ROOT, readRoot, type Root, rootsAfterGap } from '../events/index.ts';
import { openFile } from '../files/index.ts';
import type { Platform } from '../platform.ts';

/** Number of checked items, and the faults by name. */
export interface BackupCheck {
  count: number;
  faults: string[];
  /** Number of faults that the last line of `faults` stands for. */
  more?: number;
}

/** Returns the number of all faults, also of those that are not named. */
export const countFaults = ({ faults, more = 0 }: { faults: string[]; more?: number | undefined }): number =>
  faults.length + Math.max(0, more - 1);

/** Faults listed by name; further ones are only counted. */
const MOST_FAULTS = 20;

interface LinkRow {
  tenant_id: string;
  subject_type: string;
  subject_id: string;
  number: string;
  id: string;
  name: string;
  actor_id: string | null;
  acting_for_id: string | null;
  at: Date;
  data: unknown;
  previous: Buffer;
  hash: Buffer;
}

/** Verifies every chain of events from its first link to the stored head. */
export const examineChains = (adminUrl: string): Promise<BackupCheck> =>
  withClient(adminUrl, async (client) => {
    const looked: BackupCheck = { count: 0, faults: [] };
    let chain: HashedLink[] = [];
    const finish = () => {
      const broken = firstBrokenLink(chain);
      if (broken !== undefined) note(looked, `${chain[0]?.subjectType} ${chain[0]?.subjectId} at ${broken}`);
      if (chain.length > 0) looked.count += 1;
      chain = [];
    };
    for await (const row of rowsOf<LinkRow>(client, CHAINS)) {
      if (chain[0] && (chain[0].subjectId !== row.subject_id || chain[0].subjectType !== row.subject_type)) finish();
      chain.push(linkOf(row));
    }
    finish();
    const { rows } = await client.query<{ subject_type: string; subject_id: string }>(LOOSE_HEADS);
    for (const row of rows) note(looked, `${row.subject_type} ${row.subject_id}: the head`);
    return looked;
  });

const CHAINS = 'select * from events order by tenant_id, subject_type, subject_id, number';
const LOOSE_HEADS = `
  select h.subject_type, h.subject_id from event_heads h
  left join lateral (
    select e.number, e.hash from events e
    where e.tenant_id = h.tenant_id and e.subject_type = h.subject_type and e.subject_id = h.subject_id
    order by e.number desc limit 1
  ) e on true
  where h.number > 0 and (e.number is distinct from h.number or e.hash is distinct from h.hash)
  limit 100`;

const linkOf = (row: LinkRow): HashedLink => ({
  tenantId: row.tenant_id,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  number: Number(row.number),
  id: row.id,
  name: row.name,
  actorId: row.actor_id,
  actingForId: row.acting_for_id,
  at: row.at.toISOString(),
  data: row.data,
  previous: row.previous,
  hash: row.hash,
});

/** Verifies every text outside the chains that was not erased against the salted hash in its link. */
export const examineTexts = (adminUrl: string): Promise<BackupCheck> =>
  withClient(adminUrl, async (client) => {
    const looked: BackupCheck = { count: 0, faults: [] };
    type Row = { event_id: string; key: string; salt: Buffer; text: string; hash: string | null };
    for await (const row of rowsOf<Row>(client, TEXTS)) {
      looked.count += 1;
      if (textHash(row.salt, row.text) !== row.hash) note(looked, `${row.key} of the event ${row.event_id}`);
    }
    return looked;
  });

const TEXTS = `
  select t.event_id, t.key, t.salt, t.text, e.data -> 'texts' ->> t.key as hash
  from event_texts t join events e on e.tenant_id = t.tenant_id and e.id = t.event_id`;

/**
 * Verifies every root stored outside the database: consistent in itself, after a root that is there too, and each head a
 * link that still exists.
 */
export const examineRoots = (adminUrl: string, files: Platform['files']): Promise<BackupCheck> =>
  withClient(adminUrl, async (client) => {
    const looked: BackupCheck = { count: 0, faults: [] };
    const chain: (Pick<Root, 'root' | 'previous'> & { name: string })[] = [];
    for (const name of (await files.blobs.list('roots/')).filter((one) => one !== LATEST_ROOT).toSorted()) {
      const root = await readRoot({ files }, name);
      looked.count += 1;
      if (root) chain.push({ name, root: root.root, previous: root.previous });
      if (!root || !isRootIntact(root)) note(looked, `${name} is not whole`);
      const { rows } = await client.query<{ subject: string }>(LOST_HEADS, [JSON.stringify(root?.heads ?? [])]);
      for (const { subject } of rows) note(looked, `${name}: ${subject} ended otherwise`);
    }
    for (const { name } of rootsAfterGap(chain)) note(looked, `${name}: the root before it is missing`);
    return looked;
  });

const LOST_HEADS = `
  select h."subjectType" || ' ' || h."subjectId" as subject
  from jsonb_to_recordset($1::jsonb)
    as h("tenantId" uuid, "subjectType" text, "subjectId" uuid, number bigint, hash text)
  left join events e on e.tenant_id = h."tenantId" and e.subject_type = h."subjectType"
    and e.subject_id = h."subjectId" and e.number = h.number
  where h.number > 0 and encode(e.hash, 'hex') is distinct from h.hash
  limit 20`;

/** Opens every referenced file with the keys of its company and compares it with its hash. */
export const examineFiles = (adminUrl: string, platform: Platform): Promise<BackupCheck> =>
  withClient(adminUrl, async (client) => {
    const looked: BackupCheck = { count: 0, faults: [] };
    type Row = { tenant_id: string; id: string; sha256: Buffer };
    const NEEDED = 'select tenant_id, id, sha256 from files where holds > 0 order by tenant_id, id';
    for await (const { tenant_id, id, sha256 } of rowsOf<Row>(client, NEEDED)) {
      looked.count += 1;
      const digest = createHash('sha256');
      try {
        await pipeline((await openFile(systemContext(platform, tenant_id), id)).stream, digest);
        if (!digest.digest().equals(sha256)) note(looked, `${id} is not what was stored`);
      } catch (e) {
        note(looked, `${id}: ${(e as Error).message}`);
      }
    }
    return looked;
  });

const note = (looked: BackupCheck, fault: string): void => {
  if (looked.more === undefined && looked.faults.length < MOST_FAULTS) return void looked.faults.push(fault);
  looked.more = (looked.more ?? 0) + 1;
  looked.faults[MOST_FAULTS] = `and ${looked.more} more`;
};

async function* rowsOf<T>(client: Connection, query: string): AsyncIterable<T> {
  await client.query('begin');
  await client.query(`declare look no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query('fetch 1000 from look');
    if (rows.length === 0) break;
    yield* rows as T[];
  }
  await client.query('commit');
}
