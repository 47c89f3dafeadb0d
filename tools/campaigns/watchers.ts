// npm run campaign:watchers -- [--browsers 2000] [--sessions 500] [--seconds 60]: many pages poll many signatures at
// once. However many there are, the server polls the provider once at a time for each session, and stays small.
import { type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Installation } from './installation.ts';
import { Line } from './line.ts';
import { each, look, Phone, press, type Running, sendMany, type OpenSession } from './many-sessions.ts';
import { AGNĖ, type Colleague, DAIVA, IEVA, JONAS, MANTAS, Portal, RŪTA } from './portal.ts';
import { below, megabytesOf } from './processes.ts';

const { values } = parseArgs({
  options: {
    browsers: { type: 'string', default: '2000' },
    sessions: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
  },
});
const [browsers, sessions, seconds] = [Number(values.browsers), Number(values.sessions), Number(values.seconds)];
const MOST = { megabytes: 600, atOnce: 1 };
/** Polling interval of a page. */
const PAGE = 3_000;
const SIGNERS = [JONAS, RŪTA, DAIVA, AGNĖ, MANTAS];

const line = await Line.open();
const testPortal = await Installation.start({}, { SMARTID_URL: `${line.url}/smart-id-rp/v3` });
line.target = testPortal.port + 1;
const faults: string[] = [];
try {
  await run();
} catch (e) {
  faults.push(String(e));
  console.error(e);
} finally {
  await testPortal.stop();
  faults.push(...testPortal.errorFaults());
  await line.close();
}
console.log(faults.length === 0 ? 'everything as promised' : `FAULTS: ${faults.join('; ')}`);
process.exit(faults.length === 0 ? 0 : 1);

interface Watched {
  portal: Portal;
  running: Running;
}

async function run(): Promise<void> {
  const owner = new Portal(testPortal, IEVA);
  await owner.request('GET', '/api/session');
  const waiting = new Map<Colleague, OpenSession[]>();
  for (const [place, signer] of SIGNERS.entries()) {
    const share = Math.floor(sessions / SIGNERS.length) + (place < sessions % SIGNERS.length ? 1 : 0);
    waiting.set(signer, await sendMany(owner, signer, namesFor(signer.email, share)));
  }
  // Sending takes minutes and a session lives for five, so signing begins when all is sent.
  const all: Watched[] = [];
  for (const [signer, documents] of waiting) all.push(...(await beginAll(signer, documents)));
  console.log(`${all.length} sessions run`);
  line.calls = 0;
  const memory = watchMemory();
  const streams: ClientRequest[] = [];
  const times: number[] = [];
  const end = AbortSignal.timeout(seconds * 1000);
  const page = async (place: number): Promise<void> => {
    const { portal, running } = all[place % all.length]!;
    streams.push(listen(await portal.token()));
    await pause(Math.random() * PAGE);
    for (; !end.aborted; await pause(PAGE)) {
      const began = performance.now();
      await look(portal, running);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: browsers }, (_, place) => page(place)));
  for (const stream of streams) stream.destroy();
  send(times, memory());
  await finishAll(owner, all);
}

async function beginAll(signer: Colleague, documents: readonly OpenSession[]): Promise<Watched[]> {
  const portal = new Portal(testPortal, signer);
  await portal.request('GET', '/api/session');
  await new Phone(testPortal.port + 1, signer).behave('asks');
  return each(documents, 8, async (one) => {
    const { status, body, bytes } = await press(portal, signer, one);
    if (status !== 200) throw new Error(`starting: ${status} ${bytes.toString()}`);
    return { portal, running: { ...one, sessionId: String(body.sessionId) } };
  });
}

function namesFor(whose: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => `watched ${whose.split('@')[0]} ${place} ${Date.now()}`);
}

/** Opens the event stream of a page. */
function listen(token: string): ClientRequest {
  const headers = { host: `azuolas.localhost:${testPortal.port}`, authorization: `Bearer ${token}` };
  const sent = request({ port: testPortal.port, host: '127.0.0.1', path: '/api/events', headers }, (answer) =>
    answer.resume(),
  );
  sent.on('error', () => undefined); // ended by us
  sent.end();
  return sent;
}

/** Measures the memory of the server with its children. @returns a function that ends it and returns the maximum */
function watchMemory(): () => number {
  const server = testPortal.find('server');
  if (!server) throw new Error('The server does not run.');
  let most = 0;
  const measure = () => {
    const sum = [server, ...below(server.pid)].reduce((total, { pid }) => total + megabytesOf(pid), 0);
    most = Math.max(most, sum);
  };
  const clock = setInterval(measure, 250);
  return () => {
    clearInterval(clock);
    return Math.round(most);
  };
}

function send(times: readonly number[], megabytes: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
  console.log(
    `${browsers} browsers on ${sessions} sessions for ${seconds} s: ${times.length} looks, median ${at(0.5)}, p95 ${at(0.95)} ms; ` +
      `${line.calls} calls to the provider, at most ${line.mostAtOnce} of one session at once; server ${megabytes} MB`,
  );
  if (line.mostAtOnce > MOST.atOnce) faults.push(`${line.mostAtOnce} calls of one session at once`);
  if (line.calls === 0) faults.push('nobody asked the provider');
  if (megabytes > MOST.megabytes) faults.push(`the server had ${megabytes} MB`);
}

/** Enters every PIN, and checks that every signature is stored. */
async function finishAll(owner: Portal, all: readonly Watched[]): Promise<void> {
  const began = performance.now();
  for (const signer of SIGNERS) {
    const phone = new Phone(testPortal.port + 1, signer);
    const count = all.filter(({ running }) => running.name.includes(` ${signer.email.split('@')[0]} `)).length;
    await phone.ring(count);
    await phone.enterPins();
  }
  const done = await each(all, 8, ({ running }) =>
    owner
      .until(running.id, ({ alreadySigned }) => alreadySigned === 1, 300_000)
      .then(
        () => true,
        () => false,
      ),
  );
  const lost = done.filter((one) => !one).length;
  console.log(
    `${all.length - lost} signed within ${Math.round((performance.now() - began) / 1000)} s of the first PIN`,
  );
  if (lost > 0) faults.push(`${lost} signatures did not arrive`);
}
