import { type Budget, BUDGETS, fail, PAGE_RATE, type Rate, STRICTEST } from '@paraph/domain';
import type { Ctx, Viewer } from '../context.ts';
import type { Platform } from '../platform.ts';
import { addressKey } from './address-key.ts';
import { NodeWindows } from './node-windows.ts';
import { type RateCount, countShared } from './rate-store.ts';

/** Returns the budget of an endpoint; one without a row gets the strictest. */
export const budgetOf = (endpointName: string): Budget => BUDGETS.get(endpointName) ?? STRICTEST;

export interface RateCheck {
  /** Before the caller is known. @throws generic.too-many with the seconds until the window ends */
  address(endpointName: string, ip: string): Promise<void>;
  /** Once the caller is known. A call without a signed-in caller is not counted. @throws generic.too-many */
  caller(endpointName: string, ctx: Ctx): Promise<void>;
  /** Pages, assets and other routes outside the contract. @throws generic.too-many */
  page(ip: string): void;
}

/**
 * Counts calls by the table of budgets. PARAPH_LIMITS raises rates by the name of an endpoint or a kind; nothing
 * disables them (decision 17, security RL-01). Account and tenant are counted by signed-in calls only, so that other
 * callers cannot exhaust their limits.
 */
export function createRateCheck(platform: Pick<Platform, 'db' | 'config'>): RateCheck {
  const { limits } = platform.config;
  const onNode = new NodeWindows();
  const refused = new NodeWindows();
  const most = (name: string, kind: string, { hits }: Rate) => Math.max(hits, limits[name] ?? 0, limits[kind] ?? 0);

  async function count(key: string, rate: Rate, hits: number): Promise<void> {
    const seconds = refused.refusedFor(key);
    if (seconds !== undefined) fail('generic.too-many', { seconds });
    const counted: RateCount = rate.shared
      ? await countShared(platform, key, rate.seconds)
      : onNode.count(key, rate.seconds);
    if (counted.hits <= hits) return;
    // A flood beyond the limit does not reach the database again.
    if (rate.shared) refused.refuse(key, counted.left);
    fail('generic.too-many', { seconds: counted.left });
  }

  async function countAll(name: string, subjects: Partial<Record<Rate['by'], string>>): Promise<void> {
    const { kind, rates } = budgetOf(name);
    for (const rate of rates) {
      const subject = subjects[rate.by];
      if (subject) await count(`${name} ${rate.by} ${rate.seconds} ${subject}`, rate, most(name, kind, rate));
    }
  }

  return {
    address: (name, ip) => countAll(name, { address: addressKey(ip) }),
    async caller(name, { viewer, tenantId }) {
      if (!viewer) return;
      const account = callerKey(viewer);
      await countAll(name, { session: viewer.sessionId ?? account, account, tenant: tenantId });
    },
    page(ip) {
      const { hits, left } = onNode.count(`page ${addressKey(ip)}`, PAGE_RATE.seconds);
      if (hits > most('page', 'page', PAGE_RATE)) fail('generic.too-many', { seconds: left });
    },
  };
}

/** Counting key: an API key, a guest of one link, or the account of a user. */
const callerKey = ({ apiKeyId, link, accountId, userId }: Viewer): string =>
  apiKeyId ?? link?.memberId ?? accountId ?? userId;
