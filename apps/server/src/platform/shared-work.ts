import { AppError } from '@paraph/domain';

interface Running<T> {
  outcome: Promise<T>;
  callers: number;
  cancel: AbortController;
}

/** Work that several callers wait for together. It is cancelled when the last of them has disconnected. */
export class SharedWork<T> {
  private readonly running = new Map<string, Running<T>>();

  /**
   * Joins the work of this key, or starts it. A caller without a signal waits to the end.
   * @param gone aborted when this caller no longer waits
   * @throws generic.cancelled when this caller has disconnected; errors of the work
   */
  async join(key: string, gone: AbortSignal | undefined, start: (gone: AbortSignal) => Promise<T>): Promise<T> {
    if (gone?.aborted) throw new AppError('generic.cancelled');
    const work = this.running.get(key) ?? this.begin(key, start);
    work.callers += 1;
    const left = Promise.withResolvers<never>();
    const leave = () => {
      work.callers -= 1;
      if (work.callers === 0) this.cancel(key, work);
      left.reject(new AppError('generic.cancelled'));
    };
    gone?.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([work.outcome, left.promise]);
    } finally {
      gone?.removeEventListener('abort', leave);
    }
  }

  private begin(key: string, start: (gone: AbortSignal) => Promise<T>): Running<T> {
    const cancel = new AbortController();
    const outcome = start(cancel.signal).finally(() => {
      if (this.running.get(key) === work) this.running.delete(key);
    });
    const work: Running<T> = { outcome, callers: 0, cancel };
    this.running.set(key, work);
    return work;
  }

  /** Later callers start new work. */
  private cancel(key: string, work: Running<T>): void {
    if (this.running.get(key) === work) this.running.delete(key);
    work.cancel.abort();
  }
}
