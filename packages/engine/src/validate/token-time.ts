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

/** Tokens often state whole seconds, so the order inside of one second is not known. */
const wholeSecond = (time: Date): number => Math.floor(time.getTime() / 1000);

/** Returns whether a timestamp states an earlier time than one that it covers (EN 319 102-1, 5.5.4). */
export const isBeforeCovered = (time: Date, covered: readonly Date[]): boolean =>
  covered.some((one) => wholeSecond(time) < wholeSecond(one));
