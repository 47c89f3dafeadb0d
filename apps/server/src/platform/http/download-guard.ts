import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { AppError, ERRORS } from '@paraph/domain';
import { CHECK_EVERY } from '../realtime/index.ts';

interface GuardOptions {
  /** Rejects with the refusal that a new call would get now. */
  check(): Promise<unknown>;
  log: Pick<Logger, 'info' | 'warn'>;
  trace: string;
}

/**
 * Ends a running download when its caller loses access to the content (security AN-20). Access is checked every three
 * seconds, and the connection is destroyed, so that the caller cannot take a part for the complete file. A database
 * that does not answer ends nothing.
 */
export function guardDownload({ raw }: FastifyReply, { check, log, trace }: GuardOptions): void {
  let isChecking = false;
  const look = async () => {
    if (isChecking) return;
    isChecking = true;
    try {
      await check();
    } catch (err) {
      if (isRefusal(err)) {
        log.info({ trace, code: err.code }, 'a download was ended, since its caller lost access');
        raw.destroy();
      } else log.warn({ err, trace }, 'the access of a download could not be checked');
    } finally {
      isChecking = false;
    }
  };
  const timer = setInterval(() => void look(), CHECK_EVERY).unref();
  raw.once('close', () => clearInterval(timer));
}

const isRefusal = (err: unknown): err is AppError => err instanceof AppError && ERRORS[err.code].http < 500;
