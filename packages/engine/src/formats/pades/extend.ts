import { copyOf } from '../../bytes/index.ts';
import { lowest } from '../../extremes.ts';
import { type PdfFile, openPdf, pdfFields } from '../../codec/pdf/index.ts';
import { hash } from '../../crypto/index.ts';
import { EngineError } from '../../errors.ts';
import type { Ports } from '../../ports.ts';
import { collectValidationData, requestTimestamp } from '../../sign/index.ts';
import { fillContents } from './byte-range.ts';
import { withSignatureTimestamp } from '../cades/index.ts';
import { addDocumentTimestamp } from './document-timestamp.ts';
import { addToDss, readDss } from './dss.ts';
import { checkPermission } from './permission.ts';
import { signatureTimestamps, signerContent } from './signature-content.ts';
import { type PdfSignature, cmsOf, pdfSignatures } from './signatures.ts';
import { subjectsOf } from './subjects.ts';

/** Levels that a PDF can be augmented to (EN 319 142-1 6). */
export type PadesLevel = 'B-T' | 'B-LT' | 'B-LTA';

/** Options of augmenting a PDF. */
export interface ExtendPades {
  /** The current time, for validating how fresh revocation data is. */
  time: Date;
  /** DER certificates at which chains may end, and that may serve as issuers. */
  trust?: readonly Uint8Array[];
  allowEncrypted?: boolean;
  /**
   * Raises only the signatures of these fields, all when absent. For files with older signatures whose certificates
   * expired and whose revocation services no longer respond.
   */
  fields?: readonly string[];
}

/**
 * Raises every signature of the file that is below the level. B-T puts the timestamp into the last revision's
 * signature if it has space, and adds a document timestamp otherwise. B-LT stores validation data. B-LTA adds a
 * document timestamp after it and, called again, renews the protection. Earlier revisions are unchanged. Throws
 * EngineError (`pdf.*`, `timestamp.*`, `chain.*`, `revocation.*`) and never returns a lower level.
 */
export async function extendPades(
  file: Uint8Array,
  level: PadesLevel,
  ports: Ports,
  options: ExtendPades,
): Promise<Uint8Array> {
  const given = openPdf(file);
  checkMayExtend(given, options);
  const timestamped = await addTimestamps(given, ports, options);
  if (level === 'B-T') return timestamped;
  const pdf = reopened(given, timestamped);
  const complete = await addValidationData(pdf, ports, options);
  if (level === 'B-LT') return complete;
  return addDocumentTimestamp(reopened(pdf, complete), ports);
}

/** A table of 250,000 objects is slow to parse: unchanged bytes are not parsed again. */
const reopened = (pdf: PdfFile, bytes: Uint8Array): PdfFile => (bytes === pdf.bytes ? pdf : openPdf(bytes));

function checkMayExtend(pdf: PdfFile, options: ExtendPades): void {
  const fields = pdfFields(pdf);
  checkPermission(pdf, fields, {
    act: 'preserve',
    field: '',
    isNewField: true,
    allowEncrypted: options.allowEncrypted ?? false,
  });
  const extended = chosen(pdfSignatures(pdf, fields), options);
  if (extended.length === 0) throw new EngineError('pdf.not-signed');
}

/** The signatures to raise, with the document timestamps that protect any of them. */
function chosen(signatures: readonly PdfSignature[], { fields }: ExtendPades): PdfSignature[] {
  const wanted = signatures.filter(({ type, field }) => type === 'signature' && (fields?.includes(field) ?? true));
  const first = lowest(wanted.map(({ end }) => end));
  return signatures.filter((one) => wanted.includes(one) || (one.type === 'timestamp' && one.end > first));
}

/** One step covers all: a timestamp inside the last signature also proves that the earlier ones existed. */
async function addTimestamps(pdf: PdfFile, ports: Ports, options: ExtendPades): Promise<Uint8Array> {
  const signatures = pdfSignatures(pdf);
  const lacking = chosen(signatures, options).filter((signature) => lacksTimestamp(signature, signatures));
  const last = lacking.find(({ end }) => end === pdf.bytes.length);
  const extended = last ? await timestampInside(pdf.bytes, last, ports) : undefined;
  const now = extended ?? pdf.bytes;
  if (lacking.length === 0 || (extended && lacking.length === 1)) return now;
  return addDocumentTimestamp(reopened(pdf, now), ports);
}

function lacksTimestamp(signature: PdfSignature, all: readonly PdfSignature[]): boolean {
  if (signature.type === 'timestamp') return false;
  if (all.some(({ type, end }) => type === 'timestamp' && end > signature.end)) return false;
  return signatureTimestamps(signerContent(signature)).length === 0;
}

/**
 * The padding of `Contents` is not covered by the signature, so it may be used as long as nothing covers it.
 * Nothing is returned when there is not enough of it.
 */
async function timestampInside(
  file: Uint8Array,
  signature: PdfSignature,
  ports: Ports,
): Promise<Uint8Array | undefined> {
  const { cms } = signerContent(signature);
  const value = hash('SHA-256', cms.signers[0]!.signature);
  const { token } = await requestTimestamp({ digest: 'SHA-256', value }, ports);
  const extended = withSignatureTimestamp(cmsOf(signature), token);
  if (extended.length > signature.contents.length) return undefined;
  const [, start, end] = signature.byteRange;
  const bytes = copyOf(file);
  fillContents(bytes, { start, end }, extended);
  return bytes;
}

async function addValidationData(pdf: PdfFile, ports: Ports, options: ExtendPades): Promise<Uint8Array> {
  const signatures = pdfSignatures(pdf);
  const { subjects, certificates } = subjectsOf(chosen(signatures, options));
  const stored = readDss(pdf);
  const known = { ...stored, certificates: [...stored.certificates, ...certificates] };
  const data = await collectValidationData({ subjects, known, trust: options.trust, time: options.time }, ports);
  return addToDss(pdf, data);
}
