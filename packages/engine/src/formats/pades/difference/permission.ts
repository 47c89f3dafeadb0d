import {
  type PdfDict,
  type PdfFile,
  PdfRef,
  countOf,
  nameOf,
  pdfFields,
  textOfString,
} from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import type { PdfDocument } from '../document.ts';
import type { FoundSignature } from '../found-signatures.ts';
import type { DocMdpPermission } from '../modification.ts';

/** What a signature forbids from its own revision on, read from the signed state. */
export interface Restriction {
  permission: DocMdpPermission | null;
  isCertification: boolean;
  /** The signer says which fields are locked, which leaves the others open for filling in. */
  hasLocks: boolean;
  /** Returns whether the signature locks the field of this full name. */
  locks: (name: string) => boolean;
  /** Returns whether the signed state has an empty signature field of this full name, for a later signer. */
  isPrepared: (name: string) => boolean;
}

/** Reads DocMDP, FieldMDP and the lock of the field (ISO 32000-2, 12.8.2 and table 236). */
export function restrictionOf(document: PdfDocument, found: FoundSignature): Restriction {
  const file = document.view(found.facts.signedRevision!);
  const transforms = transformsOf(file, found.dict);
  const field = file.dict(found.fieldRef);
  const lock = file.dict(field?.get('Lock'));
  const certified = file.dict(file.catalog.get('Perms'))?.get('DocMDP');
  const locks = [
    ...transforms.filter(({ method }) => method === 'FieldMDP').map(({ params }) => params),
    ...(lock ? [lock] : []),
  ];
  const docMdp = transforms.find(({ method }) => method === 'DocMDP');
  return {
    permission: docMdp ? (permissionIn(file, docMdp.params) ?? 2) : lock ? permissionIn(file, lock) : null,
    isCertification: certified instanceof PdfRef && certified.num === found.container.num,
    hasLocks: locks.length > 0,
    locks: (name) => locks.some((entry) => isLocked(file, entry, name)),
    isPrepared: (name) => isPrepared(file, name),
  };
}

function isPrepared(file: PdfFile, wanted: string): boolean {
  try {
    return pdfFields(file).some(({ name, type, value }) => name === wanted && type === 'Sig' && value === null);
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

interface Transform {
  method: string;
  params: PdfDict;
}

const transformsOf = (file: PdfFile, signature: PdfDict): Transform[] =>
  file.array(signature.get('Reference')).flatMap((item) => {
    const reference = file.dict(item);
    const method = nameOf(file.resolve(reference?.get('TransformMethod')));
    return method ? [{ method, params: file.dict(reference?.get('TransformParams')) ?? new Map() }] : [];
  });

function permissionIn(file: PdfFile, params: PdfDict): DocMdpPermission | null {
  if (!params.has('P')) return null;
  const value = countOf(file.resolve(params.get('P')));
  return value === 1 || value === 3 ? value : 2;
}

/** Whole components are compared: `A` locks `A.x` but not `Ab`. */
function isLocked(file: PdfFile, lock: PdfDict, name: string): boolean {
  const action = nameOf(file.resolve(lock.get('Action')));
  if (action === 'All') return true;
  const names = file.array(lock.get('Fields')).map((item) => textOfString(file.string(item) ?? new Uint8Array(0)));
  const isNamed = names.some((locked) => name === locked || name.startsWith(`${locked}.`));
  return action === 'Include' ? isNamed : action === 'Exclude' && !isNamed;
}
