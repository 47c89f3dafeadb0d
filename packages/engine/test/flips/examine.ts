import { EngineError } from '../../src/index.ts';
import { type Report } from '../../src/api/report.ts';
import { type Validator } from '../../src/api/validate.ts';
import { isKnownPlace, proveAsic } from './prove-asic.ts';
import { isPdf, provePdf } from './prove-pdf.ts';
import { type Flip, type Untouched, differenceOf, flipped, holding } from './verdict.ts';

/** What became of one flip. */
export interface Examined {
  /** `refused`, `not valid`, or the location outside the signed data. */
  outcome: string;
  fault?: string;
  ms: number;
}

/** Processor time: other work may run at the same time. */
const MOST_MS = 2000;

/**
 * Validates a file with one changed byte. A signature that remains valid needs a proof that the flip is outside of it.
 */
export async function examineFlip(
  untouched: Untouched,
  flip: Flip,
  validate: (file: Uint8Array) => Promise<Report>,
): Promise<Examined> {
  const began = process.threadCpuUsage();
  const answer = await answerOf(() => validate(flipped(untouched.bytes, flip)));
  const { user, system } = process.threadCpuUsage(began);
  const ms = (user + system) / 1000;
  const slow = ms > MOST_MS ? { fault: `took ${Math.round(ms)} ms` } : {};
  if (typeof answer === 'string')
    return { outcome: answer, ms, ...(answer.startsWith('crash') ? { fault: answer } : slow) };
  return { ms, ...validated(untouched, flip, answer), ...slow };
}

async function answerOf(validate: () => Promise<Report>): Promise<Report | string> {
  try {
    return await validate();
  } catch (error) {
    if (error instanceof EngineError) return 'refused';
    return `crash: ${error instanceof Error ? error.stack : String(error)}`;
  }
}

function validated(untouched: Untouched, flip: Flip, report: Report): Omit<Examined, 'ms'> {
  const good = holding(report);
  let outcome = 'not valid';
  for (const signature of good) {
    const proof = (isPdf(untouched.report) ? provePdf : proveAsic)(untouched, flip, signature);
    const fault = proof.unproven ?? differenceOf(signature, untouched, report);
    outcome = proof.place;
    if (fault !== undefined || !isKnownPlace(proof)) return { outcome, fault: fault ?? 'a place that proves nothing' };
  }
  return { outcome };
}

/** The file before anything is changed; one that is refused as it is holds nothing, and no change may make it hold. */
export const untouchedFile = async (
  bytes: Uint8Array,
  validate: (file: Uint8Array) => Promise<Report>,
): Promise<Untouched> => {
  const answer = await answerOf(() => validate(bytes));
  if (answer === 'refused') return { bytes, report: NOTHING };
  if (typeof answer === 'string') throw new Error(answer);
  return { bytes, report: answer };
};

const NOTHING = { container: 'ASiC-E', signatures: [], documentTimestamps: [] } as unknown as Report;

/** Validates with one memory of certificates, which are checked once. */
export const validateWith =
  (validator: Validator, time: Date) =>
  (file: Uint8Array): Promise<Report> =>
    validator.validate(file, { time });
