/** Places by what somebody waits for, and by what nobody waits for. */
const PLACES = { waited: 3, background: 1 };
/** At most so many of them for one tenant, where that leaves one for the others. */
const MOST = { waited: 2, background: 1 };
type Lane = keyof typeof PLACES;

/** Tasks that wait, by tenant. */
type Queue = Map<string, (() => void)[]>;

/**
 * Places for parsers on a node, dealt among tenants (decision 38): of the tenants that wait, the one that holds the
 * fewest places is next, then the one that was served longest ago. No tenant holds every place for people, so the
 * first file of another one starts at once. Background work has a place of its own and never delays people.
 */
export class Places {
  private readonly held = { waited: new Map<string, number>(), background: new Map<string, number>() };
  /** Number of the turn in which a tenant was served last, as long as it has anything here. */
  private readonly served = { waited: new Map<string, number>(), background: new Map<string, number>() };
  private turns = 0;
  private readonly waiting: Record<Lane, Queue> = { waited: new Map(), background: new Map() };

  /**
   * Waits for a place.
   * @param most tasks of one tenant that may wait for a place for people
   * @returns what gives the place back; undefined when too many of this tenant wait already
   */
  async take(tenant: string, { inBackground = false, most = Infinity } = {}): Promise<(() => void) | undefined> {
    const lane: Lane = inBackground ? 'background' : 'waited';
    const queue = this.waiting[lane];
    const own = queue.get(tenant) ?? [];
    if (!inBackground && own.length >= most) return undefined;
    const turn = new Promise<void>((go) => own.push(go));
    queue.set(tenant, own);
    this.deal(lane);
    await turn;
    return () => this.giveBack(lane, tenant);
  }

  private giveBack(lane: Lane, tenant: string): void {
    const held = this.held[lane];
    const left = (held.get(tenant) ?? 1) - 1;
    if (left > 0) held.set(tenant, left);
    else held.delete(tenant);
    this.deal(lane);
    if (!held.has(tenant) && !this.waiting[lane].has(tenant)) this.served[lane].delete(tenant);
  }

  private deal(lane: Lane): void {
    const [held, queue] = [this.held[lane], this.waiting[lane]];
    for (let next = this.next(lane); next !== undefined; next = this.next(lane)) {
      const tasks = queue.get(next)!;
      const go = tasks.shift()!;
      if (tasks.length === 0) queue.delete(next);
      this.served[lane].set(next, ++this.turns);
      held.set(next, (held.get(next) ?? 0) + 1);
      go();
    }
  }

  /** The tenant whose turn it is; undefined when no place is free, or none for those who wait. */
  private next(lane: Lane): string | undefined {
    const held = this.held[lane];
    const taken = [...held.values()].reduce((sum, count) => sum + count, 0);
    if (taken >= PLACES[lane]) return undefined;
    const count = (tenant: string) => held.get(tenant) ?? 0;
    const turn = (tenant: string) => this.served[lane].get(tenant) ?? 0;
    return [...this.waiting[lane].keys()]
      .filter((tenant) => count(tenant) < MOST[lane])
      .toSorted((a, b) => count(a) - count(b) || turn(a) - turn(b))[0];
  }
}
