import { createHash } from 'node:crypto';
import {
  bool,
  generalizedTime,
  ia5,
  implicit,
  int,
  namedBits,
  nul,
  octetString,
  oid,
  printable,
  seq,
  setOf,
  tlv,
  type Der,
} from './der.ts';
import { nameDer, type SubjectName } from './names.ts';
import { OID } from './oids.ts';

/** Certificate extensions (RFC 5280 4.2, EN 319 412-5), each as one Extension. */
export const extension = (id: string, value: Der, critical = false): Der =>
  critical ? seq(oid(id), bool(true), octetString(value)) : seq(oid(id), octetString(value));

/** Bits of KeyUsage (RFC 5280 4.2.1.3). */
export const USAGE = {
  digitalSignature: 0,
  nonRepudiation: 1,
  keyEncipherment: 2,
  dataEncipherment: 3,
  keyCertSign: 5,
  crlSign: 6,
} as const;

const uri = (url: string): Der => implicit(6, ia5(url));

/** The key bits inside SubjectPublicKeyInfo: what CertID and key identifiers hash. */
export const keyBitsOf = (spki: Buffer): Buffer => spki.subarray(bitStringStart(spki));

/** SHA-1 of the key bits: RFC 5280 4.2.1.2 method 1. */
const keyIdentifier = (spki: Buffer): Buffer => createHash('sha1').update(keyBitsOf(spki)).digest();

/** Offset of the key bits inside SubjectPublicKeyInfo: after the algorithm and the BIT STRING head. */
const bitStringStart = (spki: Buffer): number => {
  const outer = headEnd(spki, 0);
  const algorithmEnd = headEnd(spki, outer) + bodyLength(spki, outer);
  return headEnd(spki, algorithmEnd) + 1;
};

const headEnd = (bytes: Buffer, at: number): number => {
  const first = bytes[at + 1] ?? 0;
  return at + 2 + (first & 0x80 ? first & 0x7f : 0);
};

const bodyLength = (bytes: Buffer, at: number): number => {
  const first = bytes[at + 1] ?? 0;
  return first & 0x80 ? bytes.readUIntBE(at + 2, first & 0x7f) : first;
};

export const basicConstraints = (ca: boolean, pathLength?: number): Der =>
  extension(
    OID.basicConstraints,
    ca ? seq(bool(true), ...(pathLength === undefined ? [] : [int(pathLength)])) : seq(),
    ca,
  );
export const keyUsage = (...usages: number[]): Der => extension(OID.keyUsage, namedBits(...usages), true);
export const extendedKeyUsage = (id: string, critical = false): Der =>
  extension(OID.extendedKeyUsage, seq(oid(id)), critical);
export const subjectKey = (spki: Buffer): Der => extension(OID.subjectKeyIdentifier, octetString(keyIdentifier(spki)));
export const authorityKey = (spki: Buffer): Der =>
  extension(OID.authorityKeyIdentifier, seq(implicit(0, octetString(keyIdentifier(spki)))));
export const crlAt = (url: string): Der =>
  extension(OID.crlDistributionPoints, seq(seq(tlv(0xa0, tlv(0xa0, uri(url))))));
export const infoAccess = (ocsp: string, issuer: string): Der =>
  extension(OID.authorityInfoAccess, seq(seq(oid(OID.adOcsp), uri(ocsp)), seq(oid(OID.adCaIssuers), uri(issuer))));
export const noCheck = (): Der => extension(OID.ocspNoCheck, nul());

/** Policies; the first one carries the address of the practice statement. */
export const policies = (cps: string, ...ids: string[]): Der =>
  extension(
    OID.certificatePolicies,
    seq(...ids.map((id, i) => (i ? seq(oid(id)) : seq(oid(id), seq(seq(oid(OID.cps), ia5(cps))))))),
  );

/** SubjectAltName with a directoryName, where Smart-ID writes the document number. */
export const alternativeName = (name: SubjectName): Der => extension(OID.subjectAltName, seq(tlv(0xa4, nameDer(name))));

/** Date of birth as a directory attribute; noon UTC as RFC 3739 3.2.2 asks. */
export const birthDate = (day: string): Der =>
  extension(
    OID.subjectDirectoryAttributes,
    seq(seq(oid(OID.dateOfBirth), setOf(generalizedTime(new Date(`${day}T12:00:00Z`))))),
  );

/** QC statements of a qualified signature certificate on a QSCD (EN 319 412-5 4.2 and 4.3). */
export const qualifiedStatements = (pds: string): Der =>
  extension(
    OID.qcStatements,
    seq(
      seq(oid(OID.qcSyntaxV2), seq(oid(OID.semanticsNatural))),
      seq(oid(OID.qcCompliance)),
      seq(oid(OID.qcSscd)),
      seq(oid(OID.qcType), seq(oid(OID.qcTypeEsign))),
      seq(oid(OID.qcPds), seq(seq(ia5(pds), printable('en')))),
    ),
  );

/** QC statements of a qualified seal certificate whose key is in a file (EN 319 412-5 4.2, without the device). */
export const sealStatements = (pds: string): Der =>
  extension(
    OID.qcStatements,
    seq(
      seq(oid(OID.qcSyntaxV2), seq(oid(OID.semanticsLegal))),
      seq(oid(OID.qcCompliance)),
      seq(oid(OID.qcType), seq(oid(OID.qcTypeEseal))),
      seq(oid(OID.qcPds), seq(seq(ia5(pds), printable('en')))),
    ),
  );

/** For certificates that are not qualified: only how the serial number is to be read. */
export const semanticsStatement = (): Der =>
  extension(OID.qcStatements, seq(seq(oid(OID.qcSyntaxV2), seq(oid(OID.semanticsNatural)))));
