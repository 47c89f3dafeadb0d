// npm run doctor: checks everything the installation depends on, and prints advice for each fault.
// With --rehearse it restores the newest backup into a scratch database and opens it.
import { doctorCause } from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import { examine, type DoctorLine, rehearse } from '../features/doctor/index.ts';
import { countFaults, listBackups } from '../platform/backup/index.ts';
import { divertWarnings } from '../platform/library-warnings.ts';
import { type Config, refuseWrongLogins } from '../platform/config/index.ts';
import { readArguments, refusal } from './arguments.ts';
import { complain } from './complain.ts';
import { loadInstallation } from './installation.ts';

const WORDS = phrases.en.doctor;
const MARKS = { good: 'ok  ', idle: '-   ', red: 'RED ', waiting: '?   ', running: '?   ' };

// A reader that needs no more output closes the pipe.
process.stdout.on('error', () => process.exit(1));
// Each check reports its own failure; a line of a library would stand among the lines of the report.
divertWarnings(() => undefined);

function print({ check, state, says, params, raw }: DoctorLine): void {
  const sentence = says ? fill(WORDS.says[says], params) : '';
  console.log(`${MARKS[state]} ${WORDS.checks[check].title}: ${sentence}`);
  for (const line of raw?.split('\n') ?? []) console.log(`       ${line}`);
  const cause = doctorCause(says);
  if (state === 'red') console.log(`     → ${cause ? WORDS.cures[cause] : WORDS.checks[check].cure}`);
}

async function examineHere(config: Config): Promise<number> {
  const printed = new Set<string>();
  const lines = await examine({ config }, async (all) => {
    for (const line of all) {
      if (line.state === 'waiting' || line.state === 'running' || printed.has(line.check)) continue;
      printed.add(line.check);
      print(line);
    }
  });
  const red = lines.filter(({ state }) => state === 'red').length;
  const good = lines.filter(({ state }) => state === 'good').length;
  console.log(`${good} good, ${red} red, ${lines.length - good - red} not used`);
  return red;
}

async function rehearseNewest(config: Config): Promise<number> {
  const newest = (await listBackups(config.backups)).at(-1);
  if (!newest) throw refusal(`There is no backup in ${config.backups}; npm run backup makes one.`);
  console.log(`Restoring ${newest} into a scratch database ...`);
  const parts = await rehearse(config, newest, ({ name, count, faults, more, sample, unasked }) => {
    if (unasked) return console.log(`-    ${name}: not looked at, ${unasked}`);
    const looked = `${count} looked at${sample ? ` ${sample}` : ''}`;
    console.log(`${faults.length > 0 ? 'RED ' : 'ok  '} ${name}: ${looked}, ${countFaults({ faults, more })} faults`);
    for (const fault of faults) console.log(`       ${fault}`);
  });
  const faults = parts.reduce((sum, part) => sum + countFaults(part), 0);
  console.log(faults === 0 ? 'The backup can be restored.' : 'The backup is not whole: make another one at once.');
  return faults;
}

try {
  const { rehearse: rehearses } = readArguments({ rehearse: 'flag' }).values;
  const config = loadInstallation(process.env);
  refuseWrongLogins(config);
  const faults = rehearses ? await rehearseNewest(config) : await examineHere(config);
  process.exit(faults === 0 ? 0 : 1);
} catch (error) {
  complain(error);
  process.exit(1);
}
