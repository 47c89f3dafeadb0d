import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { momentOf } from '../../../platform/moment.ts';
import { mailSafety } from '../mails.ts';
import { atAllAddresses, ownerOf } from './owner.ts';

type Ended = 'factorRecoveryDone' | 'factorRecoveryStopped' | 'factorRecoveryWithdrawn';

/** Mails each address of an account how a request for lost factors ended. */
export async function mailAll(tx: Tx, accountId: string, template: Ended) {
  const params = { at: momentOf(contextOf(tx)) };
  for (const reader of await atAllAddresses(tx, accountId, await ownerOf(tx, accountId)))
    await mailSafety(tx, reader, { template, params });
}
