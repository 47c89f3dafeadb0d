import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completePades, extendPades, preparePades } from '@paraph/engine/pades';
import type { Ports } from '@paraph/engine';
import { Validator } from '@paraph/engine/validate';
import { nodeCrypto } from '@paraph/engine/node';
import { makeTestPki, type TestSigner, type TestPki } from '../../packages/engine/test/pki/index.ts';
import { root } from '../steps.ts';
import { type Figure } from './figures.ts';
import { type Peers, peersOf } from './peers.ts';
import { ratios } from './ratios.ts';
import { makeSamples } from './samples.ts';

const NOW = new Date();

/**
 * Creation and validation on one core, with services that answer at once and the public keys and hashes of the server;
 * the large file in a separate process. Peers do the same job on the same file, in the same run.
 */
export async function benchEngine(peers: Peers): Promise<Figure[]> {
  const pki = makeTestPki(NOW);
  const ports: Ports = { ...pki.ports, ...nodeCrypto };
  const [first, second] = [pki.signer('rsa-pss', 'Ona'), pki.signer('p256', 'Jonas')];
  const sign = signer({ pki, ports });
  const file = new Uint8Array(readFileSync(join(root, 'packages/engine/test/fixtures/awkward-pdf/lo.pdf')));
  const created = await rate(async () => void (await sign(file, first)));
  const twice = await sign(await sign(file, first), second);
  const archived = await extendPades(twice, 'B-LTA', ports, { time: NOW });
  const validator = new Validator({ ports, anchors: [pki.root.certificate] });
  const validated = await rate(async () => {
    const report = await validator.validate(archived, { time: NOW });
    if (report.validSignaturesCount !== 2) throw new Error('The sample is not valid.');
  });
  const folder = mkdtempSync(join(tmpdir(), 'paraph-bench-'));
  try {
    const large = join(folder, 'large.pdf');
    inOwnProcess(['tools/bench/write-large.ts', large]);
    const ours = JSON.parse(inOwnProcess(['tools/bench/large-file.ts', large])) as Large;
    const theirs = peersOf(peers, large);
    return [
      { name: 'prepare, complete and extend to B-LT, one core', value: created, unit: '/s', least: 30 },
      { name: 'validate a B-LTA PDF with two signatures, one core', value: validated, unit: '/s', least: 150 },
      {
        name: 'sign 61 MB with 250,000 objects, one core',
        value: ours.seconds,
        unit: 's',
        most: 0.6,
        peer: theirs.sign,
      },
      { name: 'its peak memory', value: ours.megabytes, unit: 'MB', most: 350, peer: theirs.memory },
      ...(await ratios(await makeSamples(file), peers, folder)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Large {
  seconds: number;
  megabytes: number;
}

const signer =
  ({ pki, ports }: { pki: TestPki; ports: Ports }) =>
  async (file: Uint8Array, { certificate, algorithm, sign }: TestSigner): Promise<Uint8Array> => {
    const { startHash } = ports;
    const request = { certificate, algorithm, chain: pki.chain, time: NOW, ...(startHash && { startHash }) };
    const { session, toBeSigned } = preparePades(file, request);
    const signed = await completePades(file, session, sign(toBeSigned), ports);
    return extendPades(signed, 'B-LT', ports, { time: NOW });
  };

const WINDOWS = 8;

/**
 * Returns runs per second on one core: the best of eight windows, after a warm-up. Counts the processor time of the
 * process, which never waits. On a quiet machine it equals elapsed time; on a busy one the best window is the least
 * disturbed. Peers are measured alike.
 */
async function rate(act: () => Promise<void>): Promise<number> {
  const window = async (seconds: number) => {
    const began = process.cpuUsage();
    for (let count = 1; ; count += 1) {
      await act();
      const { user, system } = process.cpuUsage(began);
      const used = (user + system) / 1e6;
      if (used >= seconds) return count / used;
    }
  };
  await window(1);
  const rates: number[] = [];
  for (let i = 0; i < WINDOWS; i += 1) rates.push(await window(0.4));
  return Math.max(...rates);
}

/** Returns what a program of this folder prints. */
function inOwnProcess([program, ...args]: [string, ...string[]]): string {
  const { status, stdout } = spawnSync(process.execPath, [join(root, program), ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${program} failed.`);
  return stdout;
}
