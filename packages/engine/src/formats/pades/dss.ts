import { concat, toHex } from '../../bytes/index.ts';
import { type PdfDict, type PdfFile, PdfRef, PdfStream, PdfUpdate, type PdfValue } from '../../codec/pdf/index.ts';
import { hash } from '../../crypto/index.ts';
import type { ValidationData } from '../../sign/index.ts';
import { ESIC, declareExtension } from './extensions.ts';

const KEYS = { certificates: 'Certs', ocspResponses: 'OCSPs', crls: 'CRLs' } as const;
const KINDS = ['certificates', 'ocspResponses', 'crls'] as const;

const storeOf = (file: PdfFile): PdfDict | undefined => file.dict(file.catalog.get('DSS'));

/** Returns the content of the document security store of a file (ISO 32000-2, 12.8.4.3). */
export function readDss(file: PdfFile): ValidationData {
  const read = (kind: keyof ValidationData) => [...entries(file, storeOf(file), kind)].map(([bytes]) => bytes);
  return { certificates: read('certificates'), ocspResponses: read('ocspResponses'), crls: read('crls') };
}

function* entries(
  file: PdfFile,
  store: PdfDict | undefined,
  kind: keyof ValidationData,
): Generator<[Uint8Array, PdfValue]> {
  for (const item of file.array(store?.get(KEYS[kind]))) {
    const stream = file.resolve(item);
    if (stream instanceof PdfStream) yield [file.streamData(stream, 'readable'), item];
  }
}

/**
 * Adds validation data in a separate update. Earlier entries are retained and duplicates omitted. Returns the same
 * file unchanged when it already has all data.
 */
export function addToDss(file: PdfFile, data: ValidationData): Uint8Array {
  const update = new PdfUpdate(file);
  const store: PdfDict = new Map(storeOf(file));
  const grown = KINDS.map((kind) => addKind(update, store, { kind, added: data[kind] }));
  if (!grown.includes(true)) return file.bytes;
  placeStore(update, store);
  declareExtension(update, ESIC.preservation);
  return concat(file.bytes, update.write().appended);
}

interface Addition {
  kind: keyof ValidationData;
  added: readonly Uint8Array[];
}

function addKind(update: PdfUpdate, store: PdfDict, { kind, added }: Addition): boolean {
  const present = new Set([...entries(update.file, store, kind)].map(([bytes]) => fingerprint(bytes)));
  const missing = added.filter((bytes) => !present.has(fingerprint(bytes)));
  if (missing.length === 0) return false;
  const fresh = missing.map((bytes) => update.add(new PdfStream(new Map(), bytes)));
  store.set(KEYS[kind], [...update.file.array(store.get(KEYS[kind])), ...fresh]);
  return true;
}

const fingerprint = (bytes: Uint8Array): string => toHex(hash('SHA-256', bytes));

/** Retains the object number of an existing store; what is no dictionary, such as the content of a page, stays. */
function placeStore(update: PdfUpdate, store: PdfDict): void {
  const { rootRef } = update.file;
  const catalog = update.dict(rootRef) ?? new Map();
  const place = catalog.get('DSS');
  if (place instanceof PdfRef && update.dict(place)) update.replace(place, store);
  else update.replace(rootRef, new Map(catalog).set('DSS', update.add(store)));
}
