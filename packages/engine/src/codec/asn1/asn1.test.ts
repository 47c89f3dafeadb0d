import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat, fromHex, latin1, toHex } from '../../bytes/index.ts';
import {
  Asn1Error,
  bigintOf,
  context,
  decodeOid,
  derOf,
  encodeOid,
  explicitOf,
  generalizedTime,
  integer,
  numbered,
  octetString,
  oidOf,
  objectIdentifier,
  optionalParts,
  partsOf,
  readAsn1,
  sequence,
  sortedSet,
  tagged,
  timeOf,
  tlv,
  unsignedInteger,
  utcTime,
} from './index.ts';

const hex = (text: string) => fromHex(text.replace(/\s/g, ''));

describe('DER writing', () => {
  it('round-trips every integer, in the shortest form', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 300n), max: 2n ** 300n }), (value) => {
        const encoded = integer(value);
        expect(bigintOf(readAsn1(encoded))).toBe(value);
        const [first, second] = readAsn1(encoded).content;
        const redundant = (first === 0 && second! < 0x80) || (first === 0xff && second! >= 0x80);
        expect(second !== undefined && redundant).toBe(false);
      }),
    );
  });

  it('writes the unsigned halves of a signature without a sign', () => {
    expect(toHex(unsignedInteger(hex('0000 80')))).toBe('02020080');
    expect(toHex(unsignedInteger(hex('0000')))).toBe('020100');
  });

  it('sorts the members of a set by their encodings', () => {
    const set = sortedSet(octetString(hex('02')), integer(5), octetString(hex('01')));
    expect(toHex(set)).toBe('3109020105040101040102');
  });

  it('round-trips every object identifier', () => {
    const arcs = fc.tuple(fc.nat(39), fc.array(fc.nat(2 ** 31 - 1), { maxLength: 8 }));
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2), arcs, (first, [second, rest]) => {
        const dotted = [first, second, ...rest].join('.');
        expect(decodeOid(encodeOid(dotted))).toBe(dotted);
        expect(oidOf(readAsn1(objectIdentifier(dotted)))).toBe(dotted);
      }),
    );
    expect(decodeOid(encodeOid('2.999.3'))).toBe('2.999.3');
    const uuid = '2.25.329800735698586629295641978511506172918';
    expect(decodeOid(encodeOid(uuid))).toBe(uuid);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 80n }), (arc) => {
        expect(decodeOid(encodeOid(`1.2.${arc}.5`))).toBe(`1.2.${arc}.5`);
        expect(decodeOid(encodeOid(`2.${arc}.5`))).toBe(`2.${arc}.5`);
      }),
    );
    expect(() => decodeOid(hex('2a86'))).toThrow('cut off');
  });

  it('round-trips times to the second', () => {
    const time = new Date('2026-11-21T11:22:33Z');
    expect(timeOf(readAsn1(generalizedTime(time)))).toEqual(time);
    expect(timeOf(readAsn1(utcTime(time)))).toEqual(time);
    expect(timeOf(readAsn1(utcTime(new Date('1976-01-01T00:00:00Z')))).getUTCFullYear()).toBe(1976);
  });

  it('reads every moment alike, in the usual form and written otherwise', () => {
    const read = (tag: number, text: string) => timeOf(readAsn1(tlv(tag, latin1(text))));
    const moment = fc.date({ min: new Date('1950-01-01'), max: new Date('2049-12-31T23:59:59Z'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (time) => {
        time.setUTCMilliseconds(0);
        const digits = time.toISOString().replace(/[-:T]/g, '').slice(0, 14);
        for (const [tag, text] of [
          [0x18, `${digits}Z`],
          [0x18, `${digits}.0Z`],
          [0x18, `${digits}+0000`],
          [0x17, `${digits.slice(2)}Z`],
        ] as const) {
          expect(read(tag, text)).toEqual(time);
        }
      }),
    );
    for (const text of [
      '20261321000000Z',
      '20261100000000Z',
      '20261121250000Z',
      '20261121006000Z',
      '2026112100000xZ',
      '20260230000000Z',
      '20260431000000Z',
      '20250229000000Z',
      '20260101240000Z',
      '20260101000060Z',
      '20260101000000+9959',
    ]) {
      expect(() => read(0x18, text), text).toThrow(Asn1Error);
    }
  });

  it('reads a leap day, the last second of a year and a zone', () => {
    const read = (text: string) => timeOf(readAsn1(tlv(0x18, latin1(text)))).toISOString();
    expect(read('20240229000000Z')).toBe('2024-02-29T00:00:00.000Z');
    expect(read('20251231235959.5Z')).toBe('2025-12-31T23:59:59.500Z');
    expect(read('20260101013000+0200')).toBe('2025-12-31T23:30:00.000Z');
    expect(() => timeOf(readAsn1(tlv(0x17, latin1('260230000000Z'))))).toThrow(Asn1Error);
  });

  it('uses long lengths only when they are needed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 70_000 }), (length) => {
        const node = readAsn1(octetString(new Uint8Array(length)), { whole: true });
        expect(node.content.length).toBe(length);
        expect(node.contentStart).toBe(length < 128 ? 2 : length < 256 ? 3 : length < 65_536 ? 4 : 5);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a structure without an extension marker', () => {
  const node = (...parts: Uint8Array[]) => readAsn1(sequence(...parts));

  it('has as many parts as defined', () => {
    expect(partsOf(node(integer(1), integer(2)), 1, 2)).toHaveLength(2);
    expect(() => partsOf(node(integer(1)), 2)).toThrow(Asn1Error);
    expect(() => partsOf(node(integer(1), integer(2), integer(3)), 1, 2)).toThrow(Asn1Error);
  });

  it('has its optional parts once and in order, and nothing else', () => {
    const fields = [tagged(2), tagged(4), numbered(0)];
    const read = (...parts: Uint8Array[]) => optionalParts(node(...parts).children, ...fields).map((one) => one?.tag);
    expect(read(integer(1), context(0, integer(1)))).toEqual([2, undefined, 0xa0]);
    expect(read()).toEqual([undefined, undefined, undefined]);
    for (const parts of [
      [integer(1), integer(2)],
      [octetString(hex('01')), integer(1)],
      [sequence(), integer(1)],
      [integer(1), sequence()],
    ]) {
      expect(() => read(...parts)).toThrow(Asn1Error);
    }
  });

  it('has one value inside an explicit tag', () => {
    expect(explicitOf(undefined)).toBeUndefined();
    expect(explicitOf(readAsn1(context(0, integer(1))))?.tag).toBe(2);
    expect(() => explicitOf(readAsn1(context(0)))).toThrow(Asn1Error);
    expect(() => explicitOf(readAsn1(context(0, integer(1), integer(2))))).toThrow(Asn1Error);
  });
});

