import {
  type PdfDict,
  type PdfField,
  type PdfFile,
  PdfRef,
  type PdfUpdate,
  type PdfValue,
  dict,
  isDict,
  name,
  textString,
} from '../../codec/pdf/index.ts';
import { EngineError } from '../../errors.ts';

/** Fields whose values stay as they are from this signature on (ISO 32000-2, 12.8.2.4). */
export type FieldLock = { action: 'All' } | { action: 'Include' | 'Exclude'; fields: readonly string[] };

/** What a signer allows to change after the signature. */
export interface SignatureLimits {
  /**
   * The signature certifies the document, which only the first one can: 1 allows no change, 2 forms and signatures,
   * 3 comments too (ISO 32000-2, 12.8.2.2). Timestamps and proof data are always allowed.
   */
  certify?: 1 | 2 | 3;
  lock?: FieldLock;
}

/**
 * Refuses limits that can no longer be set: `pdf.certify-first` after any signature, `pdf.lock-given` after an
 * author's lock.
 */
export function checkLimits(
  file: PdfFile,
  { certify, lock }: SignatureLimits,
  { fields, existing }: { fields: readonly PdfField[]; existing: PdfField | undefined },
): void {
  const isSigned = fields.some(({ type, value }) => type === 'Sig' && isDict(value));
  const isCertified = file.dict(file.catalog.get('Perms'))?.has('DocMDP') === true;
  if (certify !== undefined && (isSigned || isCertified)) throw new EngineError('pdf.certify-first');
  if (lock && existing?.dict.has('Lock')) throw new EngineError('pdf.lock-given', { field: existing.name });
}

/** Writes the limits into the signature, whose reference is `value`, and the certification into the catalog. */
export function enterLimits(
  update: PdfUpdate,
  { certify, lock }: SignatureLimits,
  { signature, value }: { signature: PdfDict; value: PdfRef },
): void {
  if (lock) addTransform(update.file, signature, 'FieldMDP', lockEntries(lock));
  if (certify === undefined) return;
  addTransform(update.file, signature, 'DocMDP', [['P', certify]]);
  const { rootRef } = update.file;
  const catalog = new Map(update.dict(rootRef));
  const permissions = new Map(update.dict(catalog.get('Perms'))).set('DocMDP', value);
  update.replace(rootRef, catalog.set('Perms', permissions));
}

/** Returns the lock of the field as a separate object (ISO 32000-2, table 236). */
export const lockObject = (update: PdfUpdate, lock: FieldLock): PdfRef =>
  update.add(new Map<string, PdfValue>([['Type', name('SigFieldLock')], ...lockEntries(lock)]));

function lockEntries(lock: FieldLock): [string, PdfValue][] {
  const action: [string, PdfValue] = ['Action', name(lock.action)];
  return lock.action === 'All' ? [action] : [action, ['Fields', lock.fields.map((field) => textString(field))]];
}

/** Repeats a field's own lock in the signature, as signing such a field demands (ISO 32000-2, 12.8.2.4). */
export function enterLock(file: PdfFile, signature: PdfDict, field: PdfDict): void {
  const lock = file.resolve(field.get('Lock'));
  if (!isDict(lock)) return;
  const entries = ['Action', 'Fields', 'P'].filter((key) => lock.has(key));
  addTransform(
    file,
    signature,
    'FieldMDP',
    entries.map((key) => [key, lock.get(key)!]),
  );
}

function addTransform(file: PdfFile, signature: PdfDict, method: string, entries: [string, PdfValue][]): void {
  const parameters = new Map<string, PdfValue>([['Type', name('TransformParams')], ['V', name('1.2')], ...entries]);
  const reference = dict({ Type: name('SigRef'), TransformMethod: name(method), TransformParams: parameters });
  if (method === 'FieldMDP') reference.set('Data', new PdfRef(file.rootRef.num, file.rootRef.gen));
  const earlier = signature.get('Reference');
  signature.set('Reference', [...(Array.isArray(earlier) ? earlier : []), reference]);
}
