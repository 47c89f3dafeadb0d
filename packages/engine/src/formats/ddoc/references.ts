import { utf8 } from '../../bytes/index.ts';
import { type XmlElementNode, canonicalization, canonicalize } from '../../codec/xml/index.ts';
import { EngineError } from '../../errors.ts';
import type { Work } from '../../work.ts';
import {
  DEFAULT_C14N,
  type DigestOf,
  type Resolved,
  type XadesSignature,
  type XmlReference,
  digestHolds,
} from '../xades/index.ts';
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
  digestOf: DigestOf,
): Resolved {
  const { uri = '' } = reference;
  const cost = { digestOf, work: signature.work };
  if (!uri.startsWith('#')) return refused('no address');
  const found = [uri.slice(1), uri].flatMap((identifier) => container.named.get(identifier) ?? []);
  if (found.length > 1) return refused('identifier twice');
  const [element] = found;
  if (!element) return mediaTypeOf(uri.slice(1), container);
  if (element === signature.signedProperties)
    return { kind: 'element', element, bytes: signedForm(element, reference, cost) };
  const file = container.files.find((each) => each.element === element);
  return file ? ofFile(file, reference, cost) : refused('outside the signature');
}

/** What hashes are counted and remembered by, and the work of canonical forms. */
interface Cost {
  digestOf: DigestOf;
  work: Work | undefined;
}

function ofFile({ name, element, content, digest }: DdocFile, reference: XmlReference, cost: Cost): Resolved {
  if (digest !== undefined) return { kind: 'stated', name, digest };
  return content ? { kind: 'file', name, bytes: signedForm(element, reference, cost) } : { kind: 'missing' };
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
function signedForm(element: XmlElementNode, reference: XmlReference, { digestOf, work }: Cost): Uint8Array {
  const bytes = formOnce(canonical, element, work);
  if (element.declarations.has('') || digestHolds(reference, bytes, digestOf)) return bytes;
  const alone = formOnce(bare, element, work);
  return digestHolds(reference, alone, digestOf) ? alone : bytes;
}

type Form = (element: XmlElementNode, work: Work | undefined) => Uint8Array;

/** Forms of the files of a document, which every signature is over. */
const known = new WeakMap<XmlElementNode, Map<Form, Uint8Array>>();

function formOnce(form: Form, element: XmlElementNode, work: Work | undefined): Uint8Array {
  const forms = known.get(element) ?? new Map<Form, Uint8Array>();
  known.set(element, forms);
  const bytes = forms.get(form) ?? form(element, work);
  forms.set(form, bytes);
  return bytes;
}

/**
 * Returns the data that a signature value may cover: the canonical SignedInfo, in version 1.0 also without the
 * inherited namespace.
 */
export function signedInfoForms({ signedInfo, work }: XadesSignature): Uint8Array[] {
  if (!signedInfo) throw new EngineError('signature.malformed', { reason: 'SignedInfo' });
  const forms = [canonical(signedInfo, work)];
  return signedInfo.declarations.has('') ? forms : [...forms, bare(signedInfo, work)];
}

const canonical: Form = (element, work) => canonicalize(element, canonicalization(DEFAULT_C14N)!, [], work);

/** Canonical form without inherited context, in no namespace; declarations inside the element are retained. */
const bare: Form = (element, work) => canonical({ ...element, parent: undefined }, work);
