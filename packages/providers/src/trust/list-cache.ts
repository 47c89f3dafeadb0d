interface CachedList {
  readonly bytes: Uint8Array;
  readonly until: number;
}

/** Cache of downloads, bounded by total bytes; evicts the least recently used. */
export class ListCache {
  readonly #maxBytes: number;
  readonly #now: () => number;
  readonly #kept = new Map<string, CachedList>();
  #bytes = 0;

  constructor(maxBytes: number, now: () => number) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get(name: string): Uint8Array | null {
    const kept = this.#kept.get(name);
    if (!kept) return null;
    this.#drop(name, kept);
    if (kept.until <= this.#now()) return null;
    this.#add(name, kept);
    return kept.bytes;
  }

  put(name: string, bytes: Uint8Array, until: number): void {
    const old = this.#kept.get(name);
    if (old) this.#drop(name, old);
    if (bytes.byteLength > this.#maxBytes || until <= this.#now()) return;
    this.#add(name, { bytes, until });
    for (const [other, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(other, kept);
    }
  }

  #add(name: string, kept: CachedList): void {
    this.#kept.set(name, kept);
    this.#bytes += kept.bytes.byteLength;
  }

  #drop(name: string, kept: CachedList): void {
    this.#kept.delete(name);
    this.#bytes -= kept.bytes.byteLength;
  }
}
