import { EngineError } from '../errors.ts';
import { type PdfDocument, openDocument } from '../formats/pades/document.ts';
import { type FoundSignature, countSignatureMarks, searchSignatures } from '../formats/pades/found-signatures.ts';
import type { SignatureModification } from '../formats/pades/modification.ts';
import { type SecurityStore, readSecurityStore } from '../formats/pades/security-store.ts';
import { type TokenResult, validateSignature } from './archival.ts';
import type { ValidationContext } from './context.ts';
import { CoveredBytes } from './covered-bytes.ts';
import { type FoundEvidence, attributeEvidence, documentEvidence } from './evidence-records.ts';
import { type LevelInput, padesLevel } from './pades-level.ts';
import { type PadesToken, checkPdfFormat, examinePades } from './pades-token.ts';
import { validateInTurn } from './stamps-in-turn.ts';
import { contentStamps, isOutOfOrder, isProof } from './stamp-results.ts';
import { latestTime } from './token-time.ts';
import { type TimestampTokenExamined, examineTimestamp } from './timestamp-token.ts';

export interface TimestampOutcome {
  token: TimestampTokenExamined;
  result: TokenResult;
}

export interface SignatureOutcome {
  token: PadesToken;
  result: TokenResult;
  level: string;
  timestamps: TimestampOutcome[];
  modification: SignatureModification | undefined;
}

export interface DocumentTimestampOutcome extends TimestampOutcome {
  found: FoundSignature;
  modification: SignatureModification | undefined;
}

export interface PdfOutcome {
  /** Why the file, or its end, cannot be read. */
  fault: string | undefined;
  signatures: SignatureOutcome[];
  documentTimestamps: DocumentTimestampOutcome[];
  /** Document timestamps whose token cannot be read. */
  unreadableTimestamps: FoundSignature[];
  /** Evidence records in separate dictionaries and inside signatures. */
  evidence: FoundEvidence[];
  /** Signature dictionaries in the bytes that no readable state of the document leads to. */
  lostSignatures: number;
  /** Signatures of other files that came with their pages: no signatures of this document. */
  leftovers: number;
}

/** Compares a signed state with later ones; set apart so that the analysis can be exchanged in tests. */
export type CompareRevisions = (
  document: PdfDocument,
  found: readonly FoundSignature[],
) => (SignatureModification | undefined)[];

interface DocumentTimestamp {
  found: FoundSignature;
  token: TimestampTokenExamined;
  modification: SignatureModification | undefined;
}

/**
 * Validates every signature and document timestamp of a PDF (EN 319 102-1; EN 319 142-1). For a damaged file with
 * signatures it reports them as lost. Throws EngineError when it is no PDF, or damaged and unsigned.
 */
export async function validatePdf(
  bytes: Uint8Array,
  context: ValidationContext,
  compare: CompareRevisions,
): Promise<PdfOutcome> {
  try {
    return await validateDocument(openDocument(bytes), context, compare);
  } catch (error) {
    if (error instanceof EngineError && countSignatureMarks(bytes) > 0) return lost(bytes, error);
    throw error;
  }
}

const lost = (bytes: Uint8Array, { code }: EngineError): PdfOutcome => ({
  fault: code,
  signatures: [],
  documentTimestamps: [],
  unreadableTimestamps: [],
  evidence: [],
  lostSignatures: countSignatureMarks(bytes),
  leftovers: 0,
});

async function validateDocument(
  document: PdfDocument,
  context: ValidationContext,
  compare: CompareRevisions,
): Promise<PdfOutcome> {
  const { found, leftovers } = searchSignatures(document);
  const modifications = compare(document, found);
  collectStore(readStore(document, document.revisions.length - 1), context);
  const coveredBytes = new CoveredBytes(document, context.startHash);
  const signatures: PadesToken[] = [];
  const stamps: DocumentTimestamp[] = [];
  const unreadableTimestamps: FoundSignature[] = [];
  const evidence: FoundEvidence[] = [];
  for (const [i, item] of found.entries()) {
    const input = { found: item, covered: coveredBytes.of(item), modification: modifications[i] };
    const record = documentEvidence(item, context);
    if (record) evidence.push(record);
    else if (item.type === 'signature') signatures.push(await examinePades(input, context));
    else {
      const token = await examineDocumentTimestamp(input, context);
      if (token) stamps.push({ found: item, token, modification: modifications[i] });
      else unreadableTimestamps.push(item);
    }
  }
  const results = await validateStamps({ document, signatures, stamps, context });
  const outcomes: SignatureOutcome[] = [];
  for (const token of signatures) {
    const over = stamps.filter(({ found: stamp }) => covers(stamp, token.found));
    const timestamps = token.timestamps.map((stamp) => ({ token: stamp, result: results.get(stamp.id)! }));
    const result = await validateOne(token, { over, results, context });
    const modification = modifications[found.indexOf(token.found)];
    const level = await padesLevel(await proven({ token, stamps: over, document, context }, result, results));
    outcomes.push({ token, timestamps, modification, result, level });
  }
  const documentTimestamps = stamps.map((stamp) => ({ ...stamp, result: results.get(stamp.token.id)! }));
  for (const { id, signerInfo } of signatures) {
    for (const item of attributeEvidence(signerInfo?.unsignedAttributes ?? [], id, context)) evidence.push(item);
  }
  const isSuspect = document.fault !== undefined || found.length === 0;
  const known = found.length + leftovers.filter(({ isPlain }) => isPlain).length;
  const lostSignatures = isSuspect ? Math.max(0, countSignatureMarks(document.bytes) - known) : 0;
  return {
    fault: document.fault,
    signatures: outcomes,
    documentTimestamps,
    unreadableTimestamps,
    evidence,
    lostSignatures,
    leftovers: leftovers.length,
  };
}

