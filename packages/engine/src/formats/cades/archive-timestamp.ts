import { objectIdentifier, octetString, sequence } from '../../codec/asn1/index.ts';
import { hash, hashOid } from '../../crypto/index.ts';
import { EngineError, orRefuse } from '../../errors.ts';
import { CMS, type SignedData, type SignerInfo, readSignedData } from '../../pki/index.ts';
import type { Ports } from '../../ports.ts';
import { requestTimestamp } from '../../sign/index.ts';
import { ARCHIVE_DIGEST, type ContentDigest } from './extend.ts';
import { archiveTimestampParts, attributeDigests } from './hash-index.ts';
import { withAdditions } from './signed-data.ts';

/**
 * Adds an archive timestamp over the complete object to each signer (archive-time-stamp-v3; EN 319 122-1, 5.5.3);
 * another call renews the protection. Throws as `requestTimestamp`.
 */
export async function addArchiveTimestamps(
  cms: Uint8Array,
  contentDigest: ContentDigest,
  ports: Ports,
): Promise<Uint8Array> {
  const content = orRefuse({ code: 'signature.malformed' }, () => readSignedData(cms));
  if (content.signers.length === 0) throw new EngineError('signature.malformed', { signers: 0 });
  let extended = cms;
  for (const [i, signer] of content.signers.entries()) {
    const index = hashIndex(content, signer);
    const parts = archiveTimestampParts(content, signer, { index, contentDigest: contentDigest(ARCHIVE_DIGEST) });
    const { token } = await requestTimestamp({ digest: ARCHIVE_DIGEST, value: hash(ARCHIVE_DIGEST, parts) }, ports);
    const value = withAdditions(token, { attribute: { signer: 0, type: CMS.hashIndexV3, value: index } });
    extended = withAdditions(extended, { attribute: { signer: i, type: CMS.archiveTimestampV3, value } });
  }
  return extended;
}

/** ATSHashIndexV3 over all that is there now (EN 319 122-1, 5.5.2). */
function hashIndex(
  { certificateChoices, revocationChoices }: SignedData,
  { unsignedAttributes }: SignerInfo,
): Uint8Array {
  const list = (digests: readonly Uint8Array[]): Uint8Array => sequence(digests.map(octetString));
  const each = (parts: readonly Uint8Array[]): Uint8Array => list(parts.map((part) => hash(ARCHIVE_DIGEST, part)));
  return sequence(
    sequence(objectIdentifier(hashOid(ARCHIVE_DIGEST))),
    each(certificateChoices),
    each(revocationChoices),
    list(
      unsignedAttributes.flatMap((attribute) =>
        attributeDigests(attribute, { name: ARCHIVE_DIGEST, isByValue: true, digestOf: hash }),
      ),
    ),
  );
}
