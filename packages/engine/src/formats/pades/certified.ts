import { type PdfField, type PdfFile, isDict } from '../../codec/pdf/index.ts';
import { certification } from './permission.ts';
import type { UpdateRequest } from './prepare.ts';
import { type StampContent, stampFits, stampOnField } from './stamp/index.ts';

/** Returns whether a field waits for a signature. */
export const isEmptySignature = ({ type, value }: PdfField): boolean => type === 'Sig' && !isDict(value);

type Placed = Pick<UpdateRequest, 'field' | 'stamp' | 'alsoAt' | 'keepsCertification'>;

/**
 * Returns a request that adds nothing visible to a certified file, because its author allowed only what is prepared
 * there to be filled in (ISO 32000-2, 12.8.2.2): the signature takes the only empty field, or is not seen.
 */
export function asCertified<R extends Placed>(file: PdfFile, fields: readonly PdfField[], request: R): R {
  if (!request.keepsCertification || request.field !== undefined) return request;
  if (certification(file) === undefined) return request;
  const { stamp, alsoAt: _, ...rest } = request;
  const prepared = preparedField(fields);
  if (!prepared) return rest as R;
  return { ...rest, field: prepared.name, ...(stamp && fits(file, prepared, stamp) && { stamp }) } as R;
}

/** Of several fields it is not known which one is for this signer, and the lock of a field would keep others out. */
function preparedField(fields: readonly PdfField[]): PdfField | undefined {
  const empty = fields.filter((field) => isEmptySignature(field) && field.value === null);
  return empty.length === 1 && !empty[0]!.dict.has('Lock') ? empty[0] : undefined;
}

function fits(file: PdfFile, { dict }: PdfField, stamp: StampContent): boolean {
  const box = stampOnField(file, dict);
  return box !== undefined && stampFits(stamp, box);
}
