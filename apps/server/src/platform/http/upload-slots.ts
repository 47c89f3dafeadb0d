import { fail, UPLOADS_AT_ONCE } from '@paraph/domain';
import { type Ctx, viewerOf } from '../context.ts';
import type { Platform } from '../platform.ts';

/** Seconds after which a refused upload may be tried again. */
const AGAIN = 5;

/** Gives the slot back; the second call does nothing. */
type Release = () => void;

/**
 * Bounds how many files one account and one tenant send to a node at the same time, so that nobody holds all of its
 * memory and disk (decision 38). PARAPH_LIMITS raises the numbers by the name `uploads`.
 */
export function createUploadSlots({ config }: Pick<Platform, 'config'>): (ctx: Ctx) => Release {
  const held = new Map<string, number>();
  const change = (key: string, by: number) => {
    const count = (held.get(key) ?? 0) + by;
    if (count > 0) held.set(key, count);
    else held.delete(key);
  };
  /** @throws generic.too-many while as many uploads are under way as may be */
  return function takeSlot(ctx) {
    const raised = config.limits.uploads ?? 0;
    const { accountId, link } = viewerOf(ctx);
    const subjects: [string, number][] = [
      [`account ${link?.memberId ?? accountId}`, UPLOADS_AT_ONCE.account],
      [`tenant ${ctx.tenantId}`, UPLOADS_AT_ONCE.tenant],
    ];
    for (const [key, most] of subjects)
      if ((held.get(key) ?? 0) >= Math.max(most, raised)) fail('generic.too-many', { seconds: AGAIN });
    for (const [key] of subjects) change(key, 1);
    let isHeld = true;
    return () => {
      if (isHeld) for (const [key] of subjects) change(key, -1);
      isHeld = false;
    };
  };
}
