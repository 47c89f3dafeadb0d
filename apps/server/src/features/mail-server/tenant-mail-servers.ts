import { pauseAfterFailures } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { type SecretCell, unseal } from '../../platform/files/index.ts';
import type { TenantMailServers } from '../../platform/mail/index.ts';
import { hasServer, noteOutcome, readServer } from './store.ts';

/** Returns where the password of the tenant's server is stored. */
export const cellOfPassword = (ctx: Ctx): SecretCell => ({ column: 'mail_servers.sealed', row: ctx.tenantId });

export const passwordOf = async (ctx: Ctx, sealed: Buffer | null): Promise<string> =>
  sealed ? unseal(ctx, cellOfPassword(ctx), sealed) : '';

/** Returns the company's own server for its mails, except while it is paused after failures (`pauseAfterFailures`). */
export const tenantMailServers: TenantMailServers = {
  async serverOf(ctx) {
    const row = await inTenant(ctx, readServer);
    if (!row) return undefined;
    const rest = pauseAfterFailures(row.failures);
    if (row.failed_at && ctx.clock.now().getTime() - row.failed_at.getTime() < rest) return undefined;
    const { host, port, is_tls: isTls, username, from_address: fromAddress } = row;
    return { host, port, isTls, username, fromAddress, password: await passwordOf(ctx, row.sealed) };
  },
  hasServer,
  note: (ctx, outcome) => inTenant(ctx, async (tx) => void (await noteOutcome(tx, outcome))),
};
