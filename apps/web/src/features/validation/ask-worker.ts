/** Why a worker gave no answer: it took too long, or it failed. */
export class WorkerFailure extends Error {
  readonly reason: 'tooLong' | 'broken';

  constructor(reason: WorkerFailure['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.name = 'WorkerFailure';
    this.reason = reason;
  }
}

/** Milliseconds after which a file is given up; honest files of hundreds of pages take a few seconds. */
const PATIENCE = 60_000;

/** A question to a worker, with the bytes that are handed over to it. */
export interface WorkerQuestion {
  bytes: ArrayBuffer;
}

/**
 * Returns the answer of a worker to one question, and ends the worker. Throws WorkerFailure, and the reason of `signal`
 * when it is aborted.
 */
export async function askWorker<A>(worker: Worker, question: WorkerQuestion, signal?: AbortSignal): Promise<A> {
  const { promise, resolve, reject } = Promise.withResolvers<A>();
  const patience = setTimeout(() => reject(new WorkerFailure('tooLong')), PATIENCE);
  const stop = () => reject(signal?.reason);
  signal?.addEventListener('abort', stop);
  worker.addEventListener('message', ({ data }: MessageEvent<A>) => resolve(data));
  worker.addEventListener('error', (event) => reject(new WorkerFailure('broken', { cause: event.message })));
  worker.addEventListener('messageerror', () => reject(new WorkerFailure('broken')));
  worker.postMessage(question, [question.bytes]);
  try {
    return await promise;
  } finally {
    clearTimeout(patience);
    signal?.removeEventListener('abort', stop);
    worker.terminate();
  }
}
