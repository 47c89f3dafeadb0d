import { LIMITS } from '@paraph/domain';

const MINUTE = 60_000;
/** Tenants that are remembered; beyond it those with nothing left to pay are forgotten. */
const REMEMBERED = 1000;

interface Account {
  /** Processor time that is not yet paid back, ms. */
  spent: number;
  at: number;
}

/**
 * Processor time of parsers by tenant, on this node (decision 38). Each tenant may use `LIMITS.parserMinute` at once,
 * and gets the same amount back evenly over a minute.
 */
export class TenantTime {
  private readonly accounts = new Map<string, Account>();
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** Seconds until the tenant may parse again; 0 when it may now. */
  wait(tenant: string): number {
    const over = this.spentBy(tenant) - LIMITS.parserMinute;
    return over < 0 ? 0 : Math.max(1, Math.ceil((over / LIMITS.parserMinute) * (MINUTE / 1000)));
  }

  /** Records what one file took. @param ms processor time */
  spend(tenant: string, ms: number): void {
    this.accounts.set(tenant, { spent: this.spentBy(tenant) + ms, at: this.now() });
    if (this.accounts.size <= REMEMBERED) return;
    for (const other of this.accounts.keys()) if (this.spentBy(other) === 0) this.accounts.delete(other);
  }

  private spentBy(tenant: string): number {
    const account = this.accounts.get(tenant);
    if (!account) return 0;
    const paid = ((this.now() - account.at) / MINUTE) * LIMITS.parserMinute;
    return Math.max(0, account.spent - paid);
  }
}

/** What the tenants of this node used; pages of office files count as parsing does. */
export const tenantTime = new TenantTime();
