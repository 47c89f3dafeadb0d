import { WEBHOOK_WINDOW } from '@paraph/domain';
import { inSystem } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';

/** Stores the signature of a call. @returns false when it was used before */
export const isNewCall = (platform: Platform, signature: Buffer): Promise<boolean> =>
  inSystem(platform, async (tx) => {
    const done = await tx
      .insertInto('mail_report_calls')
      .values({ signature, at: platform.clock.now() })
      .onConflict((clash) => clash.doNothing())
      .executeTakeFirst();
    return done.numInsertedOrUpdatedRows === 1n;
  });

/** Deletes the signature of a call that was not carried out, so that the same call may be repeated. */
export const forgetCall = (platform: Platform, signature: Buffer): Promise<unknown> =>
  inSystem(platform, (tx) => tx.deleteFrom('mail_report_calls').where('signature', '=', signature).execute());

/** Deletes old signatures; older calls are refused by their time. */
export const forgetCalls = (platform: Platform): Promise<unknown> =>
  inSystem(platform, (tx) =>
    tx
      .deleteFrom('mail_report_calls')
      .where('at', '<', new Date(platform.clock.now().getTime() - 2 * WEBHOOK_WINDOW))
      .execute(),
  );
