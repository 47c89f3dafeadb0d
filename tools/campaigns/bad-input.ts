// npm run campaign:bad-input: bad and very large uploads over HTTP against a complete installation, with strict bounds:
// each refusal within 2 s, server and parsers below 900 MB, all other users answered within 300 ms, an honest 4 MB file
// with 250,000 objects accepted, shown and signed within 5 s.
import { cpus, loadavg } from 'node:os';
import { LIMITS, ERRORS, type ErrorCode } from '@paraph/domain';
import { threeMillionRows } from '../../apps/server/test/awkward/bombs.ts';
import { BAD_FILES } from '../../apps/server/test/awkward/cases.ts';
import { quarterMillionObjects } from '../../apps/server/test/awkward/honest.ts';
import { Installation } from './installation.ts';
import { call, IEVA, JONAS, Portal } from './portal.ts';
import { begin, offer, send, upload } from './signature.ts';
import { watch } from './watch.ts';

/** Sixty megabytes are received, sealed and stored before they are inspected. */
const MOST = { refusal: 2_000, sixtyMegabytes: 5_000, megabytes: 900, others: 300, honest: 5_000 };
const faults: string[] = [];

console.log(`load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores`);
await against({}, async (testPortal) => {
  const portal = new Portal(testPortal, IEVA);
  await upload(portal);
  for (const { what, name, code, make } of BAD_FILES)
    await refuse(testPortal, portal, { what, name, code, file: make() });
});
await against({ 'file-bytes': 80_000_000 }, async (testPortal) => {
  const portal = new Portal(testPortal, IEVA);
  await upload(portal);
  await refuse(testPortal, portal, {
    what: 'a table of three million objects, 60 MB',
    name: 'a.pdf',
    code: 'file.too-complex',
    file: threeMillionRows(),
    most: MOST.sixtyMegabytes,
  });
  await takeHonest(testPortal, portal);
});
console.log(faults.length === 0 ? 'everything as promised' : `FAULTS: ${faults.join('; ')}`);
process.exit(faults.length === 0 ? 0 : 1);

async function against(
  limits: Record<string, number>,
  work: (testPortal: Installation) => Promise<void>,
): Promise<void> {
  const testPortal = await Installation.start(limits);
  try {
    await work(testPortal);
  } catch (e) {
    faults.push(String(e));
    console.error(e);
  } finally {
    await testPortal.stop();
    faults.push(...testPortal.errorFaults());
  }
}

interface Bad {
  what: string;
  name: string;
  code: ErrorCode;
  file: Buffer;
  /** Milliseconds, when not the usual bound. */
  most?: number;
}

async function refuse(testPortal: Installation, portal: Portal, bad: Bad): Promise<void> {
  const { what, name, code, file, most = MOST.refusal } = bad;
  const watched = watch(testPortal);
  const began = performance.now();
  const answer = await offer(portal, file, name);
  const ms = performance.now() - began;
  post(
    what,
    { bytes: file.length, outcome: `${answer.status} ${String(answer.body.code)}`, ms, most },
    await watched(),
  );
  if (answer.status !== ERRORS[code].http || answer.body.code !== code) faults.push(`${what} is ${answer.status}`);
  if (code === 'file.too-large' && file.length !== LIMITS.fileBytes + 1) faults.push('not one byte over the limit');
  // The connection and the next upload work as before.
  if ((await call(testPortal.port, '/api/runtime')).status !== 200) faults.push(`nobody answers after ${what}`);
}

async function takeHonest(testPortal: Installation, owner: Portal): Promise<void> {
  const file = quarterMillionObjects();
  const signer = new Portal(testPortal, JONAS);
  await signer.request('GET', '/api/session');
  const watched = watch(testPortal);
  const marks = [performance.now()];
  const id = await upload(owner, file);
  marks.push(performance.now());
  const shown = await owner.request('GET', `/api/documents/${id}/file`);
  marks.push(performance.now());
  await send(owner, id, [{ email: JONAS.email, kind: 'sign' }]);
  const { sessionId, enterPin } = await begin({ portal: signer, who: JONAS, id, sandbox: testPortal.port + 1 });
  await enterPin();
  const { body } = await signer.request('PUT', '/api/documents/sign', { sessionId });
  marks.push(performance.now());
  if (!shown.bytes.equals(file)) faults.push('the honest file is shown as another');
  if (body.state !== 'finished') faults.push(`the honest file is ${String(body.state)}`);
  const [accepted, seen, signed] = marks.slice(1).map((at, place) => Math.round(at - marks[place]!));
  const ms = marks.at(-1)! - marks[0]!;
  const outcome = `accepted ${accepted}, shown ${seen}, signed ${signed} ms`;
  post('250,000 objects in object streams', { bytes: file.length, outcome, ms, most: MOST.honest }, await watched());
  const end = performance.now();
  await owner.until(
    id,
    ({ highestLevel, validation }) => highestLevel === 'LTA' && validation?.result === 'valid',
    60_000,
  );
  console.log(`  LTA and valid ${Math.round(performance.now() - end)} ms later`);
}

interface RefusalSize {
  bytes: number;
  outcome: string;
  ms: number;
  most: number;
}

function post(
  what: string,
  { bytes, outcome, ms, most }: RefusalSize,
  seen: { megabytes: number; slowest: number },
): void {
  const { megabytes, slowest } = seen;
  console.log(
    `${what} (${bytes} bytes): ${outcome}; ${Math.round(ms)} ms; ${Math.round(megabytes)} MB; others at most ${Math.round(slowest)} ms`,
  );
  if (ms > most) faults.push(`${what} took ${Math.round(ms)} ms`);
  if (megabytes > MOST.megabytes) faults.push(`${what} held ${Math.round(megabytes)} MB`);
  if (slowest > MOST.others) faults.push(`${what}: others waited ${Math.round(slowest)} ms`);
}
