import { createHash, X509Certificate, type KeyObject } from 'node:crypto';
import { refuse } from '../signing/provider-error.ts';
import { child, childrenOf, oidOf, readAt, readOnly, TAG, timeOf, type DerNode } from './der.ts';

export type CertificateKeyUse =
  | 'digitalSignature'
  | 'nonRepudiation'
  | 'keyEncipherment'
  | 'dataEncipherment'
  | 'keyCertSign';

/** Fields of a certificate that the checks of a signer need (RFC 5280, EN 319 412-1, -2, -5). */
export interface ReadCertificate {
  readonly der: Uint8Array;
  readonly publicKey: KeyObject;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly subject: {
    readonly country: string;
    readonly serialNumber: string;
    readonly givenName: string;
    readonly surname: string;
    readonly commonName: string;
  };
  readonly keyUse: ReadonlySet<CertificateKeyUse>;
  readonly extendedKeyUse: ReadonlySet<string>;
  readonly policies: ReadonlySet<string>;
  /** Statement ids of QCStatements, and the types named by QcType. */
  readonly qcStatements: ReadonlySet<string>;
  readonly qcTypes: ReadonlySet<string>;
  readonly isCa: boolean;
}

/** Reads a DER certificate, or throws `signing.bad-answer` with reason `certificate-unreadable`. */
export function readCertificate(der: Uint8Array): ReadCertificate {
  try {
    return read(der);
  } catch (cause) {
    throw refuse('signing.bad-answer', 'certificate-unreadable', cause instanceof Error ? cause.message : '');
  }
}

/** Byte-equality of two certificates. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.from(a).equals(b);

export const fingerprint = (der: Uint8Array): string => createHash('sha256').update(der).digest('hex');

const NAMES = {
  '2.5.4.6': 'country',
  '2.5.4.5': 'serialNumber',
  '2.5.4.42': 'givenName',
  '2.5.4.4': 'surname',
  '2.5.4.3': 'commonName',
} as const;

/** Bit numbers of KeyUsage, RFC 5280 §4.2.1.3. */
const KEY_USES: Readonly<Record<number, CertificateKeyUse>> = {
  0: 'digitalSignature',
  1: 'nonRepudiation',
  2: 'keyEncipherment',
  3: 'dataEncipherment',
  5: 'keyCertSign',
};

const EXTENSION = {
  keyUsage: '2.5.29.15',
  policies: '2.5.29.32',
  extendedKeyUsage: '2.5.29.37',
  qcStatements: '1.3.6.1.5.5.7.1.3',
} as const;
const QC_TYPE = '0.4.0.1862.1.6';

function read(der: Uint8Array): ReadCertificate {
  const x509 = new X509Certificate(der);
  const fields = childrenOf(child(readOnly(der), 0, TAG.sequence));
  // The version is tagged [0] and may be absent; the order of the later fields is fixed.
  const first = fields[0]?.tag === 0xa0 ? 1 : 0;
  const validity = childrenOf(fields[first + 3]!);
  const extensions = extensionsOf(fields.find((field) => field.tag === 0xa3));
  const statements = itemsOf(extensions.get(EXTENSION.qcStatements));
  return {
    der,
    publicKey: x509.publicKey,
    notBefore: timeOf(validity[0]!),
    notAfter: timeOf(validity[1]!),
    subject: subjectOf(fields[first + 4]!),
    keyUse: keyUseOf(extensions.get(EXTENSION.keyUsage)),
    extendedKeyUse: new Set(itemsOf(extensions.get(EXTENSION.extendedKeyUsage)).map(oidOf)),
    policies: new Set(itemsOf(extensions.get(EXTENSION.policies)).map((policy) => oidOf(child(policy, 0)))),
    qcStatements: new Set(statements.map((statement) => oidOf(child(statement, 0)))),
    qcTypes: new Set(
      statements.filter((s) => oidOf(child(s, 0)) === QC_TYPE).flatMap((s) => childrenOf(child(s, 1)).map(oidOf)),
    ),
    isCa: x509.ca,
  };
}

function subjectOf(name: DerNode): ReadCertificate['subject'] {
  const subject = { country: '', serialNumber: '', givenName: '', surname: '', commonName: '' };
  for (const attribute of childrenOf(name).flatMap(childrenOf)) {
    const field = NAMES[oidOf(child(attribute, 0)) as keyof typeof NAMES];
    if (field)
      subject[field] = new TextDecoder('utf-8', { fatal: true }).decode(child(attribute, 1).content).normalize('NFC');
  }
  return subject;
}

function extensionsOf(tagged: DerNode | undefined): Map<string, Uint8Array> {
  if (!tagged) return new Map();
  const list = childrenOf(child(tagged, 0, TAG.sequence));
  const entries = list.map((extension): [string, Uint8Array] => [
    oidOf(child(extension, 0)),
    childrenOf(extension).find((part) => part.tag === TAG.octetString)!.content,
  ]);
  const found = new Map(entries);
  // RFC 5280 §4.2 forbids the same extension twice, and readers would choose different ones.
  if (found.size !== entries.length) throw new Error('an extension appears twice');
  return found;
}

const itemsOf = (value: Uint8Array | undefined): DerNode[] => (value ? childrenOf(readOnly(value)) : []);

function keyUseOf(value: Uint8Array | undefined): Set<CertificateKeyUse> {
  if (!value) return new Set();
  const bits = readAt(value, 0).content.subarray(1);
  const uses = Object.entries(KEY_USES).filter(([bit]) => (bits[Number(bit) >> 3] ?? 0) & (0x80 >> (Number(bit) & 7)));
  return new Set(uses.map(([, use]) => use));
}
