import { fail } from '@paraph/domain';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { inSystem } from '../db/index.ts';
import type { Platform } from '../platform.ts';

interface Rate {
  hits: number;
  seconds: number;
}

/**
 * How often one address may call, by endpoint; raised by PARAPH_LIMITS, never switched off (security RL-01).
 * The counters are in the database, so they hold over all nodes. What belongs to an account (wrong passwords,
 * codes) is counted by the room that knows accounts.
 */
export const RATES: Record<string, Rate> = {
  'session.init': { hits: 20, seconds: 60 },
  'session.authenticate': { hits: 30, seconds: 60 },
  'session.resend-code': { hits: 10, seconds: 60 },
  'session.recover': { hits: 10, seconds: 600 },
  'session.reset': { hits: 20, seconds: 600 },
  'session.set-up': { hits: 10, seconds: 600 },
  'safety.prove': { hits: 30, seconds: 60 },
  'safety.end-by-mail': { hits: 20, seconds: 600 },
  'safety.begin-passkey-sign-in': { hits: 30, seconds: 60 },
  'safety.passkey-sign-in': { hits: 30, seconds: 60 },
  'joining.look': { hits: 30, seconds: 600 },
  'joining.accept': { hits: 20, seconds: 600 },
  'joining.sign-in': { hits: 20, seconds: 60 },
  'account-recovery.ask-at-sign-in': { hits: 10, seconds: 600 },
  'account-recovery.stop-by-mail': { hits: 20, seconds: 600 },
  'joining.register': { hits: 10, seconds: 600 },
  'joining.confirm': { hits: 20, seconds: 600 },
  'joining.arrive': { hits: 30, seconds: 600 },
  'session.guest': { hits: 60, seconds: 60 },
  'session.guest-story': { hits: 60, seconds: 60 },
  'session.guest-renew': { hits: 10, seconds: 600 },
  'shares.create': { hits: 60, seconds: 600 },
  'shares.open': { hits: 60, seconds: 60 },
  'shares.download': { hits: 60, seconds: 60 },
  'eid.smart-id': { hits: 20, seconds: 600 },
  'eid.mobile-id': { hits: 20, seconds: 600 },
  'eid.eparaksts': { hits: 20, seconds: 600 },
  'eid.eid-easy': { hits: 20, seconds: 600 },
  'sso.begin': { hits: 30, seconds: 600 },
  'sso.returned': { hits: 30, seconds: 600 },
  'sso.save': { hits: 20, seconds: 600 },
  'mail-server.try': { hits: 10, seconds: 600 },
  'evidence.package': { hits: 30, seconds: 600 },
  'evidence.printable': { hits: 60, seconds: 600 },
  'evidence.check': { hits: 30, seconds: 60 },
  'documents.create': { hits: 120, seconds: 3600 },
  // Behind one address of a mail service: thousands of mails in a minute.
  'mail-reports.take': { hits: 6000, seconds: 60 },
  'validation.validate': { hits: 60, seconds: 60 },
};

/** Counts the calls of limited endpoints. @throws generic.too-many with the seconds until the window ends */
export function createRateCheck(platform: Pick<Platform, 'db' | 'config'>) {
  return async function checkRate(name: string, request: FastifyRequest): Promise<void> {
    const rate = RATES[name];
    if (!rate) return;
    const most = Math.max(rate.hits, platform.config.limits[name] ?? 0);
    const { hits, left } = await countHit(platform, `${name} ${request.ip}`, rate.seconds);
    if (hits > most) fail('generic.too-many', { seconds: left });
  };
}

async function countHit(
  platform: Pick<Platform, 'db'>,
  key: string,
  seconds: number,
): Promise<{ hits: number; left: number }> {
  const row = await inSystem(platform, (tx) =>
    sql<{ hits: number; left: number }>`
      insert into rate_windows (key, starts_at, hits)
      values (${key}, date_bin(make_interval(secs => ${seconds}), now(), 'epoch'), 1)
      on conflict (key, starts_at) do update set hits = rate_windows.hits + 1
      returning hits, ceil(extract(epoch from starts_at) + ${seconds} - extract(epoch from now()))::int as left`.execute(
      tx,
    ),
  );
  return row.rows[0]!;
}

/** Forgets windows that ended; run by the schedule. */
export const forgetRates = (platform: Pick<Platform, 'db'>): Promise<unknown> =>
  inSystem(platform, (tx) =>
    tx
      .deleteFrom('rate_windows')
      .where('starts_at', '<', sql<Date>`now() - interval '1 day'`)
      .execute(),
  );
