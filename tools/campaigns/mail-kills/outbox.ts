import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '../../../apps/server/src/app.ts';
import { loadConfig } from '../../../apps/server/src/platform/config/index.ts';
import { systemContext } from '../../../apps/server/src/platform/context.ts';
import { inSystem, inTenant } from '../../../apps/server/src/platform/db/index.ts';
import { sendMail } from '../../../apps/server/src/platform/mail/index.ts';
import type { Installation } from '../installation.ts';
import { environment } from '../web-node.ts';

const TEMPLATE = 'resetPassword';
/** Mails of one transaction. */
const BATCH = 50;

export interface OutboxState {
  sent: number;
  queued: number;
  failed: number;
}

/** The outbox of the demo company, filled and read by a node that does no work. */
export class Outbox {
  readonly #app: Awaited<ReturnType<typeof buildApp>>;
  readonly #tenantId: string;

  private constructor(app: Awaited<ReturnType<typeof buildApp>>, tenantId: string) {
    this.#app = app;
    this.#tenantId = tenantId;
  }

  static async open(portal: Installation): Promise<Outbox> {
    const config = loadConfig({ ...environment(portal), PARAPH_LOG: 'error' }, 'test');
    const app = await buildApp({ config, databaseUrl: portal.databaseUrl(), role: 'server', pages: portal.home });
    const { tenant_id } = await inSystem(app.platform, (tx) =>
      tx
        .selectFrom('tenant_hosts')
        .select('tenant_id')
        .where('host', 'like', 'azuolas.localhost%')
        .executeTakeFirstOrThrow(),
    );
    return new Outbox(app, tenant_id);
  }

  /** Adds this many mails to the outbox, one every `everyMs` on average. @returns their ids */
  async fill(count: number, everyMs: number): Promise<string[]> {
    const ids: string[] = [];
    const began = Date.now();
    while (ids.length < count) {
      await inTenant(systemContext(this.#app.platform, this.#tenantId), async (tx) => {
        for (const end = Math.min(count, ids.length + BATCH); ids.length < end;)
          ids.push(
            await sendMail(tx, {
              to: `reader${ids.length}@campaign.example`,
              template: TEMPLATE,
              locale: 'en',
              params: { Url: 'https://campaign.example/' },
            }),
          );
      });
      await pause(Math.max(0, began + ids.length * everyMs - Date.now()));
    }
    return ids;
  }

  /** Returns how many of the mails are in each state. */
  async state(): Promise<OutboxState> {
    const rows = await inTenant(systemContext(this.#app.platform, this.#tenantId), (tx) =>
      tx
        .selectFrom('mail_outbox')
        .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
        .where('template', '=', TEMPLATE)
        .groupBy('state')
        .execute(),
    );
    const count = (state: string): number => Number(rows.find((row) => row.state === state)?.count ?? 0);
    return { sent: count('sent'), queued: count('queued'), failed: count('failed') };
  }

  close(): Promise<void> {
    return this.#app.close();
  }
}
