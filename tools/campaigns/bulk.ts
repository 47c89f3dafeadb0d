// npm run campaign:bulk -- [--documents 500] [--clients 16] [--brief]: a user bulk-signs documents by eParaksts, and
// another approves as many, while other users list, open and upload. Every document gets its own result, and the other
// users are answered as usual. `--brief` is the small version, in which times are printed but not checked.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { approveAll } from './bulk/approve-all.ts';
import { clients, meanwhile } from './bulk/clients.ts';
import { type Done, isApproved, isSigned, notYet, sendAll } from './bulk/documents.ts';
import { signAll } from './bulk/sign-all.ts';
import { Installation } from './installation.ts';
import type { Times } from './people/times.ts';
import { AGNĖ, DAIVA, IEVA, Portal } from './portal.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '500' },
    clients: { type: 'string', default: '16' },
    brief: { type: 'boolean', default: false },
  },
});
const { brief } = values;
const documents = brief ? 6 : Number(values.documents);
/** Milliseconds within which 95 of 100 responses to the other users arrive. */
const MOST = 300;
const CALM = brief ? 3_000 : 20_000;

// As in production: web node and worker are separate processes.
const testPortal = await Installation.start({}, { PARAPH_WORKER_APART: 'on' });
const faults: string[] = [];
try {
  await run();
} catch (e) {
  faults.push(String(e));
  console.error(e);
} finally {
  await testPortal.stop();
  faults.push(...testPortal.errorFaults());
}
console.log(faults.length === 0 ? 'everything as promised' : `FAULTS: ${faults.join('; ')}`);
process.exit(faults.length === 0 ? 0 : 1);

async function run(): Promise<void> {
  const [owner, signer, approver] = [IEVA, DAIVA, AGNĖ].map((who) => new Portal(testPortal, who)) as [
    Portal,
    Portal,
    Portal,
  ];
  for (const portal of [owner, signer, approver]) await portal.request('GET', '/api/session');
  const others = await clients(testPortal, brief ? 3 : Number(values.clients));
  // Any owner of this address may sign: the phones of the sandbox belong to users of another company.
  const toSign = await sendAll(owner, { email: DAIVA.email, kind: 'sign', identity: 'anyone' }, documents);
  const toApprove = await sendAll(owner, { email: AGNĖ.email, kind: 'approve' }, documents);
  console.log(`${documents} documents wait for a signature, ${documents} for an approval`);
  const beside = async (what: string, act: () => Promise<Done>) => {
    const working = meanwhile(others);
    const { summary, faults: found } = await act();
    send(what, await working());
    console.log(`${what}: ${summary}`);
    faults.push(...found);
  };
  // Sending causes mails and notifications, and the other users are active before the bulk act begins.
  const warm = meanwhile(others);
  await pause(CALM);
  await warm();
  await beside('nothing', () => pause(CALM).then(() => ({ summary: 'only the others worked', faults: [] })));
  await beside('signing', async () => {
    const { summary, faults: found } = await signAll(
      { portal: signer, sandbox: testPortal.port + 1, as: 'janis-berzins' },
      toSign,
    );
    const left = await notYet(owner, toSign, isSigned);
    return { summary, faults: left > 0 ? [...found, `${left} have no valid signature`] : found };
  });
  await beside('approving', async () => {
    const { summary, faults: found } = await approveAll(approver, toApprove);
    const left = await notYet(owner, toApprove, isApproved);
    return { summary, faults: left > 0 ? [...found, `${left} are not approved`] : found };
  });
}

function send(what: string, times: Times): void {
  for (const { name, count, ms } of times.p95()) {
    console.log(`  others beside ${what}: ${name} ${count} times, 95 of 100 within ${ms} ms`);
    if (!brief && ms > MOST) faults.push(`beside ${what} ${name} took ${ms} ms of ${MOST}`);
  }
}
