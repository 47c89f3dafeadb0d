import { inTenant } from '../../platform/db/index.ts';
import type { Feature } from '../../platform/feature.ts';
import { memberOfMail } from './store/deliveries.ts';

/** A mail that waited for its server asks nobody who has acted meanwhile, and of no document that has ended. */
export const mailNeed: NonNullable<Feature['mailNeed']> = (ctx, mailId) =>
  inTenant(ctx, async (tx) => (await memberOfMail(tx, mailId))?.isAsked ?? true);
