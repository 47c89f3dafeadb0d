import { type XmlElementNode, elementsIn } from '../../codec/xml/index.ts';
import { EngineError } from '../../errors.ts';

/**
 * Elements that one signature may have, by local name. Each costs much more than the few bytes that it takes in a
 * compressed file: references are resolved and hashed, values are decoded and parsed.
 */
const MOST: Readonly<Record<string, number>> = {
  Reference: 10_000,
  X509Certificate: 500,
  Cert: 500,
  EncapsulatedX509Certificate: 2000,
  EncapsulatedOCSPValue: 2000,
  EncapsulatedCRLValue: 2000,
  EncapsulatedTimeStamp: 2000,
  DataObjectFormat: 20_000,
};

/** Throws EngineError `signature.too-large` with the element and the limit. Counter-signatures are counted alone. */
export function checkCounts(signature: XmlElementNode): void {
  const counts = new Map<string, number>();
  for (const { name } of ownElements(signature)) {
    const limit = Object.hasOwn(MOST, name.local) ? MOST[name.local]! : undefined;
    if (limit === undefined) continue;
    const count = (counts.get(name.local) ?? 0) + 1;
    if (count > limit) throw new EngineError('signature.too-large', { element: name.local, limit });
    counts.set(name.local, count);
  }
}

/** The elements inside a signature, without those of signatures inside it. */
function* ownElements(signature: XmlElementNode): Generator<XmlElementNode> {
  const waiting = elementsIn(signature);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    if (next.name.local === 'Signature') continue;
    for (const child of next.children) if (child.kind === 'element') waiting.push(child);
  }
}
