import { hashOf } from '../auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { loadBatch } from './batch/store.ts';
import type { SessionRecord } from './store.ts';

type Redirected = Pick<SessionRecord, 'state' | 'redirect_url' | 'browser_hash'>;

/**
 * Returns the provider's page that a session or batch waits for. Null in other browsers than the one that began it,
 * because the provider's answer is accepted from that browser only.
 */
export function providerPageOf(
  { state, redirect_url: url, browser_hash: bound }: Redirected,
  browser: string | null,
): string | null {
  if (state !== 'started' || bound === null || browser === null) return null;
  return bound.equals(hashOf(browser)) ? url : null;
}

/** Returns the provider's page of a session; sessions of a batch share the page of the batch. */
export async function pageOfSession(tx: Tx, session: SessionRecord, browser: string | null): Promise<string | null> {
  const batch = session.batch_id && session.state === 'started' ? await loadBatch(tx, session.batch_id) : undefined;
  return providerPageOf(batch ?? session, browser);
}
