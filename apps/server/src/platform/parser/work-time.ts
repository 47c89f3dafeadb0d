import { TIME_BUDGETS, type TimeBudget } from '@paraph/domain';
import type { TaskOwner } from './slots.ts';

const MINUTE = 60_000;
/** Number of remembered tenants and accounts; beyond it those without used time are forgotten. */
const REMEMBERED = 2_000;

interface Spent {
  /** Used time that is not yet restored, ms. */
  ms: number;
  at: number;
  budget: number;
}

/** How long an owner waits, and whether the tenant's or the account's time is used up. */
export interface Wait {
  seconds: number;
  by: keyof TimeBudget;
}

/**
 * Processor time of one kind of work on this node (decision 38). Each tenant and each account may use its minute at
 * once, and regains it evenly over a minute. An account has less than its tenant, so that colleagues can continue.
 */
export class WorkTime {
  private readonly spent = new Map<string, Spent>();
  private readonly budget: TimeBudget;
  private readonly now: () => number;

  constructor(budget: TimeBudget, now: () => number = () => performance.now()) {
    this.budget = budget;
    this.now = now;
  }

  /** Returns how long the owner waits before the next task; undefined when it may begin now. */
  wait(owner: TaskOwner): Wait | undefined {
    const waits = this.subjects(owner).map(([by, key]): Wait => ({ by, seconds: this.seconds(key) }));
    return waits.filter(({ seconds }) => seconds > 0).toSorted((a, b) => b.seconds - a.seconds)[0];
  }

  /** Records what one task took. @param ms processor time */
  spend(owner: TaskOwner, ms: number): void {
    for (const [by, key] of this.subjects(owner))
      this.spent.set(key, { ms: this.owed(key) + ms, at: this.now(), budget: this.budget[by] });
    if (this.spent.size <= REMEMBERED) return;
    for (const key of this.spent.keys()) if (this.owed(key) === 0) this.spent.delete(key);
  }

  private subjects({ tenantId, accountId }: TaskOwner): [keyof TimeBudget, string][] {
    const tenant: [keyof TimeBudget, string] = ['tenant', tenantId];
    return accountId ? [tenant, ['account', `${tenantId} ${accountId}`]] : [tenant];
  }

  private seconds(key: string): number {
    const found = this.spent.get(key);
    if (!found) return 0;
    const over = this.owed(key) - found.budget;
    return over < 0 ? 0 : Math.max(1, Math.ceil((over / found.budget) * (MINUTE / 1000)));
  }

  private owed(key: string): number {
    const found = this.spent.get(key);
    if (!found) return 0;
    return Math.max(0, found.ms - ((this.now() - found.at) / MINUTE) * found.budget);
  }
}

/** Time budget of parsers, and of conversions by LibreOffice. */
export const parserTime = new WorkTime(TIME_BUDGETS.parser);
export const conversionTime = new WorkTime(TIME_BUDGETS.conversion);
