import type { Endpoint } from '@paraph/contract';
import type { Ctx, TokenReplacement, Viewer } from '../context.ts';
import type { Platform } from '../platform.ts';
import type { WatchedSession } from '../realtime/index.ts';
import type { AccessClaims } from '../tokens.ts';
import type { HoldMode } from './held-calls.ts';

/** A caller whose rights the transactions of a call hold. */
export interface HeldCaller {
  viewer: Viewer;
  renewal: TokenReplacement;
  mode: HoldMode;
}

/** Resolves credentials to viewers. Implemented by the auth feature; the platform knows no accounts. */
export interface Identity {
  /**
   * Returns the viewer of a valid token, with the current rights; undefined when the session or the user ended.
   * `endpoint` is the called one, since user actions count as activity.
   */
  fromToken(platform: Platform, claims: AccessClaims, endpoint: Endpoint): Promise<Viewer | undefined>;
  /** Returns the tenant and viewer of an API key; undefined when it is unknown or revoked. */
  fromApiKey(platform: Platform, key: string): Promise<{ tenantId: string; viewer: Viewer } | undefined>;
  /** Returns what `Ctx.hold` does for a caller of this company. */
  holdOf(platform: Platform, tenantId: string, caller: HeldCaller): Ctx['hold'];
  /** Returns a text for each of these sessions that is still valid; it differs when the rights of its user changed. */
  stampsOf(platform: Platform, sessions: readonly WatchedSession[]): Promise<ReadonlyMap<string, string>>;
}

/** An implementation that resolves no credential. */
export const nobody: Identity = {
  fromToken: async () => undefined,
  fromApiKey: async () => undefined,
  holdOf: () => undefined,
  stampsOf: async () => new Map(),
};