async function examineDocumentTimestamp(
  input: Parameters<typeof checkPdfFormat>[0],
  context: ValidationContext,
): Promise<TimestampTokenExamined | undefined> {
  const { found, covered } = input;
  if (!found.contents) return undefined;
  return examineTimestamp(
    {
      der: found.contents,
      type: 'document',
      imprintOf: (name) => covered?.digest(name),
      format: checkPdfFormat(input, 'timestamp'),
    },
    context,
  );
}

interface Stamping {
  document: PdfDocument;
  signatures: readonly PadesToken[];
  stamps: readonly DocumentTimestamp[];
  context: ValidationContext;
}

function validateStamps({ document, signatures, stamps, context }: Stamping): Promise<Map<string, TokenResult>> {
  const all = [
    ...stamps.map(({ token, found }) => ({
      token,
      covers: () => coveredBy(found, { document, signatures, stamps, context }),
    })),
    ...signatures.flatMap((signature) =>
      signature.timestamps.map((token) => ({
        token,
        covers: () => (token.type === 'signature' ? [signature.id] : []),
        after: contentStamps(token.type, signature.timestamps),
      })),
    ),
  ];
  return validateInTurn(all, context);
}

/** The earlier one is entirely before the hole of the later one, so the later one covers it. */
export const covers = (later: FoundSignature, earlier: FoundSignature): boolean =>
  later.facts.range !== undefined &&
  earlier.facts.range !== undefined &&
  earlier.facts.range.end <= later.facts.range.hole;

/** Everything a document timestamp proves to have existed: earlier signatures with all they carry, and the DSS of its state. */
function coveredBy(stamp: FoundSignature, { document, signatures, stamps, context }: Stamping): string[] {
  const earlier = signatures.filter(({ found }) => covers(stamp, found));
  const earlierStamps = stamps.filter(({ found }) => covers(stamp, found));
  const tokens = [
    ...earlier.flatMap((token) => [token, ...token.timestamps]),
    ...earlierStamps.map(({ token }) => token),
  ];
  const store = readStore(document, stamp.facts.signedRevision);
  return [...tokens.flatMap(({ id, carried }) => [id, ...carried]), ...collectStore(store, context)];
}

function readStore(document: PdfDocument, revision: number | undefined): SecurityStore | undefined {
  if (revision === undefined) return undefined;
  try {
    return readSecurityStore(document.view(revision));
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** Takes note of validation data and returns its identifiers. */
function collectStore(store: SecurityStore | undefined, context: ValidationContext): string[] {
  if (!store) return [];
  return [
    ...store.certificates.flatMap((der) => context.addCertificate(der)?.id ?? []),
    ...store.ocsp.flatMap((bytes) => context.addOcsp(bytes) ?? []),
    ...store.crls.flatMap((bytes) => context.addCrl(bytes) ?? []),
  ];
}

/** Only valid timestamps raise a level; if the signer is untrusted too, the form of the file is named. */
async function proven(
  input: LevelInput,
  result: TokenResult,
  results: ReadonlyMap<string, TokenResult>,
): Promise<LevelInput> {
  const { token, stamps } = input;
  if (!result.basic.certificate?.path.anchored) return input;
  const holds = ({ id }: { id: string }): boolean => isProof(results.get(id)!, result);
  const timestamps = token.timestamps.filter(holds);
  return { ...input, token: { ...token, timestamps }, stamps: stamps.filter((stamp) => holds(stamp.token)) };
}

interface Proofs {
  over: readonly DocumentTimestamp[];
  results: ReadonlyMap<string, TokenResult>;
  context: ValidationContext;
}

function validateOne(token: PadesToken, { over, results, context }: Proofs): Promise<TokenResult> {
  const direct = [...token.timestamps.filter(({ type }) => type === 'signature'), ...over.map((stamp) => stamp.token)];
  const passed = direct.filter((stamp) => results.get(stamp.id)?.basic.conclusion.indication === 'PASSED');
  return validateSignature({
    token,
    timestamps: passed.map(({ time }) => time),
    latest: passed.map(latestTime),
    hasArchive: over.length > 0,
    isOutOfOrder: direct.some(({ id }) => isOutOfOrder(results.get(id)!)),
    context,
  });
}
