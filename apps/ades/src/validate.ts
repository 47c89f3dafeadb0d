import { readFileSync } from 'node:fs';
import { EngineError } from '@paraph/engine';
import { Validator, type ValidationPorts } from '@paraph/engine/validate';
import { readAnchors } from './anchors.ts';
import type { Arguments } from './arguments.ts';
import { policyOf } from './policy.ts';
import { nodePorts } from './ports.ts';
import { type FileOutcome, linesOf } from './print.ts';
import { listLines, readTrustedLists } from './trusted-lists.ts';

/** What is said beside the results, for people. */
export type Warn = (line: string) => void;

/** Validates each file and prints as it goes. Answers the exit code: 0 all valid, 1 some not, 2 unreadable. */
export async function validateFiles(args: Arguments, print: (line: string) => void, warn: Warn): Promise<number> {
  const validator = await validatorOf(args, warn);
  let code = 0;
  for (const file of args.files) {
    const outcome = await validateFile(validator, file, args);
    linesOf(outcome, args).forEach(print);
    code = Math.max(code, codeOf(outcome));
  }
  return code;
}

/** With everything the arguments trust; what is wrong with a trusted list is said at once. */
async function validatorOf(args: Arguments, warn: Warn): Promise<Validator> {
  const { lists: folder, time, acceptExpiredLists: acceptExpired } = args;
  const stated = args.anchors === undefined ? [] : readAnchors(args.anchors);
  const listed = folder === undefined ? undefined : await readTrustedLists({ folder, time, acceptExpired });
  listLines(listed?.records ?? []).forEach(warn);
  return new Validator({
    ports: { ...nodePorts, ...(args.online && { policyText }) },
    anchors: [...stated, ...(listed?.anchors ?? [])],
    policy: policyOf(args.policy),
  });
}

/** Where a signature names its rules with an address on the web, their text is read there. */
const policyText: ValidationPorts['policyText'] = async ({ uri }) =>
  uri !== undefined && /^https?:/i.test(uri) ? nodePorts.fetch(uri) : undefined;

async function validateFile(validator: Validator, file: string, { time, online }: Arguments): Promise<FileOutcome> {
  try {
    const bytes = new Uint8Array(readFileSync(file));
    return { file, report: await validator.validate(bytes, { time, fetchRevocation: online }) };
  } catch (error) {
    if (error instanceof EngineError) return { file, error: error.message };
    if (error instanceof Error && 'code' in error) return { file, error: error.message };
    throw error;
  }
}

/** A file without signatures is not valid: nobody vouches for it. */
function codeOf(outcome: FileOutcome): number {
  if ('error' in outcome) return 2;
  const { signaturesCount, validSignaturesCount } = outcome.report;
  return signaturesCount > 0 && signaturesCount === validSignaturesCount ? 0 : 1;
}
