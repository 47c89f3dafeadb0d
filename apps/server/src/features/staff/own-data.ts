import { Readable } from 'node:stream';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { Download } from '../../platform/http/index.ts';
import { ownSessions, profileOf } from '../auth/index.ts';
import { ownDelegation } from '../delegation/index.ts';
import { documentsOfPerson } from '../documents/index.ts';
import { actsOf } from './store.ts';

/**
 * What the company keeps about the viewer, for themselves alone (security PV-01): profile, delegation, sessions, their
 * documents with their own part in them, and their acts. What others wrote or did is not theirs and not in it.
 */
export async function exportOwnData(ctx: Ctx): Promise<Download> {
  const { userId } = viewerOf(ctx);
  const { delegation } = await ownDelegation(ctx);
  const data = {
    exportedAt: ctx.clock.now().toISOString(),
    profile: await profileOf(ctx),
    delegation,
    sessions: (await ownSessions(ctx)).items,
    ...(await inTenant(ctx, async (tx) => {
      const [documents, acts] = [await documentsOfPerson(tx, userId), await actsOf(tx, userId)];
      await emit(tx, 'user.data-exported', ctx.tenantId, { data: { userIds: [userId] } });
      return { documents, acts };
    })),
  };
  const bytes = Buffer.from(`${JSON.stringify(data, null, 2)}\n`);
  return { stream: Readable.from([bytes]), name: 'my-data.json', type: 'application/json', size: bytes.length };
}
