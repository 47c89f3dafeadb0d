/** Earliest moment each object is proven to have existed (EN 319 102-1, 5.6.2.3). Everything is known to exist now. */
export class ProofsOfExistence {
  private readonly now: Date;
  private readonly times = new Map<string, Date>();

  constructor(now: Date) {
    this.now = now;
  }

  add(ids: Iterable<string>, time: Date): void {
    for (const id of ids) if (time < this.lowest(id)) this.times.set(id, time);
  }

  lowest = (id: string): Date => this.times.get(id) ?? this.now;
}
