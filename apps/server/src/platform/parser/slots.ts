import type { SlotBudget } from '@paraph/domain';

/** The owner of a task. */
export interface TaskOwner {
  tenantId: string;
  /** Undefined for work of the tenant itself; it counts as one account. */
  accountId?: string | undefined;
  /** Aborted when no caller waits for the task any more. */
  gone?: AbortSignal | undefined;
}

/** Releases a slot; a second call does nothing. */
export type Release = () => void;

/**
 * Why no slot was granted: too many tasks of the tenant or of the account wait already, or the caller has
 * disconnected.
 */
export type NoSlotReason = 'tenant' | 'account' | 'gone';

interface QueuedParse {
  tenantId: string;
  account: string;
  start: () => void;
}

/**
 * Slots for one kind of work on a node, shared fairly among tenants and then among the accounts of a tenant (decision
 * 38). The waiting tenant with the fewest slots is next, then the one served longest ago; accounts likewise. Neither a
 * tenant nor an account may hold all slots available to it.
 */
export class ParserSlots {
  private readonly budget: SlotBudget;
  private readonly tenants = new Shares();
  private readonly accounts = new Shares();
  private waiting: QueuedParse[] = [];
  private running = 0;

  constructor(budget: SlotBudget) {
    this.budget = budget;
  }

  /** Waits for a slot. @returns a function that releases it, or why none was granted */
  async take({ tenantId, accountId = '', gone }: TaskOwner): Promise<Release | NoSlotReason> {
    if (gone?.aborted) return 'gone';
    const account = `${tenantId} ${accountId}`;
    if (this.count((task) => task.tenantId === tenantId) >= this.budget.tenantWaiting) return 'tenant';
    if (this.count((task) => task.account === account) >= this.budget.accountWaiting) return 'account';
    const hasPlace = await this.turnOf({ tenantId, account }, gone);
    return hasPlace ? this.releaseOf(tenantId, account) : 'gone';
  }

  /** @returns false when the caller disconnected first */
  private turnOf(owner: Omit<QueuedParse, 'start'>, gone: AbortSignal | undefined): Promise<boolean> {
    return new Promise((done) => {
      const leave = () => {
        this.waiting = this.waiting.filter((task) => task !== waiting);
        done(false);
      };
      const start = () => {
        gone?.removeEventListener('abort', leave);
        done(true);
      };
      const waiting = { ...owner, start };
      gone?.addEventListener('abort', leave, { once: true });
      this.waiting.push(waiting);
      this.deal();
    });
  }

  private releaseOf(tenantId: string, account: string): Release {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.running -= 1;
      this.tenants.end(tenantId);
      this.accounts.end(account);
      this.deal();
      if (!this.waiting.some((task) => task.tenantId === tenantId)) this.tenants.forget(tenantId);
      if (!this.waiting.some((task) => task.account === account)) this.accounts.forget(account);
    };
  }

  private deal(): void {
    for (let next = this.next(); next; next = this.next()) {
      const task = next;
      this.waiting = this.waiting.filter((other) => other !== task);
      this.running += 1;
      this.tenants.begin(task.tenantId);
      this.accounts.begin(task.account);
      task.start();
    }
  }

  /** Returns the next task; undefined when no slot is free, or none for the waiting owners. */
  private next(): QueuedParse | undefined {
    if (this.running >= this.budget.places) return undefined;
    return this.waiting
      .filter(({ tenantId }) => this.tenants.held(tenantId) < this.budget.tenant)
      .filter(({ account }) => this.accounts.held(account) < this.budget.account)
      .toSorted((a, b) => this.tenants.order(a.tenantId, b.tenantId) || this.accounts.order(a.account, b.account))[0];
  }

  private count(isMeant: (task: QueuedParse) => boolean): number {
    return this.waiting.filter(isMeant).length;
  }
}

/** Slots of each tenant, or each account, and when it was served last. */
class Shares {
  private readonly running = new Map<string, number>();
  private readonly served = new Map<string, number>();
  private turns = 0;

  held(key: string): number {
    return this.running.get(key) ?? 0;
  }

  begin(key: string): void {
    this.running.set(key, this.held(key) + 1);
    this.served.set(key, ++this.turns);
  }

  end(key: string): void {
    const left = this.held(key) - 1;
    if (left > 0) this.running.set(key, left);
    else this.running.delete(key);
  }

  /** Forgets when the owner was served, once it has no task. */
  forget(key: string): void {
    if (!this.running.has(key)) this.served.delete(key);
  }

  /** Below zero when `one` is served before `other`. */
  order(one: string, other: string): number {
    const turn = (key: string) => this.served.get(key) ?? 0;
    return this.held(one) - this.held(other) || turn(one) - turn(other);
  }
}
