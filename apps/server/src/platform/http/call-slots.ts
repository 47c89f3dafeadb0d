import { fail } from '@paraph/domain';
import { type Ctx, viewerOf } from '../context.ts';
import type { Platform } from '../platform.ts';

/** Seconds after which a refused call may be tried again. */
const AGAIN = 5;

/** Releases the slot; a second call does nothing. */
type Release = () => void;

/** A kind of call: its name in PARAPH_LIMITS, and how many may run on a node. */
interface Kind {
  name: 'uploads' | 'streams';
  most: { account: number; tenant: number };
}

/**
 * Bounds how many long calls of a kind one account, one guest and one tenant have open on a node. So no caller
 * exhausts its memory, disk or connections (decision 38). PARAPH_LIMITS raises the numbers by name.
 */
export function createCallSlots({ config }: Pick<Platform, 'config'>, { name, most }: Kind): (ctx: Ctx) => Release {
  const held = new Map<string, number>();
  const change = (key: string, by: number) => {
    const count = (held.get(key) ?? 0) + by;
    if (count > 0) held.set(key, count);
    else held.delete(key);
  };
  /** @throws generic.too-many when the limit of running calls is reached */
  return function takeSlot(ctx) {
    const higher = config.limits[name] ?? 0;
    const { accountId, link } = viewerOf(ctx);
    const subjects: [string, number][] = [
      [`account ${link?.memberId ?? accountId}`, most.account],
      [`tenant ${ctx.tenantId}`, most.tenant],
    ];
    for (const [key, allowed] of subjects)
      if ((held.get(key) ?? 0) >= Math.max(allowed, higher)) fail('generic.too-many', { seconds: AGAIN });
    for (const [key] of subjects) change(key, 1);
    let isHeld = true;
    return () => {
      if (isHeld) for (const [key] of subjects) change(key, -1);
      isHeld = false;
    };
  };
}
