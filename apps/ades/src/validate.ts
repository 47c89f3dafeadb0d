import { readFileSync } from 'node:fs';
import type { Report } from '@paraph/engine/report';
import { Validator, type ValidationPorts } from '@paraph/engine/validate';
import { readAnchors } from './anchors.ts';
import type { Arguments } from './arguments.ts';
import { eachFile } from './each-file.ts';
import { policyOf } from './policy.ts';
import { nodePorts } from './ports.ts';
import { type FileOutcome, linesOf } from './print.ts';
import { listLines, readTrustedLists } from './trusted-lists.ts';

/** What is said beside the results, for people. */
export type Warn = (line: string) => void;

/** Validates each file and prints as it goes. Answers the exit code: 0 all valid, 1 some not or an error, 2 unreadable. */
export async function validateFiles(args: Arguments, print: (line: string) => void, warn: Warn): Promise<number> {
  const validator = await validatorOf(args, warn);
  const tell = (outcome: FileOutcome): void => linesOf(outcome, args).forEach(print);
  const { time, now, online } = args;
  const validateFile = async (file: string): Promise<number> => {
    const moment = { time, now, fetchRevocation: online };
    const report = await validator.validate(new Uint8Array(readFileSync(file)), moment);
    tell({ file, report });
    return codeOf(report);
  };
  return eachFile(args.files, validateFile, tell);
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

/** A file without signatures is not valid: nobody vouches for it. */
const codeOf = ({ signaturesCount, validSignaturesCount }: Report): number =>
  signaturesCount > 0 && signaturesCount === validSignaturesCount ? 0 : 1;
