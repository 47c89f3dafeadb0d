import { type PdfDict, PdfHole, dateString, dict, name, textString } from '../../codec/pdf/index.ts';
import { BYTE_RANGE, CONTENTS, byteRangeBlank, contentsBlank } from './byte-range.ts';

/** Claims of a signer in the signature dictionary: protected but not proven. */
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
