/** Earliest moment each object is proven to have existed (EN 319 102-1, 5.6.2.3). Everything is known to exist now. */
export class ProofsOfExistence {
  private readonly now: Date;
  private readonly times = new Map<string, Date>();
  private readonly latest = new Map<string, Date>();

  constructor(now: Date) {
    this.now = now;
  }

  /** The proof may be from as late as `latest`, where the clock behind it states how exact it is. */
  add(ids: Iterable<string>, time: Date, latest = time): void {
    for (const id of ids) {
      if (time < this.lowest(id)) this.times.set(id, time);
      if (latest < this.certain(id)) this.latest.set(id, latest);
    }
  }

  lowest = (id: string): Date => this.times.get(id) ?? this.now;

  /** Returns the moment at which the object existed even if the clocks of all proofs were as wrong as they may be. */
  certain = (id: string): Date => this.latest.get(id) ?? this.now;
}
