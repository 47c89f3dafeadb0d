import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { roleUrl } from '../../../apps/server/src/platform/db/index.ts';

const TRIES = 5;

/** A job that was active when its worker was killed. */
export interface TakenJob {
  id: string;
  name: string;
  startedOn: Date;
}

/** The installation's database, accessed from outside with a new connection for each query. */
export class SoakDatabase {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Terminates all connections of the roles that nodes use. @returns how many */
  async endConnections(): Promise<number> {
    let ended = 0;
    for (const role of ['paraph_app', 'paraph_system'] as const)
      ended += await this.request(roleUrl(this.url, role), async (client) => {
        const { rowCount } = await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()',
        );
        return rowCount ?? 0;
      });
    return ended;
  }

  /** Returns running jobs. */
  activeJobs(): Promise<TakenJob[]> {
    return this.asSystem(async (client) => {
      const { rows } = await client.query<TakenJob>(
        `select id, name, started_on as "startedOn" from pgboss.job where state = 'active'`,
      );
      return rows;
    });
  }

  /** Returns which of these jobs were neither finished nor started again since. */
  stillTaken(jobs: readonly TakenJob[]): Promise<TakenJob[]> {
    return this.asSystem(async (client) => {
      const { rows } = await client.query<TakenJob & { state: string }>(
        `select id, name, started_on as "startedOn", state::text from pgboss.job where id = any($1::uuid[])`,
        [jobs.map(({ id }) => id)],
      );
      return jobs.filter(({ id, startedOn }) => {
        const now = rows.find((row) => row.id === id);
        return now && ['active', 'retry'].includes(now.state) && (!now.startedOn || +now.startedOn === +startedOn);
      });
    });
  }

  /** Returns unfinished or failed jobs, by queue and state. */
  unfinishedJobs(): Promise<string[]> {
    return this.asSystem(async (client) => {
      const { rows } = await client.query<{ job: string }>(
        `select name || ' ' || state as job from pgboss.job
         where state in ('active', 'retry', 'failed') or (state = 'created' and start_after < now()) order by 1`,
      );
      return rows.map(({ job }) => job);
    });
  }

  /** Returns mails still to be sent: a disconnected worker holds those it took until its lease expires. */
  waitingMails(): Promise<string[]> {
    return this.asSystem(async (client) => {
      const { rows } = await client.query<{ mail: string }>(
        `select 'mail ' || template as mail from mail_outbox where state = 'queued'`,
      );
      return rows.map(({ mail }) => mail);
    });
  }

  /** Returns the number of connections of all nodes. */
  connections(): Promise<number> {
    return this.asSystem(async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where usename like 'paraph%' and pid <> pg_backend_pid()`,
      );
      return rows[0]!.count;
    });
  }

  /** Repeats a read that a termination of all connections interrupted. */
  private async asSystem<T>(request: (client: pg.Client) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.request(roleUrl(this.url, 'paraph_system'), request);
      } catch (e) {
        if (tries === TRIES) throw e;
        await pause(200);
      }
    }
  }

  private async request<T>(url: string, request: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url });
    // The campaign terminates connections itself, which fails the running statement.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await request(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
