import { attributeOf, childrenNamed } from '../../codec/xml/index.ts';
import { DSIG, XADES } from './namespaces.ts';
import { type XadesSignature, readSignature } from './signature.ts';

/**
 * Returns the signatures over the value of this one in its unsigned properties (EN 319 132-1, 5.2.7.2), in their
 * order. A property may contain one signature; if it contains several, none of them can be relied on.
 */
export const counterSignatures = (signature: XadesSignature): XadesSignature[] =>
  childrenNamed(signature.unsigned, XADES, 'CounterSignature').flatMap((property) => {
    const elements = childrenNamed(property, DSIG, 'Signature');
    const fault = elements.length === 1 ? [] : [`CounterSignature: ${elements.length}`];
    return elements.map((element) => {
      const counter = readSignature(signature.document, element, signature.work);
      return { ...counter, faults: [...counter.faults, ...fault], countersigned: signature };
    });
  });

/** Returns whether an address is that of the value that a counter-signature signs. */
export const isValueReference = (uri: string | undefined, { countersigned }: XadesSignature): boolean => {
  const id = attributeOf(countersigned?.signatureValue, 'Id');
  return id !== undefined && uri === `#${id}`;
};
