import { utf8 } from '../../bytes/index.ts';
import { type XmlElementNode, canonicalization, canonicalize } from '../../codec/xml/index.ts';
import { EngineError } from '../../errors.ts';
import { DEFAULT_C14N, type Resolved, type XadesSignature, type XmlReference, digestHolds } from '../xades/index.ts';
import type { DdocContainer, DdocFile } from './container.ts';

/** Behind the identifier of a file: its media type, which version 1.0 signs apart. */
const MEDIA_TYPE = '-MIME';

const refused = (reason: string): Resolved => ({ kind: 'refused', reason });

/**
 * Resolves a reference of a DigiDoc signature: to a file, to its media type, or to the properties of this signature.
 * Refuses other targets, and ignores the named transforms (version 1.0 names one without effect).
 */
export function resolveDdocReference(
  reference: XmlReference,
  signature: XadesSignature,
  container: DdocContainer,
): Resolved {
  const { uri = '' } = reference;
  if (!uri.startsWith('#')) return refused('no address');
  const found = [uri.slice(1), uri].flatMap((identifier) => container.named.get(identifier) ?? []);
  if (found.length > 1) return refused('identifier twice');
  const [element] = found;
  if (!element) return mediaTypeOf(uri.slice(1), container);
  if (element === signature.signedProperties)
    return { kind: 'element', element, bytes: signedForm(element, reference) };
  const file = container.files.find((each) => each.element === element);
  return file ? ofFile(file, reference) : refused('outside the signature');
}

function ofFile({ name, element, content, digest }: DdocFile, reference: XmlReference): Resolved {
  if (digest !== undefined) return { kind: 'stated', name, digest };
  return content ? { kind: 'file', name, bytes: signedForm(element, reference) } : { kind: 'missing' };
}

function mediaTypeOf(identifier: string, { files }: DdocContainer): Resolved {
  const file = files.find((each) => `${each.identifier}${MEDIA_TYPE}` === identifier);
  if (!file) return { kind: 'missing' };
  const { name, element, mediaType } = file;
  return { kind: 'part', name, element, identifier: 'MimeType', bytes: utf8(mediaType) };
}

/**
 * The canonical form of an element, or what programs of those years made of it: without the default namespace it
 * inherits. Which of both was signed is seen by the digest; they hold the same.
 */
function signedForm(element: XmlElementNode, reference: XmlReference): Uint8Array {
  const bytes = canonicalForm(element);
  if (element.declarations.has('') || digestHolds(reference, bytes)) return bytes;
  const alone = withoutInherited(element);
  return digestHolds(reference, alone) ? alone : bytes;
}

/**
 * Returns the data that a signature value may cover: the canonical SignedInfo, in version 1.0 also without the
 * inherited namespace.
 */
export function signedInfoForms({ signedInfo }: XadesSignature): Uint8Array[] {
  if (!signedInfo) throw new EngineError('signature.malformed', { reason: 'SignedInfo' });
  const forms = [canonicalForm(signedInfo)];
  return signedInfo.declarations.has('') ? forms : [...forms, withoutInherited(signedInfo)];
}

const canonicalForm = (element: XmlElementNode): Uint8Array => canonicalize(element, canonicalization(DEFAULT_C14N)!);

/** Canonical form without inherited context, in no namespace; declarations inside the element are retained. */
const withoutInherited = (element: XmlElementNode): Uint8Array => canonicalForm({ ...element, parent: undefined });
