import type { endpoints, ParsedOf } from '@paraph/contract';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { updateLocale } from '../store/users.ts';

/** Stores the user's language, which mails to them use from now on. */
export async function setLocale(ctx: Ctx, { body }: ParsedOf<typeof endpoints.session.setLocale>): Promise<null> {
  await inTenant(ctx, (tx) => updateLocale(tx, viewerOf(ctx).userId, body.locale));
  return null;
}
