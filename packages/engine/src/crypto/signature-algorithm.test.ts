import { describe, expect, it } from 'vitest';
import { context, integer, nullValue, objectIdentifier, octetString, sequence } from '../codec/asn1/index.ts';
import { signatureAlgorithmFromDer } from './signature-algorithm.ts';

const digest = (oid = '2.16.840.1.101.3.4.2.1'): Uint8Array => sequence(objectIdentifier(oid), nullValue());
const mask = (oid = '1.2.840.113549.1.1.8'): Uint8Array => sequence(objectIdentifier(oid), digest());
const pss = (...parameters: Uint8Array[]): Uint8Array =>
  sequence(objectIdentifier('1.2.840.113549.1.1.10'), ...parameters);
const usual = [context(0, digest()), context(1, mask())];
const read = (...parts: Uint8Array[]) => signatureAlgorithmFromDer(pss(sequence(...parts)));

describe('the parameters of RSA-PSS', () => {
  it('are read with their defaults', () => {
    expect(read()).toEqual({ scheme: 'rsa-pss', digest: 'SHA-1', mgfDigest: 'SHA-1', saltLength: 20 });
    const named = { scheme: 'rsa-pss', digest: 'SHA-256', mgfDigest: 'SHA-256' };
    expect(read(...usual)).toEqual({ ...named, saltLength: 20 });
    expect(read(...usual, context(2, integer(32)), context(3, integer(1)))).toEqual({ ...named, saltLength: 32 });
  });

  it.each<[string, Uint8Array[]]>([
    ['a salt below zero', [...usual, context(2, integer(-1))]],
    ['a salt that is no number', [...usual, context(2, octetString(Uint8Array.of(32)))]],
    ['a huge salt', [...usual, context(2, integer(2n ** 64n))]],
    ['two salts', [...usual, context(2, integer(32), integer(20))]],
    ['another trailer field', [...usual, context(3, integer(2))]],
    ['an unknown mask function', [context(0, digest()), context(1, mask('1.2.3.4'))]],
    ['an unknown digest', [context(0, digest('1.2.3.4'))]],
    ['a field twice', [context(2, integer(32)), context(2, integer(32))]],
    ['fields in another order', [context(2, integer(32)), context(0, digest())]],
    ['a field that does not exist', [...usual, context(4, integer(1))]],
  ])('name no algorithm with %s', (_, parts) => {
    expect(read(...parts)).toBeUndefined();
  });

  it('name no algorithm when they are NULL', () => {
    expect(signatureAlgorithmFromDer(pss(nullValue()))).toBeUndefined();
  });
});
