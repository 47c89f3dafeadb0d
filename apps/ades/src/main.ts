import { EngineError } from '@paraph/engine';
import { type Arguments, UsageError, readArguments } from './arguments.ts';
import { inspectFiles } from './inspect.ts';
import { extendFiles, signFiles } from './sign.ts';
import { validateFiles } from './validate.ts';

type Command = (args: Arguments, print: (line: string) => void) => Promise<number>;

const COMMANDS: Record<string, Command> = {
  validate: validateFiles,
  inspect: inspectFiles,
  sign: signFiles,
  extend: extendFiles,
};

/** An error of the file system or of a key file, whose message says enough. */
const isPlain = (error: unknown): error is Error =>
  error instanceof Error && ('code' in error || error.constructor === Error);

async function main(): Promise<number> {
  const args = readArguments(process.argv.slice(2), new Date(), process.env);
  const command = COMMANDS[args.command];
  if (!command) throw new UsageError(`ades: no command ${args.command}`);
  return command(args, (line) => process.stdout.write(`${line}\n`));
}

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof EngineError || isPlain(error);
  if (!isExpected) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
