import { type XmlDocument, attributeOf, childNamed, childrenNamed, textOf } from '../../codec/xml/index.ts';
import { everyElement } from '../../codec/xml/query.ts';
import { XADES } from './namespaces.ts';
import type { XadesSignature } from './signature.ts';

/** Media types the signer stated, by identifier of the reference (DataObjectFormat, EN 319 132-1, 5.2.4). */
export function mediaTypesOf({ signedData }: XadesSignature): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  for (const format of childrenNamed(signedData, XADES, 'DataObjectFormat')) {
    const reference = attributeOf(format, 'ObjectReference');
    if (!reference?.startsWith('#') || types.has(reference.slice(1))) continue;
    const mediaType = childNamed(format, XADES, 'MimeType');
    if (mediaType) types.set(reference.slice(1), textOf(mediaType).trim());
  }
  return types;
}

/** Programs open files by their names, so the name is decisive where it is one of XML, or one that never is. */
const XML_NAME = /\.(?:xml|xsd|xslt?|xhtml|svg|rdf|gml|kml|wsdl)$/i;
const OTHER_NAME = /\.(?:[spx]?html?|mht|mhtml|txt|md|csv|json|eml|rtf|js|css|php|pdf)$/i;
const XML_TYPE = /^[\w.+-]+\/(?:[\w.+-]+\+)?xml(?:\s*;.*)?$/i;

/** Returns whether programs read a file as XML. As HTML the same canonical form can look different. */
export const isXmlFile = (name: string, mediaType: string | undefined): boolean =>
  XML_NAME.test(name) || (!OTHER_NAME.test(name) && XML_TYPE.test(mediaType ?? ''));

/** Returns whether a comment stands anywhere in a document. */
export function hasComments({ root, before, after }: XmlDocument): boolean {
  const isComment = ({ kind }: { kind: string }): boolean => kind === 'comment';
  if (before.some(isComment) || after.some(isComment)) return true;
  for (const element of everyElement(root)) if (element.children.some(isComment)) return true;
  return false;
}
