import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, inSystem, openDatabase, type Tx } from '../../../apps/server/src/platform/db/index.ts';
import { firstBrokenLink, readChain } from '../../../apps/server/src/platform/events/index.ts';
import { type Jobs, startJobs } from '../../../apps/server/src/platform/jobs/index.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { IS_SETTLED, IS_UNSENT } from '../kills/ledger.ts';

/** State of one document in the database after all work has ended. */
export interface Page {
  /** Number, cause and how many rows refer to the bytes, which may be gone. */
  versions: string[];
  events: string[];
  sessions: string[];
  /** Notifications of the portal by user; and the mails and calls about the document. */
  news: string[];
  mails: string[];
  calls: string[];
}

/** Counts that must be zero. */
export interface Loose {
  brokenLink: number | undefined;
  unsentMails: number;
  /** Jobs that failed for good. */
  deadLetters: number;
  /** Files without references that no sweep will remove. */
  lostFiles: number;
}

/** A mail or a call that was sent, by the id under which its receiver recognises it. */
export interface Sent {
  id: string;
  what: string;
  /** The mail is no longer needed; it remains in the outbox. */
  isSettled?: boolean;
}

/** How long there must be no activity before everything counts as finished. */
const STILL = 3;
const LIMIT = 420_000;

/** Reads the installation's database as its own system role, and advances its times. */
export class Ledger {
  private readonly db: Database;
  private readonly jobs: Jobs;

  private constructor(db: Database, jobs: Jobs) {
    this.db = db;
    this.jobs = jobs;
  }

  static async open(url: string): Promise<Ledger> {
    const db = openDatabase({ url, poolSize: 2 });
    return new Ledger(db, await startJobs(db, createLog('silent'), false));
  }

  async close(): Promise<void> {
    await this.jobs.stop();
    await this.db.close();
  }

  private look<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
    return inSystem({ db: this.db }, read);
  }

  private async texts(query: ReturnType<typeof sql<{ text: string }>>): Promise<string[]> {
    return (await this.look((tx) => query.execute(tx))).rows.map(({ text }) => text);
  }

  private async count(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
    return (await this.look((tx) => query.execute(tx))).rows[0]!.count;
  }

  /** The documents of a name. */
  named = (name: string): Promise<string[]> =>
    this.texts(sql`select id::text as text from documents where name = ${name}`);

  /** Returns the state of the last list that a draft was sent to. */
  async madeOf(draft: string): Promise<{ started: boolean; rows: number; ids: string[] }> {
    const made = await this.texts(
      sql`select coalesce(r.made_id::text, '') as text from series s join series_rows r on r.series_id = s.id
        where s.document_id = ${draft} order by s.created_at, r.number`,
    );
    return { started: made.length > 0, rows: made.length, ids: made.filter(Boolean) };
  }

  /** Whether the PIN was entered and only the timestamp is missing. */
  isCompleting = async (id: string): Promise<boolean> =>
    (await this.count(
      sql`select count(*)::int as count from signing_sessions where document_id = ${id} and state = 'completing'`,
    )) > 0;

  /** Waits until no work is left that could be done now. */
  async rest(): Promise<void> {
    let still = 0;
    for (const end = Date.now() + LIMIT; still < STILL; await pause(400)) {
      const waiting = await this.count(sql`select count(*)::int as count from pgboss.job
        where name ~ '^(event|job|clock)[.]' and (state in ('retry', 'active') or state = 'created' and start_after <= now())`);
      still = waiting === 0 ? still + 1 : 0;
      if (Date.now() > end) throw new Error(`${waiting} jobs do not come to an end.`);
    }
  }

  async page(id: string): Promise<Page> {
    const chain = await this.look((tx) => readChain(tx, 'document', id));
    return {
      versions: await this.texts(sql`select v.number || ' ' || v.cause || ' ' || coalesce(f.holds::text, 'gone') as text
        from document_versions v left join files f on f.tenant_id = v.tenant_id and f.id = v.file_id
        where v.document_id = ${id} order by v.number`),
      events: chain.map(({ name }) => name),
      sessions: await this.texts(
        sql`select state as text from signing_sessions where document_id = ${id} order by created_at, id`,
      ),
      news: await this.texts(
        sql`select user_id || ' ' || event as text from notifications where document_id = ${id} order by 1`,
      ),
      mails: (await this.mails([id])).map(({ what }) => what).toSorted(),
      calls: (await this.calls([id])).map(({ what }) => what).toSorted(),
    };
  }

  async loose(id: string): Promise<Loose> {
    const chain = await this.look((tx) => readChain(tx, 'document', id));
    return {
      brokenLink: firstBrokenLink(chain),
      unsentMails: await this.count(
        sql`select count(*)::int as count from mail_outbox where subject_id = ${id} and ${IS_UNSENT}`,
      ),
      deadLetters: await this.count(
        sql`select count(*)::int as count from pgboss.job where name = 'dead-letters' and state < 'active'`,
      ),
      lostFiles: await this.count(
        sql`select count(*)::int as count from files where holds = 0 and unreferenced_at is null`,
      ),
    };
  }

  /** Returns the mails about documents, from the outbox. */
  mails = (ids: readonly string[]): Promise<Sent[]> =>
    this.sent(sql`select id::text, template || ' to ' || address as what,
        ${IS_SETTLED} as "isSettled" from mail_outbox
      where subject_id = any(${ids}::uuid[])`);

  /** Returns the calls about documents, from their log. */
  calls = (ids: readonly string[]): Promise<Sent[]> =>
    this.sent(sql`select id::text, event || ' ' || state as what from webhook_deliveries
      where document_id = any(${ids}::uuid[])`);

  private async sent(query: ReturnType<typeof sql<Sent>>): Promise<Sent[]> {
    return (await this.look((tx) => query.execute(tx))).rows;
  }

  /** Returns the number of signatures that count in the plans of all companies. */
  signatures = (): Promise<number> =>
    this.count(sql`select coalesce(sum(count), 0)::int as count from method_months where act = 'signing'`);

  /** Returns the names of all stored files by their rows, and of those without a row for a while, at one moment. */
  async blobs(): Promise<{ rows: string[]; strays: string[] }> {
    const name = sql`tenant_id || '/' || left(content_name, 2) || '/' || content_name || '.' || right(id::text, 12)`;
    const named = await this.texts(sql`select 'row ' || ${name} as text from files
      union all select 'stray ' || ${name} from file_strays`);
    const after = (kind: string) =>
      named.filter((text) => text.startsWith(kind)).map((text) => text.slice(kind.length));
    return { rows: after('row '), strays: after('stray ') };
  }

  /** Puts documents into the bin, dated back beyond its retention. */
  async layInBin(ids: readonly string[]): Promise<void> {
    await this.look((tx) =>
      sql`update documents set deleted_at = now() - interval '31 days' where id = any(${ids}::uuid[])`.execute(tx),
    );
  }

  /** Ages all unreferenced bytes by eight days. */
  async ageFiles(): Promise<void> {
    await this.look(async (tx) => {
      await sql`update files set unreferenced_at = unreferenced_at - interval '8 days' where holds = 0`.execute(tx);
      await sql`update file_strays set at = at - interval '8 days'`.execute(tx);
    });
  }

  /** Makes one kind of scheduled work due. */
  async strike(queue: string): Promise<void> {
    await this.jobs.boss.send(queue, {});
  }
}
