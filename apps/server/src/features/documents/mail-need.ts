import { inTenant } from '../../platform/db/index.ts';
import type { Feature } from '../../platform/feature.ts';
import { memberOfMail } from './store/deliveries.ts';

/** A queued mail is not sent to a member who has acted meanwhile, nor for a document that has ended. */
export const mailNeed: NonNullable<Feature['mailNeed']> = (ctx, mailId) =>
  inTenant(ctx, async (tx) => (await memberOfMail(tx, mailId))?.isAsked ?? true);
