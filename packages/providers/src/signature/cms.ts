import { createHash } from 'node:crypto';
import { child, childrenOf, oidOf, readOnly, TAG, type DerNode } from '../certificate/der.ts';
import { readCertificate, sameBytes, type ReadCertificate } from '../certificate/read.ts';
import { refuse } from '../signing/provider-error.ts';
import type { ProviderAlgorithm } from './algorithm.ts';
import { isSignatureOver } from './verify.ts';

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

/** Signature algorithms a qualified signature of the Baltics comes with; all with SHA-256. */
const ALGORITHMS: Readonly<Record<string, ProviderAlgorithm>> = {
  '1.2.840.10045.4.3.2': { scheme: 'ecdsa', digest: 'SHA-256', encoding: 'der' },
  '1.2.840.113549.1.1.11': { scheme: 'rsa-pkcs1', digest: 'SHA-256' },
  '1.2.840.113549.1.1.10': { scheme: 'rsa-pss', digest: 'SHA-256' },
};

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const wrong = (reason: string) => refuse('signing.bad-signature', reason);

/**
 * Checks a detached CMS signature over a SHA-256 digest (RFC 5652 §5.4, EN 319 122-1 CAdES-B): one signer, our digest,
 * the certificate named in the signed attributes, and the value. Returns the signer's certificate; throws
 * `signing.bad-signature` with a reason, or `signing.bad-answer` when it cannot be parsed.
 */
export function checkCms(bytes: Uint8Array, digest: Uint8Array): ReadCertificate {
  try {
    return check(bytes, digest);
  } catch (cause) {
    if (cause instanceof Error && cause.name !== 'DerError') throw cause;
    throw refuse('signing.bad-answer', 'cms-unreadable', cause instanceof Error ? cause.message : '');
  }
}

function check(bytes: Uint8Array, digest: Uint8Array): ReadCertificate {
  const outer = readOnly(bytes);
  if (oidOf(child(outer, 0)) !== OID.signedData) throw wrong('not-signed-data');
  const parts = childrenOf(child(child(outer, 1), 0, TAG.sequence));
  const content = childrenOf(parts[2]!);
  if (oidOf(content[0]!) !== OID.data || content.length > 1) throw wrong('not-detached');
  const [signer, ...more] = childrenOf(parts.at(-1)!);
  if (!signer || more.length > 0) throw wrong('not-one-signer');
  const fields = childrenOf(signer);
  const attributes = fields.find(({ tag }) => tag === 0xa0);
  if (!attributes) throw wrong('no-attributes');
  requireAttributes(attributes, digest);
  const certificate = certificateOf(
    parts.find(({ tag }) => tag === 0xa0),
    attributes,
  );
  const after = fields.indexOf(attributes);
  const algorithm = ALGORITHMS[oidOf(child(fields[after + 1]!, 0))];
  if (!algorithm) throw wrong('algorithm');
  // The signature covers the explicit SET: the same bytes under another tag.
  const signed = Buffer.from(attributes.whole);
  signed[0] = TAG.set;
  const value = fields[after + 2]!.content;
  if (!isSignatureOver({ key: certificate.publicKey, digest: sha256(signed), value }, algorithm)) throw wrong('value');
  return certificate;
}

function valueOf(attributes: DerNode, type: string): DerNode {
  const found = childrenOf(attributes).filter((attribute) => oidOf(child(attribute, 0)) === type);
  if (found.length !== 1) throw wrong('attributes');
  return child(child(found[0]!, 1, TAG.set), 0);
}

function requireAttributes(attributes: DerNode, digest: Uint8Array): void {
  if (oidOf(valueOf(attributes, OID.contentType)) !== OID.data) throw wrong('content-type');
  if (!sameBytes(valueOf(attributes, OID.messageDigest).content, digest)) throw wrong('not-over-our-digest');
}

/** Returns the certificate whose hash is signed (RFC 5035 §3; SHA-256 is the unnamed default). */
function certificateOf(set: DerNode | undefined, attributes: DerNode): ReadCertificate {
  const certId = child(child(valueOf(attributes, OID.signingCertificateV2), 0), 0);
  const hash = childrenOf(certId).find(({ tag }) => tag === TAG.octetString);
  const found = (set ? childrenOf(set) : []).find(({ whole }) => hash && sameBytes(sha256(whole), hash.content));
  if (!found) throw wrong('certificate-not-named');
  return readCertificate(new Uint8Array(found.whole));
}
