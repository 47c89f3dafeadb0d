import type { Endpoint } from '@paraph/contract';
import type { Viewer } from '../context.ts';
import type { Platform } from '../platform.ts';
import type { WatchedSession } from '../realtime/index.ts';
import type { AccessClaims } from '../tokens.ts';

/** Who a credential stands for, now. The auth feature fills this; the platform knows no accounts. */
export interface Identity {
  /**
   * The viewer of a good token, with the rights of this moment; undefined when the session or the user ended.
   * `endpoint` is what they call: an act shows that the person is there.
   */
  fromToken(platform: Platform, claims: AccessClaims, endpoint: Endpoint): Promise<Viewer | undefined>;
  /** The tenant and viewer of an API key; undefined when it is unknown or revoked. */
  fromApiKey(platform: Platform, key: string): Promise<{ tenantId: string; viewer: Viewer } | undefined>;
  /** A text for each of these sessions that still stands; it differs when the rights of its user changed. */
  stampsOf(platform: Platform, sessions: readonly WatchedSession[]): Promise<ReadonlyMap<string, string>>;
}

/** Knows nobody: every credential is a dead one. */
export const nobody: Identity = {
  fromToken: async () => undefined,
  fromApiKey: async () => undefined,
  stampsOf: async () => new Map(),
};
