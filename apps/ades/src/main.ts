import { EngineError } from '@paraph/engine';
import { type Arguments, UsageError, readArguments } from './arguments.ts';
import { extractFiles } from './extract.ts';
import { inspectFiles } from './inspect.ts';
import { printable } from './printable.ts';
import { extendFiles, signFiles, timestampFiles } from './sign.ts';
import { validateFiles } from './validate.ts';

type PrintLine = (line: string) => void;
type Command = (args: Arguments, print: PrintLine, warn: PrintLine) => Promise<number>;

const COMMANDS: Record<string, Command> = {
  validate: validateFiles,
  inspect: inspectFiles,
  sign: signFiles,
  timestamp: timestampFiles,
  extend: extendFiles,
  extract: extractFiles,
};

/** An error of the file system or of a key file, whose message says enough. */
const isPlain = (error: unknown): error is Error =>
  error instanceof Error && ('code' in error || error.constructor === Error);

async function main(): Promise<number> {
  const args = readArguments(process.argv.slice(2), new Date(), process.env);
  const command = COMMANDS[args.command];
  if (!command) throw new UsageError(`ades: no command ${args.command}`);
  const to = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);
  return command(args, to(process.stdout), to(process.stderr));
}

// A reader that ended early, such as head, ends the command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof EngineError || isPlain(error);
  if (!isExpected) throw error;
  const text = error instanceof UsageError ? error.message : printable(error.message);
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
}
