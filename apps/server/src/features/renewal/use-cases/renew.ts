import { AppError } from '@paraph/domain';
import { type Ctx, systemContext } from '../../../platform/context.ts';
import { inSystem, inTenant } from '../../../platform/db/index.ts';
import { type Job, sendJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { renewArchive } from '../../signing/index.ts';
import { validatePresent } from '../../validation/index.ts';
import { documentsToRenew, isDueNow, markRenewed, tenantsToRenew } from '../store.ts';

const JOB = 'renew-archive';

/**
 * Queues a new archive timestamp for every document whose proof expires soon (EN 319 142-1, 5.5; EN 319 132-1, 5.5.2),
 * in every company. The same job validates documents that were not validated since their last change.
 */
export async function queueRenewals(platform: Platform): Promise<void> {
  for (const tenantId of await inSystem(platform, (tx) => tenantsToRenew(tx, platform.clock.now()))) {
    await inTenant(systemContext(platform, tenantId, 'renewals'), async (tx) => {
      for (const { id } of await documentsToRenew(tx)) await sendJob(tx, JOB, { documentId: id }, { key: id });
    });
  }
}

/** Renews one document. The new version is validated as every version is, which determines when it is due again. */
export const renewalJob: Job = {
  name: JOB,
  actsOutside: true,
  async run(ctx, { documentId }) {
    const id = String(documentId);
    const due = await inTenant(ctx, (tx) => isDueNow(tx, id));
    if (due === undefined) await validateIfReadable(ctx, id);
    const isStillDue = due ?? (await inTenant(ctx, (tx) => isDueNow(tx, id)));
    if (isStillDue) await renewArchive(ctx, id, (tx) => markRenewed(tx, id));
  },
};

/** Validates the present version. A file that cannot be validated causes no retry. */
async function validateIfReadable(ctx: Ctx, id: string): Promise<void> {
  try {
    await validatePresent(ctx, id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.platform.log.info({ code: error.code, document: id }, 'file could not be judged');
  }
}
