import { displayName } from '../pki/index.ts';
import { Block, type CertificatePath, isFromFuture } from '../trust/index.ts';
import type { ValidationContext } from './context.ts';

/**
 * Checks that a timestamp could be made at the time it states: that time has come, and every certificate of its path
 * below the anchor was valid then (EN 319 102-1, 5.2.6 and 5.4). What fails here is no proof of existence, and no other
 * proof mends it.
 */
export function checkTokenTime(time: Date, path: CertificatePath, { now }: Pick<ValidationContext, 'now'>): Block {
  const block = new Block();
  const stated = time.toISOString();
  block.require(!isFromFuture(time, now), 'timestamp.not-future', {
    sub: 'TIMESTAMP_ORDER_FAILURE',
    params: { time: stated },
  });
  const outside = path.certificates.slice(0, -1).find(({ notBefore, notAfter }) => time < notBefore || time > notAfter);
  block.require(outside === undefined, 'timestamp.in-validity', {
    sub: outside && time < outside.notBefore ? 'NOT_YET_VALID' : 'EXPIRED',
    params: {
      time: stated,
      certificate: outside ? displayName(outside.subject) : '',
      from: outside?.notBefore.toISOString() ?? '',
      until: outside?.notAfter.toISOString() ?? '',
    },
  });
  return block;
}

/** EN 319 421, 5.1: the baseline policy for timestamps wants an accuracy of one second or better. */
const LEAST_ACCURACY = 1000;

/** Returns the last moment at which the timestamp may have been made, by the accuracy that it states. */
export const latestTime = ({ time, accuracy = 0 }: { time: Date; accuracy?: number }): Date =>
  new Date(Math.ceil(time.getTime() + accuracy));

/** Warns of a timestamp that could be from a much later moment than it states. */
export function checkAccuracy(block: Block, stamp: { time: Date; accuracy?: number }): void {
  const { time, accuracy = 0 } = stamp;
  if (accuracy <= LEAST_ACCURACY) return;
  const params = {
    time: time.toISOString(),
    seconds: Math.ceil(accuracy / 1000),
    until: latestTime(stamp).toISOString(),
  };
  block.expect(false, 'timestamp.accuracy', params);
}

/** Tokens often state whole seconds, so the order inside of one second is not known. */
const wholeSecond = (time: Date): number => Math.floor(time.getTime() / 1000);

/** Returns whether a timestamp states an earlier time than one that it covers (EN 319 102-1, 5.5.4). */
export const isBeforeCovered = (time: Date, covered: readonly Date[]): boolean =>
  covered.some((one) => wholeSecond(time) < wholeSecond(one));
