import { type Certificate, readCertificate } from '../../src/pki/index.ts';
import { type RevocationEvidence } from '../../src/trust/index.ts';
import { makeTestPki } from '../pki/index.ts';

export const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const NOW = at('2026-11-21');
export const pki = makeTestPki(NOW);
const model = readCertificate(pki.issuing.certificate);

/** Returns a certificate with the given facts; others are those of a real one. */
export const certificateLike = (facts: Partial<Certificate>): Certificate => ({ ...model, ...facts });

/** A path of three: signer, authority, anchor. */
export function pathOf(signer: Partial<Certificate> = {}, issuer: Partial<Certificate> = {}) {
  const validity = { notBefore: at('2025-01-01'), notAfter: at('2028-01-01') };
  const certificates = [
    certificateLike({ ...validity, id: 'signer', basicConstraints: undefined, ...signer }),
    certificateLike({ ...validity, id: 'issuer', ...issuer }),
    readCertificate(pki.root.certificate),
  ];
  return { certificates, anchored: true };
}

/** A statement on a certificate. */
export const evidenceLike = (facts: Partial<RevocationEvidence> = {}): RevocationEvidence => ({
  id: 'answer',
  kind: 'ocsp',
  der: new Uint8Array(0),
  embedded: true,
  status: { status: 'good' },
  thisUpdate: NOW,
  nextUpdate: undefined,
  producedAt: NOW,
  issuer: model,
  issuerPath: pathOf(),
  signature: { algorithm: { scheme: 'ecdsa', digest: 'SHA-256' }, key: model.publicKey },
  ...facts,
});
