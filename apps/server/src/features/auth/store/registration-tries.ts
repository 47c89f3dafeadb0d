import type { Tx } from '../../../platform/db/index.ts';

/* Addresses have no tenant: every transaction is one of inSystem or inSystemFor. */

export interface RegistrationTry {
  /** Keyed hash of the address. */
  subject: Buffer;
  tenant_id: string;
  /** Hash of the password that was chosen. */
  password: string;
  expires_at: Date;
}

/** Keeps a registration in place of earlier ones of the same address. */
export const keepRegistrationTry = (tx: Tx, row: RegistrationTry) =>
  tx
    .insertInto('registration_tries')
    .values(row)
    .onConflict((clash) =>
      clash.columns(['subject', 'tenant_id']).doUpdateSet({ password: row.password, expires_at: row.expires_at }),
    )
    .execute();

/** The hash of the password that the latest registration of an address chose. */
export const passwordOfTry = async (
  tx: Tx,
  subject: Buffer,
  { tenantId, now }: { tenantId: string; now: Date },
): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('registration_tries')
      .select('password')
      .where('subject', '=', subject)
      .where('tenant_id', '=', tenantId)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  )?.password;

/** A confirmed address, or one whose password was set by a mailed link, has nothing left to confirm. */
export const deleteRegistrationTries = (tx: Tx, subject: Buffer) =>
  tx.deleteFrom('registration_tries').where('subject', '=', subject).execute();

export const deleteOldRegistrationTries = (tx: Tx, now: Date) =>
  tx.deleteFrom('registration_tries').where('expires_at', '<', now).execute();
