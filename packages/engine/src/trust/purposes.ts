import { type Certificate, EXTENSION, PURPOSE, displayName } from '../pki/index.ts';
import type { Block } from './block.ts';
import type { CertificatePath } from './path-builder.ts';

/** What the first certificate of a path is used for. */
export type CertificateUse = 'signature' | 'timestamp';

/**
 * Purposes under which documents are signed (RFC 5280, 4.2.1.12; RFC 9336), and those of before RFC 9336. Client
 * authentication is the only purpose of some authorities for signatures.
 */
const ALLOWING: Record<CertificateUse, ReadonlySet<string>> = {
  signature: new Set([
    PURPOSE.any,
    PURPOSE.clientAuth,
    PURPOSE.emailProtection,
    PURPOSE.documentSigning,
    PURPOSE.microsoftDocumentSigning,
    PURPOSE.adobeAuthenticDocuments,
  ]),
  timestamp: new Set([PURPOSE.any, PURPOSE.timeStamping]),
};

/** Purposes of services, whose keys serve nothing else (RFC 3161, 2.3; RFC 6960, 4.2.2.2). */
const OF_SERVICES: ReadonlySet<string> = new Set([PURPOSE.timeStamping, PURPOSE.ocspSigning]);

/**
 * Returns whether the extended key usage of a signer or an authority allows a use (RFC 5280, 4.2.1.12). One that is
 * not critical is a hint, unless it names nothing but services.
 */
function allows({ extendedKeyUsage: purposes, extensions }: Certificate, use: CertificateUse): boolean {
  if (!purposes || purposes.some((purpose) => ALLOWING[use].has(purpose))) return true;
  return !extensions.get(EXTENSION.extendedKeyUsage)?.critical && !purposes.every((each) => OF_SERVICES.has(each));
}

/** Checks the purposes that a path has for a use: those of the signer, and of every authority below the anchor. */
export function checkPurposes(block: Block, { certificates }: CertificatePath, use: CertificateUse): boolean {
  const sub = 'CHAIN_CONSTRAINTS_FAILURE';
  const [leaf, ...authorities] = certificates;
  // A certificate for timestamps must name its purpose, which is asked apart.
  if (use === 'signature' && leaf!.extendedKeyUsage)
    block.require(allows(leaf!, use), 'chain.signing-purpose', { sub });
  for (const authority of authorities.slice(0, -1)) {
    if (!authority.extendedKeyUsage) continue;
    const params = { certificate: displayName(authority.subject) };
    block.require(allows(authority, use), 'chain.authority-purpose', { sub, params });
  }
  return block.passed;
}
