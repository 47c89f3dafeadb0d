import type { Tx } from '../../../platform/db/index.ts';

/* Addresses have no tenant, so every transaction must be one of inSystem or inSystemFor. */

export interface RegistrationTry {
  /** Keyed hash of the address. */
  subject: Buffer;
  tenant_id: string;
  /** Hash of the chosen password. */
  password: string;
  expires_at: Date;
}

/** Stores a registration; it replaces earlier ones of the same address at the same tenant. */
export const keepRegistrationTry = (tx: Tx, row: RegistrationTry) =>
  tx
    .insertInto('registration_tries')
    .values(row)
    .onConflict((clash) =>
      clash.columns(['subject', 'tenant_id']).doUpdateSet({ password: row.password, expires_at: row.expires_at }),
    )
    .execute();

/** Returns the password hash of the latest registration of an address; undefined without one. */
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

/**
 * Deletes registrations of an address that was confirmed, or whose password was set by a mailed link: nothing is left
 * to confirm.
 */
export const deleteRegistrationAttempts = (tx: Tx, subject: Buffer) =>
  tx.deleteFrom('registration_tries').where('subject', '=', subject).execute();

export const deleteOldRegistrationAttempts = (tx: Tx, now: Date) =>
  tx.deleteFrom('registration_tries').where('expires_at', '<', now).execute();
