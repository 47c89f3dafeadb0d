import { fromBase64 } from '../../bytes/index.ts';
import {
  type XmlDocument,
  type XmlElementNode,
  attributeOf,
  childNamed,
  childrenNamed,
  elementsIn,
  isNamed,
  textOf,
} from '../../codec/xml/index.ts';
import { type HashName } from '../../crypto/index.ts';
import { digestMethod } from './algorithms.ts';
import { DSIG, XADES } from './namespaces.ts';
import type { Work } from '../../work.ts';
import { checkCounts } from './limits.ts';
import { expressionFor, isSelecting, readSelection } from './selection.ts';

/** ds:Reference as written. */
export interface XmlReference {
  id: string | undefined;
  /** Undefined when the attribute is missing. */
  uri: string | undefined;
  type: string | undefined;
  transforms: XmlElementNode[];
  /** It contains more than one ds:Transforms. */
  isAmbiguous: boolean;
  digestAlgorithm: HashName | undefined;
  digestName: string;
  digest: Uint8Array | undefined;
}

/**
 * A ds:Signature with XAdES properties, located by position and never by name alone: each part is a direct child of
 * the part above it.
 */
export interface XadesSignature {
  document: XmlDocument;
  element: XmlElementNode;
  id: string | undefined;
  signedInfo: XmlElementNode | undefined;
  references: XmlReference[];
  /** More references inside the signature, or to one file, than any honest program writes: none is followed. */
  isExcessive: boolean;
  signatureValue: XmlElementNode | undefined;
  value: Uint8Array | undefined;
  keyInfo: XmlElementNode | undefined;
  /** DER certificates of KeyInfo. */
  certificates: Uint8Array[];
  objects: XmlElementNode[];
  qualifying: XmlElementNode | undefined;
  signedProperties: XmlElementNode | undefined;
  signedSignature: XmlElementNode | undefined;
  signedData: XmlElementNode | undefined;
  /** UnsignedSignatureProperties. */
  unsigned: XmlElementNode | undefined;
  /** Why the structure cannot be relied on; empty when it can. */
  faults: string[];
  /** Of a counter-signature: the signature that contains it, whose value it signs. */
  countersigned?: XadesSignature;
  /** Steps that following its references may cost; without a limit when absent. */
  work?: Work;
}

/**
 * Returns the signatures of a signatures file: direct children of its root, or the root itself. Throws EngineError
 * `signature.too-large` for a signature with more parts than any program writes.
 */
export function readSignatures(document: XmlDocument, work?: Work): XadesSignature[] {
  const { root } = document;
  const elements = isNamed(root, DSIG, 'Signature') ? [root] : childrenNamed(root, DSIG, 'Signature');
  return elements.map((element) => readSignature(document, element, work));
}

/** Reads a ds:Signature at any position. */
export function readSignature(document: XmlDocument, element: XmlElementNode, work?: Work): XadesSignature {
  checkCounts(element);
  const faults: string[] = [];
  const only = (parent: XmlElementNode | undefined, namespace: string, local: string): XmlElementNode | undefined => {
    const found = childrenNamed(parent, namespace, local);
    if (found.length !== 1) faults.push(`${local}: ${found.length}`);
    return found[0];
  };
  const signedInfo = only(element, DSIG, 'SignedInfo');
  const references = childrenNamed(signedInfo, DSIG, 'Reference').map(readReference);
  const signatureValue = only(element, DSIG, 'SignatureValue');
  const keyInfos = childrenNamed(element, DSIG, 'KeyInfo');
  if (keyInfos.length > 1) faults.push(`KeyInfo: ${keyInfos.length}`);
  const objects = childrenNamed(element, DSIG, 'Object');
  const qualifying = objects.flatMap((object) => childrenNamed(object, XADES, 'QualifyingProperties'));
  if (qualifying.length !== 1) faults.push(`QualifyingProperties: ${qualifying.length}`);
  const signedProperties = only(qualifying[0], XADES, 'SignedProperties');
  const id = attributeOf(element, 'Id');
  const target = attributeOf(qualifying[0], 'Target');
  if (qualifying[0] && (id === undefined || target !== `#${id}`)) faults.push('Target');
  const unsigned = childrenNamed(
    childNamed(qualifying[0], XADES, 'UnsignedProperties'),
    XADES,
    'UnsignedSignatureProperties',
  );
  if (unsigned.length > 1) faults.push('UnsignedSignatureProperties');
  return {
    document,
    element,
    id,
    signedInfo,
    references,
    isExcessive: isExcessive(references),
    signatureValue,
    value: signatureValue && bytesOf(signatureValue),
    keyInfo: keyInfos[0],
    certificates: certificatesOf(keyInfos[0]),
    objects,
    qualifying: qualifying[0],
    signedProperties,
    signedSignature: childNamed(signedProperties, XADES, 'SignedSignatureProperties'),
    signedData: childNamed(signedProperties, XADES, 'SignedDataObjectProperties'),
    unsigned: unsigned[0],
    faults,
    ...(work && { work }),
  };
}

/** Following a reference costs as much as what it leads to is long, so a text may not ask for it again and again. */
const MAX_INNER_REFERENCES = 16;
const MAX_PARTS = 64;

function isExcessive(references: readonly XmlReference[]): boolean {
  const inner = references.filter(({ uri }) => uri?.startsWith('#')).length;
  const parts = references.filter(({ transforms }) => isSelecting(transforms[0])).length;
  const addresses = references.map(addressOf);
  return inner > MAX_INNER_REFERENCES || parts > MAX_PARTS || new Set(addresses).size < addresses.length;
}

/** Returns the target of a reference: a file, or one part of it. */
function addressOf({ uri = '', transforms: [first] }: XmlReference): string {
  const part = first && isSelecting(first) ? readSelection(first) : undefined;
  return part ? `${decodeName(uri)}#${expressionFor(part)}` : decodeName(uri);
}

/** Returns a name with percent-encoding resolved; unchanged when it is not encoded. */
export function decodeName(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch (error) {
    if (error instanceof URIError) return uri;
    throw error;
  }
}

function readReference(element: XmlElementNode): XmlReference {
  const transforms = childrenNamed(element, DSIG, 'Transforms');
  const method = childNamed(element, DSIG, 'DigestMethod');
  const value = childNamed(element, DSIG, 'DigestValue');
  return {
    id: attributeOf(element, 'Id'),
    uri: attributeOf(element, 'URI'),
    type: attributeOf(element, 'Type'),
    transforms: transforms.flatMap((each) => childrenNamed(each, DSIG, 'Transform')),
    isAmbiguous: transforms.length > 1 || childrenNamed(element, DSIG, 'DigestValue').length !== 1,
    digestAlgorithm: digestMethod(method),
    digestName: attributeOf(method, 'Algorithm') ?? '',
    digest: value && bytesOf(value),
  };
}

const certificatesOf = (keyInfo: XmlElementNode | undefined): Uint8Array[] =>
  childrenNamed(keyInfo, DSIG, 'X509Data')
    .flatMap((data) => childrenNamed(data, DSIG, 'X509Certificate'))
    .flatMap((certificate) => bytesOf(certificate) ?? []);

/** Bytes of base64 content; undefined when it is none. */
export function bytesOf(element: XmlElementNode): Uint8Array | undefined {
  if (elementsIn(element).length > 0) return undefined;
  try {
    return fromBase64(textOf(element));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
