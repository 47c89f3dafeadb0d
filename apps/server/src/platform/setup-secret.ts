import { createHash, randomBytes } from 'node:crypto';
import { inSystem, type Tx } from './db/index.ts';
import type { Platform } from './platform.ts';

const PURPOSE = 'first super admin';
const LIFE = 24 * 3600_000;
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

type Deps = Pick<Platform, 'db' | 'clock'>;

/** Makes a secret that makes one super admin, once, within a day; a newer one replaces it. Only its hash is stored. */
export async function makeSetupSecret(tx: Tx, now: Date): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const hash = hashOf(secret);
  const expires_at = new Date(now.getTime() + LIFE);
  await tx
    .insertInto('one_time_secrets')
    .values({ purpose: PURPOSE, hash, expires_at })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet({ hash, expires_at }))
    .execute();
  return secret;
}

/** Whether this is the secret, without using it up. Checked before costly work, never instead of takeSetupSecret. */
export async function isSetupSecret(platform: Deps, secret: string): Promise<boolean> {
  const found = await inSystem(platform, (tx) =>
    tx
      .selectFrom('one_time_secrets')
      .select('purpose')
      .where('purpose', '=', PURPOSE)
      .where('hash', '=', hashOf(secret))
      .where('expires_at', '>', platform.clock.now())
      .executeTakeFirst(),
  );
  return found !== undefined;
}

/**
 * Uses up the secret in the transaction of the act it allows; concurrent calls wait for each other.
 * @returns when it was made; undefined for any other secret
 */
export async function takeSetupSecret(
  tx: Tx,
  { secret, now }: { secret: string; now: Date },
): Promise<Date | undefined> {
  const taken = await tx
    .deleteFrom('one_time_secrets')
    .where('purpose', '=', PURPOSE)
    .where('hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst();
  return taken && new Date(taken.expires_at.getTime() - LIFE);
}
