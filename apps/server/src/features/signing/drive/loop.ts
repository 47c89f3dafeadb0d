import { systemContext } from '../../../platform/context.ts';
import type { Loop } from '../../../platform/loops.ts';
import type { Platform } from '../../../platform/platform.ts';
import { leaseSessions, type Lease, releaseAllLeases, releaseLease } from '../store.ts';
import { driveSession } from './drive-session.ts';

/** Sessions one node drives at a time, and how long a lease outlives its node, in seconds; a living node renews it. */
const MOST = 40;
const LEASE_SECONDS = 8;
const RENEW_MS = 2_500;

const driving = new WeakMap<Platform, Set<string>>();

/** Takes due sessions and drives each by itself, so that one slow phone holds up nobody (decision 23). */
export const signingLoop: Loop = {
  name: 'signing',
  pauseMs: 300,
  async turn(platform, signal) {
    const mine = driving.get(platform) ?? new Set<string>();
    driving.set(platform, mine);
    if (mine.size >= MOST || signal.aborted) return;
    for (const lease of await leaseSessions(platform, MOST - mine.size, LEASE_SECONDS)) {
      if (mine.has(lease.id)) continue;
      mine.add(lease.id);
      void drive(platform, lease).finally(() => mine.delete(lease.id));
    }
  },
  inherit: async (platform) => void (await releaseAllLeases(platform)),
  async settle(platform) {
    for (const started = Date.now(); (driving.get(platform)?.size ?? 0) > 0 && Date.now() - started < 8_000;) {
      await new Promise((done) => setTimeout(done, 50));
    }
  },
};

async function drive(platform: Platform, lease: Lease): Promise<void> {
  const ctx = systemContext(platform, lease.tenantId, `signing ${lease.id.slice(-8)}`);
  const renewal = setInterval(() => void renew(platform, lease), RENEW_MS);
  try {
    const turn = await driveSession(ctx, lease.id).finally(() => clearInterval(renewal));
    await releaseLease(platform, lease, turn === 'later' ? 2 : 0);
  } catch (error) {
    // The lease ends by itself; the next turn, here or elsewhere, takes the session up where it stands.
    platform.log.error({ err: error, session: lease.id }, 'signing step');
  }
}

/** A renewal that fails is the database's trouble: then the lease ends, and whoever comes next takes the session. */
const renew = (platform: Platform, lease: Lease): Promise<unknown> =>
  releaseLease(platform, lease, LEASE_SECONDS).catch((err: unknown) =>
    platform.log.warn({ err, session: lease.id }, 'the lease of a signature could not be renewed'),
  );
