import { parseXml } from '../codec/xml/index.ts';
import type { ZipArchive } from '../codec/zip/index.ts';
import { EngineError } from '../errors.ts';
import { type AsicContainer, openAsic } from '../formats/asic/index.ts';
import { readSignatures } from '../formats/xades/index.ts';
import { type TokenResult, validateSignature, validateTimestamp } from './archival.ts';
import { checkAsicFormat } from './asic-format.ts';
import type { ValidationContext } from './context.ts';
import type { TimestampOutcome } from './pades.ts';
import { timeMarkOf } from './time-mark.ts';
import { xadesLevel } from './xades-level.ts';
import { provenBy } from './xades-timestamps.ts';
import { type Surroundings, type XadesToken, examineXades } from './xades-token.ts';

export interface XadesOutcome {
  token: XadesToken;
  result: TokenResult;
  level: string;
  timestamps: TimestampOutcome[];
}

/** What the signatures of a container come to. */
export interface XadesOutcomes {
  signatures: XadesOutcome[];
  /** Signatures files that hold no signature one could read, and why. */
  unreadable: { file: string; fault: string }[];
}

export interface AsicOutcome extends XadesOutcomes {
  container: AsicContainer;
}

/**
 * Validates every XAdES signature of a container (EN 319 102-1; EN 319 162-1). Throws EngineError `asic.*` when it is
 * no container, or `zip.damaged`.
 */
export async function validateAsic(archive: ZipArchive, context: ValidationContext): Promise<AsicOutcome> {
  const container = openAsic(archive);
  const { find, signatureFiles } = container;
  const checkFormat: Surroundings['checkFormat'] = ({ signature }, followed) =>
    checkAsicFormat(container, signature, followed);
  const names = signatureFiles.map(({ name }) => name);
  return { container, ...(await validateSignatures(names, { find, checkFormat }, context)) };
}

/** Validates every signature in some files of a container. */
export async function validateSignatures(
  files: readonly string[],
  surroundings: Surroundings,
  context: ValidationContext,
): Promise<XadesOutcomes> {
  const { tokens, unreadable } = await examineAll(files, surroundings, context);
  const results = await validateStamps(tokens, context);
  const signatures: XadesOutcome[] = [];
  for (const token of tokens) {
    const timestamps = token.timestamps.map((stamp) => ({ token: stamp.token, result: results.get(stamp.token.id)! }));
    const timeMark = await timeMarkOf(token, context);
    const level = await xadesLevel(token, context, timeMark !== undefined);
    signatures.push({ token, timestamps, level, result: await validateOne(token, { results, timeMark, context }) });
  }
  return { signatures, unreadable };
}

async function examineAll(files: readonly string[], surroundings: Surroundings, context: ValidationContext) {
  const tokens: XadesToken[] = [];
  const unreadable: XadesOutcomes['unreadable'] = [];
  for (const file of files) {
    try {
      const signatures = readSignatures(parseXml(surroundings.find(file)!));
      if (signatures.length === 0) unreadable.push({ file, fault: 'empty' });
      for (const signature of signatures) tokens.push(await examineXades({ signature, file }, surroundings, context));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      unreadable.push({ file, fault: error.code });
    }
  }
  return { tokens, unreadable };
}

/** Newest first, so that each timestamp finds the proofs that newer ones give for it. */
async function validateStamps(
  tokens: readonly XadesToken[],
  context: ValidationContext,
): Promise<Map<string, TokenResult>> {
  const all = tokens
    .flatMap((signature) => signature.timestamps.map((stamp) => ({ signature, stamp })))
    .sort((a, b) => b.stamp.token.time.getTime() - a.stamp.token.time.getTime() || archiveFirst(a, b));
  const results = new Map<string, TokenResult>();
  for (const { signature, stamp } of all) {
    const { token } = stamp;
    const covered = token.type === 'content' ? [] : [signature.id];
    if (token.type === 'archive') covered.push(...signature.carried, ...provenBy(stamp, signature, context));
    results.set(token.id, await validateTimestamp(token, covered, context));
  }
  return results;
}

type Stamped = { stamp: XadesToken['timestamps'][number] };

/** Of two timestamps in one second the one that covers the other is the newer. */
const archiveFirst = (a: Stamped, b: Stamped): number => b.stamp.property.start - a.stamp.property.start;

interface Proofs {
  results: ReadonlyMap<string, TokenResult>;
  timeMark: Date | undefined;
  context: ValidationContext;
}

function validateOne(token: XadesToken, { results, timeMark, context }: Proofs): Promise<TokenResult> {
  const overSignature = token.timestamps.map((stamp) => stamp.token).filter(({ type }) => type !== 'content');
  const timestamps = overSignature
    .filter(({ id }) => results.get(id)?.basic.conclusion.indication === 'PASSED')
    .map(({ time }) => time);
  if (timeMark) timestamps.push(timeMark);
  const hasArchive = overSignature.some(({ type }) => type === 'archive');
  return validateSignature({ token, timestamps, hasArchive, context });
}
