import { readFileSync } from 'node:fs';
import { EngineError, Validator } from '@paraph/engine';
import { readAnchors } from './anchors.ts';
import type { Arguments } from './arguments.ts';
import { nodePorts } from './ports.ts';
import { type Outcome, jsonLine, textLines } from './print.ts';

/** Validates each file and prints as it goes. Answers the exit code: 0 all valid, 1 some not, 2 unreadable. */
export async function validateFiles(args: Arguments, print: (line: string) => void): Promise<number> {
  const anchors = args.anchors === undefined ? [] : readAnchors(args.anchors);
  const validator = new Validator({ ports: nodePorts, anchors });
  let code = 0;
  for (const file of args.files) {
    const outcome = await validateFile(validator, file, args);
    const isDetailed = args.report === 'detailed';
    const lines = args.json ? [jsonLine(outcome, isDetailed)] : textLines(outcome, isDetailed);
    lines.forEach(print);
    code = Math.max(code, codeOf(outcome));
  }
  return code;
}

async function validateFile(validator: Validator, file: string, { time, online }: Arguments): Promise<Outcome> {
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
function codeOf(outcome: Outcome): number {
  if ('error' in outcome) return 2;
  const { signaturesCount, validSignaturesCount } = outcome.report;
  return signaturesCount > 0 && signaturesCount === validSignaturesCount ? 0 : 1;
}
