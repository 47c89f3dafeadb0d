import { createHash, randomBytes } from 'node:crypto';
import { inSystem } from './db/index.ts';
import type { Platform } from './platform.ts';

const PURPOSE = 'first super admin';
const LIFE = 24 * 3600_000;
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

type Ground = Pick<Platform, 'db' | 'clock'>;

/** A secret that makes one super admin, once, within a day; a newer one ends it. Only its hash is kept. */
export async function issueSetupSecret(platform: Ground): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const hash = hashOf(secret);
  const expires_at = new Date(platform.clock.now().getTime() + LIFE);
  await inSystem(platform, (tx) =>
    tx
      .insertInto('one_time_secrets')
      .values({ purpose: PURPOSE, hash, expires_at })
      .onConflict((conflict) => conflict.column('purpose').doUpdateSet({ hash, expires_at }))
      .execute(),
  );
  return secret;
}

/** @returns whether this was the secret; it is good for nothing from now on */
export async function takeSetupSecret(platform: Ground, secret: string): Promise<boolean> {
  const done = await inSystem(platform, (tx) =>
    tx
      .deleteFrom('one_time_secrets')
      .where('purpose', '=', PURPOSE)
      .where('hash', '=', hashOf(secret))
      .where('expires_at', '>', platform.clock.now())
      .executeTakeFirst(),
  );
  return done.numDeletedRows === 1n;
}
