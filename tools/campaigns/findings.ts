// npm run campaign:findings -- [--of REF] [--brief]: repeats by HTTP and SMTP the attacks of the first external review
// (S1 to S8 and lower findings), against this tree or the release REF. --brief skips the twelve minutes of S4.
import { parseArgs } from 'node:util';
import { root } from '../steps.ts';
import { adminStripsFactors, mailOfAccounts } from './findings/accounts.ts';
import { floodOfFields, halfSentConnections, hugeAnnotations, manyRecipients } from './findings/budgets.ts';
import { type Attack, type Result, HostileMail } from './findings/attack.ts';
import { foreignOrigin } from './findings/origins.ts';
import { guestAfterVoid, streamAfterSignOut } from './findings/sessions.ts';
import { directionalNames, lockout, metricsOfAll, successfulCodes } from './findings/lower.ts';
import { supervision } from './findings/supervision.ts';
import { Installation } from './installation.ts';
import { checkOut } from './migrate/release.ts';

const { values } = parseArgs({
  options: { of: { type: 'string' }, brief: { type: 'boolean', default: false } },
});
const ALL: readonly Attack[] = [
  mailOfAccounts,
  adminStripsFactors,
  foreignOrigin,
  streamAfterSignOut,
  guestAfterVoid,
  directionalNames,
  metricsOfAll,
  manyRecipients,
  floodOfFields,
  hugeAnnotations,
  halfSentConnections,
  lockout,
  successfulCodes,
  ...(values.brief ? [] : [supervision]),
];

const release = values.of ? checkOut(values.of) : { tree: root, remove: () => undefined };
const mail = await HostileMail.open();
let broken = 0;
try {
  const installation = await Installation.startAsDelivered(release.tree, mail.env);
  try {
    for (const attack of ALL) broken += Number(!(await attempt(attack, installation)));
  } finally {
    await installation.stop();
  }
} finally {
  mail.close();
  release.remove();
}
console.log(broken === 0 ? 'everything held' : `${broken} of ${ALL.length} broken`);
process.exit(broken === 0 ? 0 : 1);

/** An attack that ends with an error counts as broken: nothing was proven. */
async function attempt({ id, what, run }: Attack, installation: Installation): Promise<boolean> {
  const result = await run({ installation, mail }).catch((e: unknown): Result => ({ held: false, saw: String(e) }));
  console.log(`${result.held ? 'held  ' : 'BROKEN'} ${id} ${what}: ${result.saw}`);
  return result.held;
}
