import { deviceOf } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { contextOf, inSystemFor, type Tx } from '../../../platform/db/index.ts';
import { momentOf } from '../../../platform/moment.ts';
import { tenantUrl } from '../../tenants/index.ts';
import { atAllAddresses, ownerOf } from '../account-recovery/owner.ts';
import { type Arrival, isNewDevice } from '../device.ts';
import { mailboxToken } from '../mailbox-link.ts';
import { type Addressee, mailNewDevice, mayMailProviderSignIn } from '../mails.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { type AccountCredentials, readCredentialsById } from '../store/accounts.ts';

/** What to store and to mail for a sign-in from a device that is new to the account. */
export interface NewDevice {
  /** Hash of the link that ends the session. */
  endHash: Buffer;
  /** Mails the owner, in the transaction that opens the session. */
  mail(tx: Tx): Promise<void>;
}

/**
 * Checks whether a session is opened on a new device, for every sign-in method (security AN-16). The account is read
 * when the caller does not pass it.
 * @returns null for a known device, and for the first device of an account
 */
export async function newDeviceOf(ctx: Ctx, arrival: Arrival, known?: AccountCredentials): Promise<NewDevice | null> {
  if (!(await isNewDevice(ctx, arrival))) return null;
  const secret = newSecret();
  const page = `${await tenantUrl(ctx.platform, ctx.tenantId)}/auth/end-session`;
  const urlOf = ({ email }: Addressee) => `${page}?token=${mailboxToken(ctx.platform, secret, email)}`;
  const readers = await readersOf(ctx, arrival, known);
  return {
    endHash: hashOf(secret),
    mail: async (tx) => {
      for (const reader of readers)
        if (!arrival.isBound || (await mayMailProviderSignIn(tx, reader.email)))
          await mailReader(tx, reader, urlOf(reader));
    },
  };
}

/** Read before the session is opened, since that transaction sees only its own company. */
const readersOf = (ctx: Ctx, { accountId }: Arrival, known?: AccountCredentials): Promise<Addressee[]> =>
  inSystemFor(ctx, async (tx) => {
    const [account, owner] = [
      known ?? (await readCredentialsById(tx, ctx.tenantId, accountId)),
      await ownerOf(tx, accountId),
    ];
    return account && owner ? atAllAddresses(tx, accountId, { ...account, locale: owner.locale }) : [];
  });

async function mailReader(tx: Tx, reader: Addressee, url: string): Promise<void> {
  const ctx = contextOf(tx);
  const device = deviceOf(ctx.userAgent ?? null);
  await mailNewDevice(tx, reader, { url, device, at: momentOf(ctx) });
}
