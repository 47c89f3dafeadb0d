import { WEBHOOK_WINDOW } from '@paraph/domain';
import { inSystem } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';

/** Writes down that a signed call came. @returns false when it came before */
export const isNewCall = (platform: Platform, signature: Buffer): Promise<boolean> =>
  inSystem(platform, async (tx) => {
    const done = await tx
      .insertInto('mail_report_calls')
      .values({ signature, at: platform.clock.now() })
      .onConflict((clash) => clash.doNothing())
      .executeTakeFirst();
    return done.numInsertedOrUpdatedRows === 1n;
  });

/** The call was not carried out; the same one may come again. */
export const forgetCall = (platform: Platform, signature: Buffer): Promise<unknown> =>
  inSystem(platform, (tx) => tx.deleteFrom('mail_report_calls').where('signature', '=', signature).execute());

/** Older calls are refused by their time. */
export const forgetCalls = (platform: Platform): Promise<unknown> =>
  inSystem(platform, (tx) =>
    tx
      .deleteFrom('mail_report_calls')
      .where('at', '<', new Date(platform.clock.now().getTime() - 2 * WEBHOOK_WINDOW))
      .execute(),
  );
