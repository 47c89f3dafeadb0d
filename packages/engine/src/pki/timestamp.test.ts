import { describe, expect, it } from 'vitest';
import { concat, latin1 } from '../bytes/index.ts';
import {
  boolean,
  context,
  contextPrimitive,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  tlv,
} from '../codec/asn1/index.ts';
import { readTimestampInfo } from './timestamp.ts';

interface Written {
  version?: number;
  time?: string;
  more?: Uint8Array[];
}

/** A TSTInfo (RFC 3161, 2.4.2). */
const info = ({ version = 1, time = '20261121100000Z', more = [] }: Written = {}): Uint8Array =>
  sequence(
    integer(version),
    objectIdentifier('1.2.3'),
    sequence(sequence(objectIdentifier('2.16.840.1.101.3.4.2.1')), octetString(new Uint8Array(32))),
    integer(7),
    tlv(0x18, latin1(time)),
    ...more,
  );

const extension = (critical: boolean): Uint8Array =>
  sequence(objectIdentifier('1.2.3.9'), ...(critical ? [boolean(true)] : []), octetString(Uint8Array.of(5, 0)));
const ACCURACY = sequence(
  integer(1),
  contextPrimitive(0, Uint8Array.of(1)),
  contextPrimitive(1, Uint8Array.of(3, 231)),
);

describe('a timestamp', () => {
  it('is read with everything that it may have', () => {
    const more = [
      ACCURACY,
      boolean(true),
      integer(42),
      context(0, tlv(0x86, latin1('a:b'))),
      context(1, extension(false)),
    ];
    const read = readTimestampInfo(info({ time: '20261121100000.25Z', more }));
    expect(read).toMatchObject({ nonce: 42n, accuracy: 1001.999, authority: { form: 'uri', value: 'a:b' } });
    expect(read.time.toISOString()).toBe('2026-11-21T10:00:00.250Z');
  });

  it.each([
    ['nothing', [], 0],
    ['no part', [sequence()], 0],
    ['days', [sequence(integer(864_000))], 864_000_000],
    ['more than any date', [sequence(integer(10n ** 40n))], 1e14],
  ])('that states %s of its accuracy is read', (_, more, accuracy) => {
    expect(readTimestampInfo(info({ more })).accuracy).toBe(accuracy);
  });

  it.each<[string, Uint8Array]>([
    ['of another version', info({ version: 9 })],
    ['with a critical extension that nobody knows', info({ more: [context(1, extension(true))] })],
    ['with a part that is not defined', info({ more: [context(2, integer(1))] })],
    ['with parts in another order', info({ more: [integer(42), ACCURACY] })],
    ['with a negative accuracy', info({ more: [sequence(integer(-1))] })],
    ['with a thousand milliseconds', info({ more: [sequence(contextPrimitive(0, Uint8Array.of(3, 232)))] })],
    ['with an accuracy of other parts', info({ more: [sequence(boolean(true))] })],
    ['with bytes behind it', concat(info(), sequence())],
    ['on a day that does not exist', info({ time: '20260230000000Z' })],
    ['in a time zone', info({ time: '20261121100000+0200' })],
    ['without seconds', info({ time: '202611211000Z' })],
  ])('%s is none', (_, bytes) => {
    expect(() => readTimestampInfo(bytes)).toThrow();
  });
});
