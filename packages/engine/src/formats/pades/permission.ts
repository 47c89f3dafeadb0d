import {
  type PdfDict,
  type PdfField,
  type PdfFile,
  countOf,
  isDict,
  nameOf,
  textOfString,
} from '../../codec/pdf/index.ts';
import { EngineError } from '../../errors.ts';

/** What is about to be added to the file. */
export interface Intent {
  /** Document timestamps and validation data are allowed even where signatures are not. */
  act: 'sign' | 'preserve';
  field: string;
  isNewField: boolean;
  allowEncrypted: boolean;
}

/**
 * Refuses what the author, an earlier signer or the encryption does not allow: `pdf.encrypted`,
 * `pdf.permission-denied`, `pdf.certified-no-changes`, `pdf.field-locked` (ISO 32000-2, 7.6.4.2 and 12.8.2).
 */
export function checkPermission(file: PdfFile, fields: readonly PdfField[], intent: Intent): void {
  if (file.encryption) {
    if (!intent.allowEncrypted) throw new EngineError('pdf.encrypted');
    if (!file.encryption.allowsSigning(intent.isNewField ? 'new' : 'existing')) {
      throw new EngineError('pdf.permission-denied');
    }
  }
  if (intent.act === 'preserve') return;
  const signed = fields.filter(({ type, value }) => type === 'Sig' && isDict(value));
  if (certification(file) === 1) throw new EngineError('pdf.certified-no-changes');
  for (const field of signed) checkLocks(file, field, intent.field);
}

/** Returns the level of the certification signature: 1 forbids every change; undefined without one. */
export function certification(file: PdfFile): number | undefined {
  const certified = file.dict(file.dict(file.catalog.get('Perms'))?.get('DocMDP'));
  if (!certified) return undefined;
  const parameters = transforms(file, certified, 'DocMDP')[0];
  return countOf(file.resolve(parameters?.get('P'))) ?? 2;
}

/** Parameters of the transforms of one method in a signature dictionary. */
function transforms(file: PdfFile, signature: PdfDict, method: string): PdfDict[] {
  return file
    .array(signature.get('Reference'))
    .map((item) => file.dict(item))
    .filter((item) => nameOf(file.resolve(item?.get('TransformMethod'))) === method)
    .map((item) => file.dict(item?.get('TransformParams')) ?? new Map());
}

function checkLocks(file: PdfFile, signed: PdfField, field: string): void {
  const lock = file.dict(signed.dict.get('Lock'));
  if (lock && countOf(file.resolve(lock.get('P'))) === 1) throw new EngineError('pdf.certified-no-changes');
  const locks = [...transforms(file, signed.value as PdfDict, 'FieldMDP'), ...(lock ? [lock] : [])];
  if (locks.some((entry) => covers(file, entry, field))) {
    throw new EngineError('pdf.field-locked', { field, by: signed.name });
  }
}

/** Returns whether a lock covers the field or a field above it. */
function covers(file: PdfFile, lock: PdfDict, field: string): boolean {
  const action = nameOf(file.resolve(lock.get('Action')));
  const names = file.array(lock.get('Fields')).map((item) => textOfString(file.string(item) ?? new Uint8Array(0)));
  const named = names.some((locked) => field === locked || field.startsWith(`${locked}.`));
  if (action === 'All') return true;
  return action === 'Include' ? named : action === 'Exclude' && !named;
}
