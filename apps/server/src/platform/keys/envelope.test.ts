import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Binding, type EnvelopeKey, isEnvelope, openEnvelope, sealEnvelope } from './envelope.ts';

const keyOf = (secret: Buffer): EnvelopeKey => ({
  id: secret.toString('hex', 0, 8),
  derive: (purpose) => createHmac('sha256', secret).update(purpose).digest(),
});
const key = keyOf(randomBytes(32));
const find = (id: string) => (id === key.id ? key : undefined);
const binding: Binding = { purpose: 'secrets', place: { table: 'webhooks', column: 'secret', row: '1' } };

describe('an encrypted value', () => {
  test('SE-01 opens to what was encrypted', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (plain) => {
        expect(openEnvelope(find, binding, sealEnvelope(key, binding, plain))).toEqual(Buffer.from(plain));
      }),
    );
  });

  test('SE-01 does not open in another row, column or table, nor for another purpose', () => {
    const sealed = sealEnvelope(key, binding, Buffer.from('hunter2'));
    const { purpose, place } = binding;
    const others: Binding[] = [
      { purpose, place: { ...place, row: '2' } },
      { purpose, place: { ...place, column: 'url' } },
      { purpose, place: { ...place, table: 'files' } },
      { purpose: 'file keys', place },
      // Parts that join to the same text are different locations.
      { purpose, place: { table: 'webhooks', column: 'secre', row: 't1' } },
    ];
    for (const other of others) expect(() => openEnvelope(find, other, sealed), JSON.stringify(other)).toThrow();
  });

  test('SE-01 does not open when any byte of it is changed or missing', () => {
    const sealed = sealEnvelope(key, binding, Buffer.from('hunter2'));
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => openEnvelope(find, binding, changed), String(at)).toThrow();
      expect(() => openEnvelope(find, binding, sealed.subarray(0, at)), String(at)).toThrow();
    }
  });

  test('names its version, and its key where that is unknown', () => {
    const sealed = sealEnvelope(key, binding, Buffer.from('x'));
    expect(isEnvelope(sealed)).toBe(true);
    expect(isEnvelope(randomBytes(60))).toBe(false);
    expect(() => openEnvelope(() => undefined, binding, sealed)).toThrow(key.id);
  });
});
