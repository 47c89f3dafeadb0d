import { Transform, type TransformCallback } from 'node:stream';

/** Longest pause of a stored file while a reader waits for its bytes, ms. */
export const IDLE = 10_000;
const CHECKS = 10;

/** The store stopped in the middle of a file. */
export class StalledFile extends Error {
  constructor(ms: number) {
    super(`The file store sent nothing for ${ms} ms.`);
    this.name = 'StalledFile';
  }
}

/**
 * Passes bytes through and fails with StalledFile when none arrive for `ms` although the reader waits for them. A slow
 * reader is not limited.
 */
export class IdleLimit extends Transform {
  private idle = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(ms: number = IDLE) {
    super();
    const every = Math.ceil(ms / CHECKS);
    this.timer = setInterval(() => {
      const isWanted = this.writableLength === 0 && this.readableLength < this.readableHighWaterMark;
      this.idle = isWanted ? this.idle + every : 0;
      if (this.idle >= ms) this.destroy(new StalledFile(ms));
    }, every).unref();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.idle = 0;
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    clearInterval(this.timer);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearInterval(this.timer);
    done(error);
  }
}
