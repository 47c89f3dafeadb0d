import { duplicateIdentifiers } from '../codec/xml/index.ts';
import { SIGNED_PROPERTIES, XPATH, type XadesSignature } from '../formats/xades/index.ts';
import type { Block } from '../trust/index.ts';
import { type FollowedReference, firstOnlyAsXml } from './xades-references.ts';

const sub = 'FORMAT_FAILURE';

/**
 * Checks the structure of a signature, which must not be readable in two ways (EN 319 102-1, 5.2.2). If the container
 * does not allow signatures over parts of files (`allowsParts`), those are refused like every other expression.
 */
export function checkStructure(
  block: Block,
  signature: XadesSignature,
  { followed, allowsParts }: { followed: readonly FollowedReference[]; allowsParts: boolean },
): void {
  const { faults, document } = signature;
  block.require(faults.length === 0, 'format.structure', { sub, params: { fault: faults[0] ?? '' } });
  const [twice] = duplicateIdentifiers(document);
  block.require(twice === undefined, 'format.identifiers-unique', { sub, params: { identifier: twice ?? '' } });
  const reason = refusalIn(followed, allowsParts);
  block.require(reason === undefined, 'format.references-plain', { sub, params: { reason: reason ?? '' } });
  const exchanged = followed.some(
    ({ reference, resolved }) =>
      reference.type === SIGNED_PROPERTIES &&
      resolved.kind === 'element' &&
      resolved.element !== signature.signedProperties,
  );
  block.require(!exchanged, 'format.properties-own', { sub });
  block.require(!signature.isExcessive, 'format.references-distinct', { sub });
  const onlyAsXml = firstOnlyAsXml(followed);
  if (onlyAsXml !== undefined) block.expect(false, 'container.exact-bytes', { file: onlyAsXml });
}

function refusalIn(followed: readonly FollowedReference[], allowsParts: boolean): string | undefined {
  for (const { resolved } of followed) {
    if (resolved.kind === 'refused') return resolved.reason;
    if (resolved.kind === 'part' && !allowsParts) return XPATH;
  }
  return undefined;
}
