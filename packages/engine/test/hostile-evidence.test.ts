import { describe, expect, it } from 'vitest';
import {
  bitString,
  integer,
  objectIdentifier,
  printableString,
  readAsn1,
  sequence,
  sequenceOf,
  sortedSet,
  utcTime,
} from '../src/codec/asn1/index.ts';
import { signatureAlgorithmFromDer } from '../src/crypto/index.ts';
import { readCertificate, readCrl, readOcspResponse } from '../src/pki/index.ts';
import { CertificateStore } from '../src/trust/index.ts';
import { flipped } from './flips/verdict.ts';
import { ownFiles } from './flips/files.ts';
import { readFileSync } from 'node:fs';
import { makeTestPki } from './pki/index.ts';

const pki = makeTestPki(new Date('2026-11-21T10:00:00Z'));

/** The certificate with its parts exchanged. */
function remade(der: Uint8Array, change: (fields: Uint8Array[]) => Uint8Array[]): Uint8Array {
  const [tbs, ...rest] = sequenceOf(readAsn1(der));
  const fields = sequenceOf(tbs).map(({ raw }) => raw);
  return sequence(sequence(...change(fields)), ...rest.map(({ raw }) => raw));
}

describe('a deliberately broken certificate', () => {
  const store = new CertificateStore(pki.ports.verify);

  it.each([
    ['a name without its value', 5, sequence(sortedSet(sequence(objectIdentifier('2.5.4.3'))))],
    ['an empty public key', 6, sequence(sequence(objectIdentifier('1.2.840.113549.1.1.1')), bitString(sequence()))],
    ['nothing where the key is', 6, sequence()],
    ['a text where the validity is', 4, printableString('x')],
  ])('with %s is left out, and nothing fails', (_, place, by) => {
    const broken = remade(pki.root.certificate, (fields) => fields.with(place, by));
    expect(store.read(broken)).toBeUndefined();
  });

  it('that ends after two fields is left out', () => {
    expect(store.read(remade(pki.root.certificate, (fields) => fields.slice(0, 2)))).toBeUndefined();
    expect(readCertificate(pki.root.certificate).selfIssued).toBe(true);
  });
});

describe('parameters of RSA-PSS that cannot be read', () => {
  it.each([
    ['a number where a structure is expected', sequence(integer(1))],
    ['an empty part', sequence(Uint8Array.of(0xa0, 0))],
    ['a part cut off', sequence(Uint8Array.of(0xa0, 0x02, 0x30, 0x05))],
  ])('(%s) name no algorithm', (_, parameters) => {
    const id = sequence(objectIdentifier('1.2.840.113549.1.1.10'), parameters);
    expect(signatureAlgorithmFromDer(id)).toBeUndefined();
  });

  it('in a timestamp make it worthless and harm nothing else', async () => {
    const file = ownFiles().find(({ name }) => name === 'pdf-rsa-pss-t.pdf')!;
    const { signatures } = await file.validate(
      flipped(new Uint8Array(readFileSync(file.path)), { at: 4317, mask: 115 }),
    );
    expect(signatures[0]!.indication).not.toBe('TOTAL-PASSED');
  });
});

describe('deliberately broken revocation data', () => {
  it('SG-23 is refused by name when an OCSP answer lacks its parts', () => {
    expect(() => readOcspResponse(sequence(sequence(), sequence(), bitString(sequence())))).toThrow(
      'a part is missing',
    );
  });

  it('is detected only on access: a list with a malformed entry', () => {
    const name = sequence(sortedSet(sequence(objectIdentifier('2.5.4.3'), printableString('x'))));
    const algorithm = sequence(objectIdentifier('1.2.840.10045.4.3.2'));
    const tbs = sequence(integer(1), algorithm, name, utcTime(new Date('2026-01-01T00:00:00Z')), sequence(sequence()));
    const crl = readCrl(sequence(tbs, algorithm, bitString(sequence())));
    expect(() => crl.find('01', crl.issuer.key)).toThrow('a part is missing');
  });
});