describe('BER reading', () => {
  it('reads the same tree from definite and indefinite lengths', () => {
    interface Tree {
      leaf?: Uint8Array;
      kids?: Tree[];
    }
    const tree: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        fc.record({ leaf: fc.uint8Array({ maxLength: 20 }) }),
        fc.record({ kids: fc.array(tie('tree'), { maxLength: 4 }) }),
      ),
    })).tree;
    const definite = (t: Tree): Uint8Array => (t.kids ? sequence(...t.kids.map(definite)) : octetString(t.leaf!));
    const indefinite = (t: Tree): Uint8Array =>
      t.kids ? concat(hex('3080'), ...t.kids.map(indefinite), hex('0000')) : octetString(t.leaf!);
    const normal = (bytes: Uint8Array): Uint8Array => {
      const again = (node: ReturnType<typeof readAsn1>): Uint8Array =>
        node.constructed ? tlv(node.tag, ...node.children.map(again)) : tlv(node.tag, node.content);
      return again(readAsn1(bytes, { whole: true }));
    };
    fc.assert(
      fc.property(tree, (t) => {
        expect(normal(indefinite(t))).toEqual(definite(t));
      }),
    );
  });

  it('joins the pieces of a constructed octet string', () => {
    expect(toHex(readAsn1(hex('2480 0402 0102 2405 0403 030405 0000')).bytes)).toBe('0102030405');
  });

  it('refuses hostile nesting instead of overflowing', () => {
    const deep = new Uint8Array(200_000).map((_, i) => (i % 2 === 0 ? 0x30 : 0x80));
    expect(() => readAsn1(deep)).toThrow(Asn1Error);
    let nested = octetString(new Uint8Array(1));
    for (let i = 0; i < 100; i++) nested = sequence(nested);
    const walk = (node: ReturnType<typeof readAsn1>): number => (node.constructed ? 1 + walk(node.children[0]!) : 0);
    expect(() => walk(readAsn1(nested))).toThrow('nested too deeply');
  });

  it('refuses lengths that leave the value, and never reads past its end', () => {
    expect(() => readAsn1(hex('3084 ffffffff'))).toThrow(Asn1Error);
    expect(() => readAsn1(hex('3003 0205 01')).children).toThrow(Asn1Error);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          const visit = (node: ReturnType<typeof readAsn1>): void => {
            expect(node.end).toBeLessThanOrEqual(bytes.length);
            if (node.constructed) node.children.forEach(visit);
          };
          visit(readAsn1(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(Asn1Error);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the DER of a BER value', () => {
  it('has definite lengths in their shortest form, sorted sets, and byte strings in one piece', () => {
    const ber = '30 80 31 84 00000006 020102 020101 24 80 04 01 aa 04 01 bb 00 00 00 00';
    expect(toHex(derOf(readAsn1(hex(ber))))).toBe('300c31060201010201020402aabb');
  });

  it('leaves what is nested deeper than asked for as it was received', () => {
    expect(toHex(derOf(readAsn1(hex('31 80 31 06 020102 020101 00 00')), 1))).toBe('31083106020102020101');
  });
});
