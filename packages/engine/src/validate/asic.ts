import { type AsicContainer, openAsic } from '../formats/asic/index.ts';
import { type TokenResult, validateSignature } from './archival.ts';
import type { DdocContainer } from '../formats/ddoc/index.ts';
import { type Scene, scenesIn } from './asic-scenes.ts';
import { type AsicToken, archivesOver, stampsOf } from './asic-token.ts';
import { contentStamps, isOutOfOrder, isProof } from './stamp-results.ts';
import { latestTime } from './token-time.ts';
import { validateInTurn } from './stamps-in-turn.ts';
import { cadesLevel } from './cades-level.ts';
import { type ContainerTimestamp, isUnder, provenByContainer } from './container-timestamps.ts';
import type { ValidationContext } from './context.ts';
import { type FoundEvidence, evidenceIn } from './evidence-records.ts';
import type { TimestampOutcome } from './pades.ts';
import { lacksTimeMark, timeMarkOf } from './time-mark.ts';
import { xadesLevel } from './xades-level.ts';

export interface AsicSignatureOutcome {
  token: AsicToken;
  result: TokenResult;
  level: string;
  /** The rules of time-marks were to be followed, and were not. */
  lacksTimeMark: boolean;
  timestamps: TimestampOutcome[];
  /** Timestamps of the container that cover it. */
  over: ContainerTimestampOutcome[];
}

export interface ContainerTimestampOutcome extends TimestampOutcome {
  stamp: ContainerTimestamp;
}

export interface AsicOutcome {
  container: AsicContainer;
  /** The same, and the container inside it that it preserves. */
  containers: AsicContainer[];
  signatures: AsicSignatureOutcome[];
  timestamps: ContainerTimestampOutcome[];
  /** Signatures files that hold no signature one could read, and why. */
  unreadable: { file: string; fault: string }[];
  unreadableTimestamps: string[];
  evidence: FoundEvidence[];
  /** A file inside whose signatures are of a kind that is not read. */
  foreign: string | undefined;
}

/**
 * Validates every signature and timestamp of a container (EN 319 102-1; EN 319 162-1), and those of a container whose
 * preservation a timestamped ASiC-S is for. Throws EngineError `zip.*` when it is no archive this engine trusts to be
 * read in one way, or `asic.*` when it is no container.
 */
export async function validateAsic(bytes: Uint8Array, context: ValidationContext): Promise<AsicOutcome> {
  const container = openAsic(bytes, context.work);
  return validateScenes(container, await scenesIn(container, context), context);
}

/** Validates what was examined of a container and, if there is one, of the container inside it. */
export async function validateScenes(
  container: AsicContainer,
  { scenes, foreign }: Awaited<ReturnType<typeof scenesIn>>,
  context: ValidationContext,
): Promise<AsicOutcome> {
  const tokens = scenes.flatMap((scene) => scene.tokens);
  const stamps = scenes.flatMap((scene) => scene.timestamps);
  const results = await validateStamps({ tokens, stamps, context });
  const timestamps = stamps.map((stamp) => ({ stamp, token: stamp.token, result: results.get(stamp.token.id)! }));
  const signatures: AsicSignatureOutcome[] = [];
  for (const token of tokens) {
    const over = timestamps.filter(({ stamp }) => isUnder(token.container, token.file, stamp));
    signatures.push(await outcomeOf(token, { over, results, context }));
  }
  return {
    container,
    containers: scenes.map((scene) => scene.container),
    signatures,
    timestamps,
    foreign,
    unreadable: scenes.flatMap((scene) => scene.unreadable),
    unreadableTimestamps: scenes.flatMap((scene: Scene) => scene.unreadableTimestamps),
    evidence: scenes.flatMap((scene) => evidenceIn(scene.container, scene.tokens, context)),
  };
}

interface Stamping {
  tokens: readonly AsicToken[];
  stamps: readonly ContainerTimestamp[];
  context: ValidationContext;
}

/** Greater than any offset inside a signature: a timestamp over files covers the signatures in them. */
const OVER_FILES = 2 ** 40;

function validateStamps({ tokens, stamps, context }: Stamping): Promise<Map<string, TokenResult>> {
  const all = [
    ...stamps.map((stamp) => ({
      token: stamp.token,
      weight: OVER_FILES + stamp.weight,
      covers: () => provenByContainer(stamp, tokens, { stamps, context }),
    })),
    ...tokens.flatMap((signature) =>
      stampsOf(signature, tokens, context).map(({ token, weight, proves }) => ({
        token,
        weight,
        covers: () => (token.type === 'content' ? [] : [signature.id, ...proves()]),
        after: contentStamps(
          token.type,
          signature.timestamps.map((stamp) => stamp.token),
        ),
      })),
    ),
  ];
  return validateInTurn(all, context);
}

const isDdoc = (container: AsicContainer): container is DdocContainer => container.kind === 'DDOC';

interface Proofs {
  over: ContainerTimestampOutcome[];
  results: ReadonlyMap<string, TokenResult>;
  context: ValidationContext;
}

async function outcomeOf(token: AsicToken, { over, results, context }: Proofs): Promise<AsicSignatureOutcome> {
  const timestamps = token.timestamps.map((stamp) => ({ token: stamp.token, result: results.get(stamp.token.id)! }));
  const archives = archivesOver(token).map((stamp) => ({ token: stamp, result: results.get(stamp.id)! }));
  const overSignature = [...timestamps.filter((stamp) => stamp.token.type !== 'content'), ...over, ...archives];
  const passed = overSignature.filter(({ result }) => result.basic.conclusion.indication === 'PASSED');
  const timeMark = token.form === 'XAdES' ? await timeMarkOf(token, context) : undefined;
  const marks = timeMark ? [timeMark] : [];
  const hasArchive = over.length + archives.length > 0 || timestamps.some((stamp) => stamp.token.type === 'archive');
  const outOfOrder = overSignature.some((stamp) => isOutOfOrder(stamp.result));
  const result = await validateSignature({
    token,
    timestamps: [...passed.map((stamp) => stamp.token.time), ...marks],
    latest: [...passed.map((stamp) => latestTime(stamp.token)), ...marks],
    hasArchive,
    isOutOfOrder: outOfOrder,
    context,
  });
  const level = await levelOf(token, { result, over, results, hasTimeMark: timeMark !== undefined, context });
  const isUnmarked = token.form === 'XAdES' && lacksTimeMark(token, context);
  return { token, timestamps, over, level, lacksTimeMark: isUnmarked, result };
}

interface Level extends Proofs {
  result: TokenResult;
  hasTimeMark: boolean;
}

/** Only valid timestamps raise a level; of a signature that is invalid or untrusted, the form of the file is named. */
async function levelOf(token: AsicToken, { result, over, results, hasTimeMark, context }: Level): Promise<string> {
  if (isDdoc(token.container)) return token.container.level;
  const isUntrusted = result.conclusion.indication === 'FAILED' || !result.basic.certificate?.path.anchored;
  const holds = (stamp: TokenResult): boolean => isUntrusted || isProof(stamp, result);
  const isArchived = over.some((stamp) => holds(stamp.result));
  if (token.form === 'CAdES') {
    const timestamps = token.timestamps.filter((stamp) => holds(results.get(stamp.token.id)!));
    return cadesLevel({ ...token, timestamps }, context, isArchived);
  }
  const timestamps = token.timestamps.filter((stamp) => holds(results.get(stamp.token.id)!));
  return xadesLevel({ ...token, timestamps }, context, hasTimeMark);
}
