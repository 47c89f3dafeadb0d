// npm run campaign:faults -- [--sessions 100] [--only reset] [--brief]: what signers see when a provider refuses,
// resets, answers nonsense or is silent, before and after the phone was reached; how other users are affected; that
// nothing is lost. `--brief` runs two of the faults with four times the bounds and does not wait for the end of
// sessions with a silent provider (five minutes); `--only timestamps` or one of the faults runs that alone.
import { parseArgs } from 'node:util';
import { silentTimestamps } from './faults/timestamps.ts';
import { type Bench, midway, starting, type Scenario } from './faults/stories.ts';
import { Installation } from './installation.ts';
import { Line, type LineState } from './line.ts';
import { IEVA, JONAS } from './portal.ts';

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '100' },
    only: { type: 'string' },
    brief: { type: 'boolean', default: false },
  },
});
const FAULTS: readonly LineState[] = ['refused', 'reset', 'garbage', 'silent'];
const BRIEF: readonly LineState[] = ['garbage', 'silent'];
const isWanted = (what: string): boolean => values.only === undefined || values.only === what;
const sessions = Number(values.sessions);
const line = await Line.open();
const portal = await Installation.start({}, { SMARTID_URL: `${line.url}/smart-id-rp/v3` });
line.target = portal.port + 1;
const bench: Bench = { portal, line, owner: IEVA, signer: JONAS, sessions, brief: values.brief };
const faults: string[] = [];

const send = ({ what, summary, faults: found }: Scenario): void => {
  console.log(`${what}: ${summary}${found.length > 0 ? `; FAULTS: ${found.join('; ')}` : ''}`);
  faults.push(...found.map((one) => `${what}: ${one}`));
};
try {
  for (const fault of FAULTS.filter((one) => isWanted(one) && (!values.brief || BRIEF.includes(one)))) {
    send(await starting(bench, fault));
    send(await midway(bench, fault));
  }
  if (isWanted('timestamps')) send(await silentTimestamps(bench));
} catch (e) {
  faults.push(String(e));
  console.error(e);
} finally {
  await portal.stop();
  faults.push(...portal.errorFaults());
  await line.close();
}
console.log(faults.length === 0 ? 'everything as promised' : `FAULTS: ${faults.length}`);
process.exit(faults.length === 0 ? 0 : 1);
