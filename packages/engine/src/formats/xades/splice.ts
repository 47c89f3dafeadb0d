import { utf8 } from '../../bytes/index.ts';
import { type XmlElementNode, childNamed, insertInto, namespaceOf } from '../../codec/xml/index.ts';
import { EngineError } from '../../errors.ts';
import { DSIG, XADES, XADES141 } from './namespaces.ts';
import type { XadesSignature } from './signature.ts';

const PREFIXES = { ds: DSIG, xades: XADES, xades141: XADES141 } as const;

/** Declarations a new part needs where it is put; what is in scope already is not declared again. */
export const declarationsAt = (place: XmlElementNode): string =>
  Object.entries(PREFIXES)
    .filter(([prefix, namespace]) => namespaceOf(place, prefix) !== namespace)
    .map(([prefix, namespace]) => ` xmlns:${prefix}="${namespace}"`)
    .join('');

/**
 * Appends a property to the unsigned properties of a signature: inserts text, every other byte is unchanged.
 * `property` gets the namespace declarations that its element needs at that position.
 */
export function addUnsignedProperty(signature: XadesSignature, property: (declarations: string) => string): Uint8Array {
  const { unsigned, qualifying } = signature;
  if (unsigned) return inserted(signature, unsigned, property(declarationsAt(unsigned)));
  if (!qualifying) throw new EngineError('signature.malformed', { reason: 'QualifyingProperties' });
  const holder = childNamed(qualifying, XADES, 'UnsignedProperties');
  const place = holder ?? qualifying;
  const prefix = qualifying.name.prefix ? `${qualifying.name.prefix}:` : '';
  const within = (name: string, content: string): string => `<${prefix}${name}>${content}</${prefix}${name}>`;
  const properties = within('UnsignedSignatureProperties', property(declarationsAt(place)));
  return inserted(signature, place, holder ? properties : within('UnsignedProperties', properties));
}

const inserted = ({ document }: XadesSignature, inside: XmlElementNode, text: string): Uint8Array =>
  utf8(insertInto(document, [{ inside, text }]));
