import { randomBytes } from 'node:crypto';
import { latin1 } from '../../src/bytes/index.ts';
import {
  bitString,
  boolean,
  context,
  contextPrimitive,
  generalizedTime,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  printableString,
  readAsn1,
  sequence,
  sequenceOf,
  sortedSet,
  utf8String,
  bitStringOf,
} from '../../src/codec/asn1/index.ts';
import { type TestKey, identifierOf, sha, signDer } from './key.ts';

export interface Holder {
  name: string;
  key: TestKey;
  certificate: Uint8Array;
}

export interface CertificateRequest {
  name: string;
  key: TestKey;
  issuer?: Holder;
  notBefore: Date;
  notAfter: Date;
  extensions: Uint8Array[];
}

const attribute = (oid: string, value: Uint8Array): Uint8Array => sortedSet(sequence(objectIdentifier(oid), value));

export const nameOf = (text: string): Uint8Array =>
  sequence(
    attribute('2.5.4.6', printableString('LT')),
    attribute('2.5.4.10', utf8String('Paraph bandymai')),
    attribute('2.5.4.3', utf8String(text)),
  );

export const keyId = (key: TestKey): Uint8Array => sha('sha1', bitStringOf(sequenceOf(readAsn1(key.spki))[1]));

/** An X.509 certificate; self-signed when there is no issuer. */
export function makeCertificate(request: CertificateRequest): Holder {
  const { name, key, issuer } = request;
  const signer = issuer?.key ?? key;
  const tbs = sequence(
    context(0, integer(2)),
    integer(BigInt(`0x${randomBytes(15).toString('hex')}`) | 1n),
    identifierOf(signer),
    nameOf(issuer?.name ?? name),
    sequence(generalizedTime(request.notBefore), generalizedTime(request.notAfter)),
    nameOf(name),
    key.spki,
    context(
      3,
      sequence(
        extension('2.5.29.14', octetString(keyId(key))),
        ...(issuer ? [extension('2.5.29.35', sequence(contextPrimitive(0, keyId(signer))))] : []),
        ...request.extensions,
      ),
    ),
  );
  return { name, key, certificate: signed(tbs, signer) };
}

/** `SEQUENCE { tbs, algorithm, signature }`, as certificates, CRLs and OCSP answers are made. */
export const signed = (tbs: Uint8Array, key: TestKey, ...tail: Uint8Array[]): Uint8Array =>
  sequence(tbs, identifierOf(key), bitString(signDer(key, tbs)), ...tail);

export const extension = (oid: string, value: Uint8Array, critical = false): Uint8Array =>
  sequence(objectIdentifier(oid), ...(critical ? [boolean(true)] : []), octetString(value));

export const authority = (): Uint8Array => extension('2.5.29.19', sequence(boolean(true)), true);
export const caKeyUsage = (): Uint8Array => extension('2.5.29.15', bitString(Uint8Array.of(0x06), 1), true);
export const nonRepudiation = (): Uint8Array => extension('2.5.29.15', bitString(Uint8Array.of(0x40), 6), true);
export const digitalSignature = (): Uint8Array => extension('2.5.29.15', bitString(Uint8Array.of(0x80), 7), true);
export const purpose = (oid: string): Uint8Array => extension('2.5.29.37', sequence(objectIdentifier(oid)), true);
/** QcStatements of a certificate for seals (EN 319 412-5, 4.2.3). */
export const sealStatements = (): Uint8Array =>
  extension(
    '1.3.6.1.5.5.7.1.3',
    sequence(sequence(objectIdentifier('0.4.0.1862.1.6'), sequence(objectIdentifier('0.4.0.1862.1.6.2')))),
  );
export const noCheck = (): Uint8Array => extension('1.3.6.1.5.5.7.48.1.5', nullValue());
const uri = (address: string): Uint8Array => contextPrimitive(6, latin1(address));

export const revocationList = (address: string): Uint8Array =>
  extension('2.5.29.31', sequence(sequence(context(0, context(0, uri(address))))));

export function access(places: { ocsp?: string; issuer?: string }): Uint8Array {
  const entry = (oid: string, address: string | undefined) =>
    address === undefined ? [] : [sequence(objectIdentifier(oid), uri(address))];
  return extension(
    '1.3.6.1.5.5.7.1.1',
    sequence(...entry('1.3.6.1.5.5.7.48.1', places.ocsp), ...entry('1.3.6.1.5.5.7.48.2', places.issuer)),
  );
}
