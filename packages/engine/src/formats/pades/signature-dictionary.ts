import {
  type PdfDict,
  type PdfFile,
  PdfHole,
  PdfRef,
  dateString,
  dict,
  isDict,
  name,
  textString,
} from '../../codec/pdf/index.ts';
import { BYTE_RANGE, CONTENTS, byteRangeBlank, contentsBlank } from './byte-range.ts';

/** What a signer says beside the signature; claims only, protected but not proven. */
export interface SignatureClaims {
  time: Date;
  name?: string | undefined;
  reason?: string | undefined;
  location?: string | undefined;
}

/** A signature dictionary of EN 319 142-1, 5.3 with holes for the byte range and the CMS object. */
export function signatureDictionary(claims: SignatureClaims, reserve: number): PdfDict {
  const entries = holes('Sig', 'ETSI.CAdES.detached', reserve);
  entries.set('M', dateString(claims.time));
  if (claims.name) entries.set('Name', textString(claims.name));
  if (claims.reason) entries.set('Reason', textString(claims.reason));
  if (claims.location) entries.set('Location', textString(claims.location));
  return entries;
}

/** A document timestamp dictionary (EN 319 142-1, 5.4.3). */
export const timestampDictionary = (reserve: number): PdfDict => holes('DocTimeStamp', 'ETSI.RFC3161', reserve);

function holes(type: string, subFilter: string, reserve: number): PdfDict {
  return dict({
    Type: name(type),
    Filter: name('Adobe.PPKLite'),
    SubFilter: name(subFilter),
    ByteRange: new PdfHole(BYTE_RANGE, byteRangeBlank()),
    Contents: new PdfHole(CONTENTS, contentsBlank(reserve)),
  });
}

/** Repeats a field's lock in the signature, as signing such a field demands (ISO 32000-2, 12.8.2.4). */
export function enterLock(file: PdfFile, signature: PdfDict, field: PdfDict): void {
  const place = field.get('Lock');
  const lock = file.resolve(place);
  if (!isDict(lock)) return;
  const parameters = dict({ Type: name('TransformParams'), V: name('1.2') });
  for (const key of ['Action', 'Fields', 'P']) if (lock.has(key)) parameters.set(key, lock.get(key)!);
  const reference = dict({
    Type: name('SigRef'),
    TransformMethod: name('FieldMDP'),
    TransformParams: parameters,
    Data: new PdfRef(file.rootRef.num, file.rootRef.gen),
  });
  signature.set('Reference', [reference]);
}
