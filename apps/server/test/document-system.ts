import type { Ctx } from '../src/platform/context.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { upsertIntegration } from '../src/features/integration/store.ts';

/** Connects the document system of a company, or takes the connection away. */
export const connectDocumentSystem = ({ ctx, tenantId }: { ctx: Ctx; tenantId: string }, isOn: boolean) =>
  inTenant(ctx, async (tx) => {
    await tx
      .deleteFrom('tenant_modules')
      .where('tenant_id', '=', tenantId)
      .where('module', '=', 'DocumentUrl')
      .execute();
    if (isOn) await tx.insertInto('tenant_modules').values({ tenant_id: tenantId, module: 'DocumentUrl' }).execute();
    await upsertIntegration(tx, { isEnabled: isOn }, {});
  });
