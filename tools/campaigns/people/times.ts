/** Durations of responses, by request. */
export class Times {
  private readonly byName = new Map<string, number[]>();

  /** Performs the work and records its duration. */
  async of<T>(name: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await work();
    this.byName.set(name, [...(this.byName.get(name) ?? []), performance.now() - began]);
    return result;
  }

  /** Returns the time within which 95 of 100 arrived, in ms, by request. */
  p95(): { name: string; count: number; ms: number }[] {
    return [...this.byName].map(([name, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      return { name, count: sorted.length, ms: Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0) };
    });
  }
}
