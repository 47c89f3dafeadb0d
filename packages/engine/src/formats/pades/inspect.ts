import {
  type PdfField,
  type PdfFile,
  type PdfLimits,
  countPages,
  nameOf,
  openPdf,
  pdfFields,
} from '../../codec/pdf/index.ts';
import { EngineError } from '../../errors.ts';
import { asCertified, isEmptySignature } from './certified.ts';
import { documentOf } from './document.ts';
import { searchUnlisted } from './found-signatures.ts';
import { certification, checkPermission } from './permission.ts';
import { freeName } from './signature-field.ts';
import { pdfSignatures } from './signatures.ts';
import { headerVersion } from './version.ts';

/** Coverage of one signature of a file, unverified. */
export interface InspectedSignature {
  field: string;
  type: 'signature' | 'timestamp';
  subFilter: string;
  byteRange: readonly [number, number, number, number];
  /** The complete file, or only a revision before its last update. */
  covers: 'file' | 'revision';
}

/** Facts about an upload that decide whether it can be signed. */
export interface InspectedPdf {
  /** The catalog's version where it is later than the header's. */
  version: string;
  pages: number;
  encrypted: boolean;
  /** Encrypted so that it cannot be opened without a password; nothing else is known then. */
  protected: boolean;
  /** Whether the encryption, the author and earlier signers permit one more signature. */
  signable: boolean;
  /** Level of the certification signature; 1 forbids further signatures. */
  certification: number | undefined;
  crossReference: 'table' | 'stream' | 'hybrid' | undefined;
  /** Names of signature fields that wait for a signature. */
  emptyFields: string[];
  signatures: InspectedSignature[];
}

/**
 * Looks at a PDF without verifying anything. Throws the names `openPdf` and the page tree have for damaged or
 * oversized files, and `signature.byte-range` for a signature that no longer holds; a file that needs a password is not
 * an error.
 */
export function inspectPdf(bytes: Uint8Array, limits: Partial<PdfLimits> = {}): InspectedPdf {
  try {
    return inspectOpened(openPdf(bytes, limits));
  } catch (cause) {
    if (!(cause instanceof EngineError) || cause.code !== 'pdf.password-required') throw cause;
    return { ...LOCKED, version: headerVersion(bytes) };
  }
}

const LOCKED = {
  pages: 0,
  encrypted: true,
  protected: true,
  signable: false,
  certification: undefined,
  crossReference: undefined,
  emptyFields: [],
  signatures: [],
};

function inspectOpened(file: PdfFile): InspectedPdf {
  const fields = pdfFields(file);
  requireUnlistedWhole(file);
  const level = certification(file);
  return {
    version: versionOf(file),
    pages: countPages(file),
    encrypted: file.encryption !== undefined,
    protected: false,
    signable: isSignable(file, fields),
    certification: level,
    crossReference: file.sections[0]!.kind,
    emptyFields: fields.filter(isEmptySignature).map(({ name }) => name),
    signatures: signaturesOf(file, fields),
  };
}

/**
 * A broken signature that only a page leads to would count against the next one. Leftovers of other files do not, and
 * `hiddenContent` names them.
 */
function requireUnlistedWhole(file: PdfFile): void {
  const { found } = searchUnlisted(documentOf(file));
  const broken = found.find(({ facts }) => facts.coverage === 'broken');
  if (broken) throw new EngineError('signature.byte-range', { field: broken.field });
}

/** Asks for the field that a signature would take. */
function isSignable(file: PdfFile, fields: readonly PdfField[]): boolean {
  const { field } = asCertified<{ field?: string; keepsCertification: true }>(file, fields, {
    keepsCertification: true,
  });
  const intent = { act: 'sign', field: field ?? freeName(fields), isNewField: field === undefined } as const;
  try {
    checkPermission(file, fields, { ...intent, allowEncrypted: true });
    return true;
  } catch (cause) {
    if (!(cause instanceof EngineError)) throw cause;
    return false;
  }
}

function versionOf(file: PdfFile): string {
  const header = headerVersion(file.bytes);
  const catalog = nameOf(file.resolve(file.catalog.get('Version'))) ?? header;
  return catalog > header ? catalog : header;
}

const signaturesOf = (file: PdfFile, fields: readonly PdfField[]): InspectedSignature[] =>
  pdfSignatures(file, fields).map(({ field, type, subFilter, byteRange, end }) => ({
    field,
    type,
    subFilter,
    byteRange,
    covers: end === file.bytes.length ? 'file' : 'revision',
  }));
