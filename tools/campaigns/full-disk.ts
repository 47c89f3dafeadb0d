// npm run campaign:full-disk: the file system of the files, then that of the embedded database, is filled to the last
// byte and freed again (FT-15). Uploads are refused with a reason, /readyz and the doctor report it, nothing is lost,
// and everything works again without a restart. Needs root, since it mounts small file systems in memory.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../steps.ts';
import { Volume, whyNoVolumes } from './full-disk/volume.ts';
import { Installation } from './installation.ts';
import { call, IEVA, Portal } from './portal.ts';
import { offer, upload } from './signature.ts';

const SIZE = { files: 128, database: 512 };
const UPLOADS = 20;
/** `/readyz` reports a full disk for 15 s afterwards. */
const GREEN_AGAIN_MS = 40_000;
const CONTRACT = readFileSync(join(root, 'apps/server/test/fixtures/contract.pdf'));

const reason = whyNoVolumes();
if (reason) {
  console.log(`Not run: ${reason}.`);
  process.exit(0);
}
console.log(`load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores`);
const faults: string[] = [];
const home = mkdtempSync(join(tmpdir(), 'paraph-full-'));
const files = Volume.mount(home, SIZE.files);
const database = Volume.mount(join(home, 'db'), SIZE.database);
const testPortal = await Installation.start({}, { PARAPH_HOME: home });
const portal = new Portal(testPortal, IEVA);
const kept = new Map<string, string>();
try {
  for (let n = 0; n < UPLOADS; n += 1) await keep();
  await fillAndFree('files', files);
  await fillAndFree('database', database);
} catch (e) {
  faults.push(String(e));
  console.error(e);
} finally {
  const left = await testPortal.stop();
  if (left.length > 0) faults.push(`${left.length} processes left`);
  database.unmount();
  files.unmount();
}
faults.push(
  ...testPortal.errorFaults([/ENOSPC|53100|disk|No space left|57P0[1-5]|0800[0-9]|ECONNREFUSED|ENOENT|ECONNRESET/i]),
);
console.log(faults.length === 0 ? 'everything as promised' : `FAULTS: ${faults.join('; ')}`);
process.exit(faults.length === 0 ? 0 : 1);

/** Stores a document whose bytes are compared at the end. */
async function keep(): Promise<void> {
  const id = await upload(portal);
  kept.set(id, await digestOf(id));
}

async function digestOf(id: string): Promise<string> {
  const { bytes } = await portal.request('GET', `/api/documents/${id}/file`);
  return createHash('sha256').update(bytes).digest('hex');
}

async function fillAndFree(what: 'files' | 'database', volume: Volume): Promise<void> {
  const free = volume.fill();
  console.log(`${what}: filled, ${free} MB of ${SIZE[what]} MB had been free`);
  await refuseUploads(what);
  await tellReadyz(what);
  if (what === 'files') examine();
  const began = performance.now();
  volume.free();
  await beGreen(what, began);
  await loseNothing(what);
}

/** Checks that no upload is accepted: 507 or 503, each with an error code. */
async function refuseUploads(what: string): Promise<void> {
  const seen = new Map<string, number>();
  for (let n = 0; n < UPLOADS; n += 1) {
    const answer = await offer(portal, CONTRACT, 'contract.pdf').then(
      ({ status, body }) => `${status} ${String(body.code ?? '')}`.trim(),
      (fault: Error) => `no answer: ${fault.message}`,
    );
    const id = answer.startsWith('200') ? 'taken' : answer;
    seen.set(id, (seen.get(id) ?? 0) + 1);
  }
  console.log(`${what}: ${UPLOADS} uploads: ${[...seen].map(([answer, count]) => `${count} × ${answer}`).join(', ')}`);
  const wrong = [...seen.keys()].filter((answer) => !/^(507 generic\.disk-full|503 generic\.[a-z-]+)$/.test(answer));
  // Space reserved by PostgreSQL may suffice for a few; an accepted upload must exist afterwards.
  for (const answer of wrong.filter((one) => one !== 'taken' || what === 'files'))
    faults.push(`${what} full, upload answered ${answer}`);
}

function ready(port: number): Promise<number> {
  return call(port, '/readyz').then(
    ({ status }) => status,
    () => 0,
  );
}

async function tellReadyz(what: string): Promise<void> {
  // Responses of the health port are cached for 5 s.
  await pause(6_000);
  const [web, health] = [await ready(testPortal.port), await ready(testPortal.port + 8)];
  console.log(`${what}: /readyz ${web}, on the health port ${health}`);
  if (web === 200 || health === 200) faults.push(`/readyz is 200 while the disk of the ${what} is full`);
}

/** Runs the doctor of the command line, which can check only the disk. */
function examine(): void {
  const doctor = spawnSync(process.execPath, [join(root, 'apps/server/src/main/doctor.ts')], {
    env: { ...process.env, PARAPH_HOME: home, PARAPH_PORT: String(testPortal.port) },
    encoding: 'utf8',
  });
  const red = doctor.stdout.split('\n').filter((line) => line.startsWith('RED'));
  for (const line of red) console.log(`files: doctor: ${line}`);
  const isReported =
    red.some((line) => /^RED +Disk: No room/.test(line)) && doctor.stdout.includes('Free space on the disk');
  if (!isReported || doctor.status === 0) faults.push(`the doctor does not tell of the full disk: ${doctor.stdout}`);
  const misled = doctor.stdout.split('\n').filter((line) => /ENOSPC/.test(line) && /network|reach/i.test(line));
  faults.push(...misled.map((line) => `the doctor sends to the network: ${line}`));
}

async function beGreen(what: string, began: number): Promise<void> {
  for (const end = Date.now() + GREEN_AGAIN_MS; Date.now() < end; await pause(250)) {
    if ((await ready(testPortal.port)) !== 200 || (await ready(testPortal.port + 8)) !== 200) continue;
    console.log(`${what}: green ${((performance.now() - began) / 1000).toFixed(1)} s after space was freed`);
    return;
  }
  faults.push(`${what}: not green within ${GREEN_AGAIN_MS / 1000} s after space was freed`);
}

/** Checks that stored data is unchanged, byte by byte, and that the next upload is accepted. */
async function loseNothing(what: string): Promise<void> {
  let lost = 0;
  for (const [id, digest] of kept) if ((await digestOf(id).catch(() => '')) !== digest) lost += 1;
  await keep();
  const half = execFileSync('find', [join(home, 'tmp'), '-type', 'f'], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  console.log(`${what}: ${kept.size} documents looked at, ${lost} lost; ${half.length} left-over files of uploads`);
  if (lost > 0) faults.push(`${what}: ${lost} documents lost`);
  if (half.length > 0) faults.push(`${what}: left-over files ${half.join(', ')}`);
}
