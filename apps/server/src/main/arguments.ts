import { parseArgs } from 'node:util';

/** Options of a command, by name without dashes: `flag` has no value, `value` is followed by one. */
type Options = Readonly<Record<string, 'flag' | 'value'>>;
type Values<O extends Options> = { [name in keyof O]: O[name] extends 'flag' ? boolean : string | undefined };

/** An error that the operator can correct; it is printed without a stack. */
export const refusal = (text: string): Error => Object.assign(new Error(text), { code: 'EINVAL' });

interface Given {
  operands?: number;
  args?: readonly string[];
  env?: Readonly<Record<string, string | undefined>>;
}

/**
 * The arguments of an npm command. Every command reads them before anything else, so that a misspelled option does
 * nothing instead of something else.
 * @param operands how many arguments without dashes are taken at most
 * @throws what is wrong, with the options that the command knows
 */
export function readArguments<const O extends Options>(
  options: O,
  { operands = 0, args = process.argv.slice(2), env = process.env }: Given = {},
): { values: Values<O>; operands: string[] } {
  refuseTakenByNpm(options, env);
  const types = Object.entries(options).map(([name, kind]) => [
    name,
    { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
  ]);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(types),
    });
    if (positionals.length > operands) throw new Error(`Unexpected argument '${positionals[operands]}'.`);
    const flags = Object.entries(options).filter(([, kind]) => kind === 'flag');
    const unset = Object.fromEntries(flags.map(([name]) => [name, false]));
    return { values: { ...unset, ...values } as Values<O>, operands: positionals };
  } catch (e) {
    throw refusal(`${firstSentence((e as Error).message)} ${known(options)}`);
  }
}

/** Without `--` before it, npm takes an option for its own, and the command would run without it. */
function refuseTakenByNpm(options: Options, env: NonNullable<Given['env']>): void {
  const taken = Object.keys(options).find((name) => env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined);
  if (!taken) return;
  const command = `npm run ${env['npm_lifecycle_event'] ?? 'COMMAND'}`;
  throw refusal(`npm took --${taken} for itself. Put -- before it: ${command} -- --${taken}`);
}

/** Node adds advice about arguments that begin with a dash, which none of ours does. */
const firstSentence = (message: string): string => message.split(/(?<=\.) To specify/)[0]!.replace(/\.?$/, '.');

function known(options: Options): string {
  const names = Object.entries(options).map(([name, kind]) => (kind === 'flag' ? `--${name}` : `--${name} VALUE`));
  return names.length === 0 ? 'This command takes no options.' : `Options of this command: ${names.join(', ')}.`;
}
