import { type Arguments, UsageError, readArguments } from './arguments.ts';
import { inspectFiles } from './inspect.ts';
import { validateFiles } from './validate.ts';

type Command = (args: Arguments, print: (line: string) => void) => Promise<number>;

const COMMANDS: Record<string, Command> = { validate: validateFiles, inspect: inspectFiles };

async function main(): Promise<number> {
  const args = readArguments(process.argv.slice(2), new Date());
  const command = COMMANDS[args.command];
  if (!command) throw new UsageError(`ades: no command ${args.command}`);
  return command(args, (line) => process.stdout.write(`${line}\n`));
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
