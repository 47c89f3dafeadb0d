import { type Certificate, EXTENSION, displayName } from '../pki/index.ts';
import { Block } from './block.ts';
import { namesAreWithin } from './name-constraints.ts';
import type { CertificatePath } from './path-builder.ts';
import { hasAcceptablePolicy } from './policy-processing.ts';

/** Extensions this engine acts upon, so that they may be critical (RFC 5280, 4.2). */
const UNDERSTOOD: ReadonlySet<string> = new Set([
  EXTENSION.keyUsage,
  EXTENSION.certificatePolicies,
  EXTENSION.policyMappings,
  EXTENSION.subjectAltName,
  EXTENSION.basicConstraints,
  EXTENSION.nameConstraints,
  EXTENSION.policyConstraints,
  EXTENSION.extendedKeyUsage,
  EXTENSION.crlDistributionPoints,
  EXTENSION.inhibitAnyPolicy,
  EXTENSION.qcStatements,
  EXTENSION.authorityKeyId,
  EXTENSION.subjectKeyId,
  EXTENSION.authorityInfoAccess,
  EXTENSION.ocspNoCheck,
]);

/** Units of one comparison of a name with a constraint. */
const CONSTRAINT_WORK = 4;

/** Units of work of the rules of a path: names times constraints, policies and mappings. */
export function pathRulesWork({ certificates }: Pick<CertificatePath, 'certificates'>): number {
  let names = 0;
  let units = 0;
  for (const certificate of certificates) {
    const { alternativeNames, subject, nameConstraints, policies, policyMappings } = certificate;
    const bases = nameConstraints ? nameConstraints.permitted.length + nameConstraints.excluded.length : 0;
    units += 1 + policies.length + policyMappings.length + CONSTRAINT_WORK * bases * names;
    names += 1 + alternativeNames.length + subject.attributes.length;
  }
  return units;
}

/**
 * Checks the rules of RFC 5280, 6.1 that do not depend on the time: names, authority, key usage, constraints,
 * policies. The signatures were proven when the path was built. An anchor is only checked for its permission to issue.
 */
export function checkPathRules(path: CertificatePath): Block {
  const block = new Block();
  const anchored = block.require(path.anchored, 'chain.anchor', {
    sub: 'NO_CERTIFICATE_CHAIN_FOUND',
    params: { issuer: displayName(path.certificates.at(-1)!.issuer) },
  });
  if (!anchored) return block;
  const validated = path.certificates.slice(0, -1);
  for (const [i, certificate] of path.certificates.entries()) {
    if (i > 0 && !isAuthority(block, certificate, { below: validated.slice(1, i), isAnchor: i === validated.length }))
      break;
    if (i < validated.length && !isWellFormed(block, certificate)) break;
  }
  if (block.passed) checkConstraints(block, validated);
  return block;
}

const general = (certificate: Certificate) =>
  ({ sub: 'CERTIFICATE_CHAIN_GENERAL_FAILURE', params: { certificate: displayName(certificate.subject) } }) as const;

function isWellFormed(block: Block, certificate: Certificate): boolean {
  const unknown = [...certificate.extensions.values()].filter(({ critical, oid }) => critical && !UNDERSTOOD.has(oid));
  const outcome = general(certificate);
  return (
    block.require(certificate.algorithmsAgree, 'chain.algorithms-agree', outcome) &&
    block.require(unknown.length === 0, 'chain.critical-extensions', {
      ...outcome,
      params: { ...outcome.params, extensions: unknown.map(({ oid }) => oid).join(' ') },
    })
  );
}

interface PathPosition {
  /** Authorities between this one and the subject of the path. */
  below: readonly Certificate[];
  isAnchor: boolean;
}

function isAuthority(block: Block, certificate: Certificate, { below, isAnchor }: PathPosition): boolean {
  const outcome = general(certificate);
  // Anchors of version 1 carry no extensions; being configured as an anchor is all they have.
  const exempt = isAnchor && certificate.extensions.size === 0;
  const { basicConstraints, keyUsage } = certificate;
  const counted = below.filter((authority) => !authority.selfIssued).length;
  return (
    block.require(exempt || basicConstraints?.ca === true, 'chain.authority', outcome) &&
    block.require(exempt || !keyUsage || keyUsage.has('keyCertSign'), 'chain.authority-key-usage', outcome) &&
    block.require(counted <= (basicConstraints?.pathLength ?? counted), 'chain.path-length', outcome)
  );
}

function checkConstraints(block: Block, validated: readonly Certificate[]): void {
  const fromTop = validated.toReversed();
  for (const [i, authority] of fromTop.entries()) {
    const { nameConstraints } = authority;
    if (!nameConstraints) continue;
    const bound = fromTop.slice(i + 1).filter((below) => !below.selfIssued || below === validated[0]);
    const outside = bound.find((below) => !namesAreWithin(nameConstraints, below));
    if (!block.require(outside === undefined, 'chain.name-constraints', general(outside ?? authority))) return;
  }
  if (validated.length > 0) block.require(hasAcceptablePolicy(fromTop), 'chain.policies', general(validated[0]!));
}
