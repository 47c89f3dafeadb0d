import { equal, toHex } from '../bytes/index.ts';
import {
  type Asn1Node,
  TAG,
  bitStringOf,
  expectTag,
  explicitOf,
  isContext,
  numberOf,
  numbered,
  optionalParts,
  partsOf,
  readAsn1,
  timeOf,
  present,
} from '../codec/asn1/index.ts';
import { type AlgorithmIdentifier, type PublicKey, readAlgorithmIdentifier, readPublicKey } from '../crypto/index.ts';
import {
  type AuthorityInfoAccess,
  type BasicConstraints,
  type Extension,
  type KeyUsage,
  type NameConstraints,
  type PolicyConstraints,
  readAuthorityInfoAccess,
  readAuthorityKeyId,
  readBasicConstraints,
  readExtensions,
  readGeneralNames,
  readKeyUsage,
  readNameConstraints,
  readBytes,
  readOids,
  readPolicies,
  readPolicyConstraints,
  readPolicyMappings,
  readSkipCount,
} from './extensions.ts';
import { type DistributionPoint, listAddresses, readDistributionPoints } from './distribution-point.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { GeneralName } from './general-name.ts';
import { type DistinguishedName, readName } from './name.ts';
import { EXTENSION } from './oids.ts';
import { type QcStatements, readQcStatements } from './qc-statements.ts';

/** A certificate of RFC 5280, read once and never changed. */
export interface Certificate {
  /** Hexadecimal SHA-256 of the encoding. */
  readonly id: string;
  der: Uint8Array;
  /** The signed part, as received. */
  tbs: Uint8Array;
  signatureAlgorithm: AlgorithmIdentifier;
  /** The algorithm inside and outside of the signed part must agree (RFC 5280, 4.1.1.2), else it could be swapped. */
  algorithmsAgree: boolean;
  signature: Uint8Array;
  /** Hexadecimal content bytes of the serial number. */
  serial: string;
  serialDer: Uint8Array;
  issuer: DistinguishedName;
  subject: DistinguishedName;
  notBefore: Date;
  notAfter: Date;
  publicKey: PublicKey;
  selfIssued: boolean;
  extensions: ReadonlyMap<string, Extension>;
  basicConstraints: BasicConstraints | undefined;
  keyUsage: ReadonlySet<KeyUsage> | undefined;
  extendedKeyUsage: string[] | undefined;
  subjectKeyId: Uint8Array | undefined;
  authorityKeyId: Uint8Array | undefined;
  alternativeNames: GeneralName[];
  policies: string[];
  policyMappings: [string, string][];
  policyConstraints: PolicyConstraints | undefined;
  inhibitAnyPolicy: number | undefined;
  nameConstraints: NameConstraints | undefined;
  distributionPoints: DistributionPoint[];
  crlAddresses: string[];
  access: AuthorityInfoAccess;
  qc: QcStatements | undefined;
}

/** Reads an X.509 certificate, DER or BER. Throws Asn1Error or RangeError when it is malformed. */
export function readCertificate(der: Uint8Array): Certificate {
  const outer = readAsn1(der);
  const [tbs, algorithm, signature] = partsOf(outer, 3);
  const [serial, innerAlgorithm, issuer, validity, subject, spki, ...tail] = fieldsOf(tbs);
  const [notBefore, notAfter] = partsOf(validity, 2);
  const [, , wrapped] = optionalParts(tail, numbered(1), numbered(2), numbered(3));
  const extensions = readExtensions(explicitOf(wrapped));
  const fingerprint = fingerprintOf(outer.raw);
  const names = { issuer: readName(issuer), subject: readName(subject) };
  return {
    get id() {
      return fingerprint();
    },
    der: outer.raw,
    tbs: present(tbs).raw,
    signatureAlgorithm: readAlgorithmIdentifier(algorithm),
    algorithmsAgree: equal(present(algorithm).raw, present(innerAlgorithm).raw),
    signature: bitStringOf(signature),
    serial: toHex(expectTag(serial, TAG.integer).content),
    serialDer: present(serial).raw,
    ...names,
    notBefore: timeOf(notBefore),
    notAfter: timeOf(notAfter),
    publicKey: readPublicKey(spki!),
    selfIssued: names.issuer.key === names.subject.key,
    extensions,
    ...readKnownExtensions(extensions),
  };
}

/** Fields of the signed part without its version (RFC 5280, 4.1.2). */
function fieldsOf(tbs: Asn1Node | undefined): readonly Asn1Node[] {
  const fields = partsOf(tbs, 6, 10);
  if (!isContext(fields[0], 0)) return fields;
  const version = numberOf(explicitOf(fields[0]));
  if (version < 0 || version > 2) throw new RangeError('certificate of an unknown version');
  return fields.slice(1);
}

/** Returns the public key of a certificate without reading the remaining fields. Throws as `readCertificate`. */
export const readPublicKeyOf = (der: Uint8Array): PublicKey =>
  readPublicKey(present(fieldsOf(partsOf(readAsn1(der), 3)[0])[5]));

function readKnownExtensions(extensions: ReadonlyMap<string, Extension>) {
  const read = <T>(oid: string, reader: (value: Uint8Array) => T): T | undefined => {
    const extension = extensions.get(oid);
    return extension && reader(extension.value);
  };
  const distributionPoints = read(EXTENSION.crlDistributionPoints, readDistributionPoints) ?? [];
  return {
    basicConstraints: read(EXTENSION.basicConstraints, readBasicConstraints),
    keyUsage: read(EXTENSION.keyUsage, readKeyUsage),
    extendedKeyUsage: read(EXTENSION.extendedKeyUsage, readOids),
    subjectKeyId: read(EXTENSION.subjectKeyId, readBytes),
    authorityKeyId: read(EXTENSION.authorityKeyId, readAuthorityKeyId),
    alternativeNames: read(EXTENSION.subjectAltName, readGeneralNames) ?? [],
    policies: read(EXTENSION.certificatePolicies, readPolicies) ?? [],
    policyMappings: read(EXTENSION.policyMappings, readPolicyMappings) ?? [],
    policyConstraints: read(EXTENSION.policyConstraints, readPolicyConstraints),
    inhibitAnyPolicy: read(EXTENSION.inhibitAnyPolicy, readSkipCount),
    nameConstraints: read(EXTENSION.nameConstraints, readNameConstraints),
    distributionPoints,
    crlAddresses: listAddresses(distributionPoints),
    access: read(EXTENSION.authorityInfoAccess, readAuthorityInfoAccess) ?? { ocsp: [], issuers: [] },
    qc: read(EXTENSION.qcStatements, readQcStatements),
  };
}

/** Returns whether the subject name of one certificate is the issuer name of the other. */
export const isNamedIssuer = (issuer: Certificate, child: Certificate): boolean =>
  issuer.subject.key === child.issuer.key;

/** Returns whether two certificates are of one name with one key. */
export const isSameEntity = (a: Certificate, b: Certificate): boolean =>
  a.id === b.id || (a.subject.key === b.subject.key && equal(a.publicKey.spki, b.publicKey.spki));
