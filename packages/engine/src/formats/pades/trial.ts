import { type PdfFile, type PdfPage, PdfUpdate, openPdf, pageAt, pages, pdfFields } from '../../codec/pdf/index.ts';
import { EngineError } from '../../errors.ts';
import { Work, WorkError, workFor } from '../../work.ts';
import { enterByteRange, withContents } from './byte-range.ts';
import { changesSince } from './difference.ts';
import { documentOf } from './document.ts';
import { addToDss } from './dss.ts';
import { signatureUpdate } from './prepare.ts';
import { signatureDictionary } from './signature-dictionary.ts';
import { type SignatureWidget, addField, freeName } from './signature-field.ts';

/** Larger files are not tried, because a trial needs several copies of the file. */
const LARGEST = 100_000_000;
const RESERVE = 64;
const MOST_PAGES = 5_000;
/** Validation data of no meaning: only the changes that it makes to the document count here. */
const DATA = { certificates: [new Uint8Array([0x30, 0])], ocspResponses: [], crls: [] };

/**
 * Returns whether a signature of the file would still hold after validation data and one more signature are added. It
 * would not in a file that uses an object in two roles, such as a list of fields that is also the content of a page:
 * what a signature adds to it then changes what was signed. True where it cannot be tried.
 */
export function keepsSignatures(bytes: Uint8Array): boolean {
  if (bytes.length > LARGEST) return true;
  try {
    return isKept(bytes);
  } catch (cause) {
    if (cause instanceof EngineError || cause instanceof WorkError) return true;
    throw cause;
  }
}

function isKept(bytes: Uint8Array): boolean {
  const first = signedOnTrial(openPdf(bytes));
  const second = signedOnPages(openPdf(addToDss(openPdf(first), DATA)));
  const document = documentOf(openPdf(second, {}, { work: new Work(workFor(second.length)) }));
  const changes = changesSince(document, first.length);
  return changes !== undefined && changes.every(({ severity, level }) => severity !== 'violation' && level !== 'other');
}

/** The file with a signature that has no value. */
function signedOnTrial(file: PdfFile): Uint8Array {
  const request = { time: new Date(0), reserve: RESERVE, keepsCertification: true, allowEncrypted: true };
  return sealed(file, signatureUpdate(file, request).update);
}

/** The same with an unseen widget on each of the first pages, where people put their stamps. */
function signedOnPages(file: PdfFile): Uint8Array {
  const update = new PdfUpdate(file);
  const value = update.add(signatureDictionary({ time: new Date(0) }, RESERVE));
  const widgets = [...firstPages(file)].map((page): SignatureWidget => ({ page, rectangle: [0, 0, 0, 0] }));
  const [first = { page: pageAt(file, 1), rectangle: [0, 0, 0, 0] }, ...further] = widgets;
  addField(update, { name: freeName(pdfFields(file)), value }, first, ...further);
  return sealed(file, update);
}

function* firstPages(file: PdfFile): Generator<PdfPage> {
  let left = MOST_PAGES;
  for (const page of pages(file)) {
    if (left-- === 0) return;
    yield page;
  }
}

const sealed = (file: PdfFile, update: PdfUpdate): Uint8Array =>
  withContents(file.bytes, enterByteRange(file.bytes.length, update.write()), new Uint8Array(0));
