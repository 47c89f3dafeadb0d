import { utf8 } from '../bytes/index.ts';
import {
  type XmlDocument,
  type XmlElementNode,
  childNamed,
  childrenNamed,
  elementsIn,
  everyElement,
  isNamed,
  parseXml,
  readDateTime,
} from '../codec/xml/index.ts';
import { EngineError } from '../errors.ts';
import { LIST_MEDIA_TYPE, TSL, shortName } from './names.ts';
import { type ListedAnchor, certificatesOf, contentOf, readAnchors } from './services.ts';

/** Address and allowed signers of another list (TS 119 612, 5.3.13). */
export interface ListPointer {
  url: string;
  territory: string;
  /** Behind `…/TSLType/`: `EUgeneric`, `EUlistofthelists`. */
  type: string;
  /** DER. */
  signers: Uint8Array[];
}

/** A trusted list as it reads. */
export interface TrustedList {
  territory: string;
  /** Behind `…/TSLType/`. */
  type: string;
  sequenceNumber: number;
  issued: Date | undefined;
  /** Undefined for a list that was closed. */
  nextUpdate: Date | undefined;
  version: number;
  /** Addresses of lists in XML. */
  pointers: ListPointer[];
  /** Addresses of former lists of lists that hand over to new signers, newest first. */
  pivots: string[];
  anchors: ListedAnchor[];
}

/**
 * Reads a trusted list of TS 119 612, version 5 or 6. Does not check its signature: use validateList for an untrusted
 * list. Throws EngineError `xml.*` or `list.not-a-list`; omits malformed services.
 */
export const readTrustedList = (content: Uint8Array | string): TrustedList =>
  listIn(parseXml(typeof content === 'string' ? utf8(content) : content));

/** Reads the list in an already parsed document, so that the verified content is what is read. */
export function listIn({ root }: XmlDocument): TrustedList {
  if (!isNamed(root, TSL, 'TrustServiceStatusList')) throw new EngineError('list.not-a-list');
  const scheme = childNamed(root, TSL, 'SchemeInformation');
  const text = (local: string): string => contentOf(childNamed(scheme, TSL, local)) ?? '';
  const nextUpdate = timeIn(childNamed(childNamed(scheme, TSL, 'NextUpdate'), TSL, 'dateTime'));
  const territory = text('SchemeTerritory');
  const sequenceNumber = Number(text('TSLSequenceNumber') || Number.NaN);
  const origin = { territory, sequenceNumber, flags: [], ...(nextUpdate && { nextUpdate: nextUpdate.toISOString() }) };
  return {
    territory,
    type: shortName(text('TSLType')),
    sequenceNumber,
    version: Number(text('TSLVersionIdentifier') || Number.NaN),
    issued: timeIn(childNamed(scheme, TSL, 'ListIssueDateTime')),
    nextUpdate,
    pointers: childrenNamed(childNamed(scheme, TSL, 'PointersToOtherTSL'), TSL, 'OtherTSLPointer').flatMap(pointerIn),
    pivots: pivotsIn(childNamed(scheme, TSL, 'SchemeInformationURI')),
    anchors: readAnchors(root, origin),
  };
}

/** An address may occur once in each language. */
function pivotsIn(addresses: XmlElementNode | undefined): string[] {
  const all = childrenNamed(addresses, TSL, 'URI').map((uri) => contentOf(uri)!);
  return [...new Set(all.filter((uri) => uri.endsWith('.xml')))];
}

function timeIn(element: XmlElementNode | undefined): Date | undefined {
  return readDateTime(contentOf(element) ?? '')?.instant;
}

/** Omits pointers to the human-readable PDF of the same list. */
function pointerIn(element: XmlElementNode): ListPointer[] {
  const facts = [...everyElement(element)];
  const text = (local: string): string => contentOf(facts.find(({ name }) => name.local === local)) ?? '';
  const mediaType = text('MimeType');
  if (mediaType !== '' && mediaType !== LIST_MEDIA_TYPE) return [];
  const identities = childNamed(element, TSL, 'ServiceDigitalIdentities');
  return [
    {
      url: contentOf(childNamed(element, TSL, 'TSLLocation')) ?? '',
      territory: text('SchemeTerritory'),
      type: shortName(text('TSLType')),
      signers: (identities ? elementsIn(identities) : []).flatMap(certificatesOf),
    },
  ];
}
