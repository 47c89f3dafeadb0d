import { EngineError } from '@paraph/engine';
import { refusalText } from './refusals.ts';
import { UsageError } from './arguments.ts';

/** Why nothing came of a file. Its own faults and those of the disk are expected; anything else is a fault of ours. */
export interface FileFailure {
  file: string;
  error: string;
  unexpected?: true;
}

/** An error of the file system, of a network or of a limit, whose message says enough. */
const isPlain = (error: unknown): boolean => error instanceof Error && ('code' in error || error.constructor === Error);

/**
 * Runs `act` for each file and goes on after a failure. Answers the highest exit code: that of `act`, 2 for a file that
 * cannot be read, 1 for an error that nobody expected. Throws UsageError, which concerns all files.
 */
export async function eachFile(
  files: readonly string[],
  act: (file: string) => number | Promise<number>,
  report: (failure: FileFailure) => void,
): Promise<number> {
  let code = 0;
  for (const file of files) {
    try {
      code = Math.max(code, await act(file));
    } catch (error) {
      const failure = failureOf(file, error);
      report(failure);
      code = Math.max(code, failure.unexpected ? 1 : 2);
    }
  }
  return code;
}

function failureOf(file: string, error: unknown): FileFailure {
  if (error instanceof UsageError) throw error;
  const message = error instanceof Error ? error.message : String(error);
  const refusal = refusalText(error);
  if (refusal !== undefined) return { file, error: `${refusal} (${message})` };
  if (error instanceof EngineError || isPlain(error)) return { file, error: message };
  return { file, error: `unexpected error: ${message}`, unexpected: true };
}
