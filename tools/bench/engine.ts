import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completePades, extendPades, preparePades, Validator } from '@paraph/engine';
import { makeWorld, type TestSigner, type World } from '../../packages/engine/test/pki/index.ts';
import { root } from '../steps.ts';
import { type Figure } from './figures.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

/** Creation and validation on one core, with services that answer at once; the large file in a process of its own. */
export async function benchEngine(): Promise<Figure[]> {
  const world = makeWorld(NOW);
  const [first, second] = [world.signer('rsa-pss', 'Ona'), world.signer('p256', 'Jonas')];
  const file = new Uint8Array(readFileSync(join(root, 'packages/engine/test/fixtures/awkward-pdf/lo.pdf')));
  const created = await rate(3, async () => void (await signToLt(world, file, first)));
  const twice = await signToLt(world, await signToLt(world, file, first), second);
  const archived = await extendPades(twice, 'B-LTA', world.ports, { time: NOW });
  const validator = new Validator({ ports: world.ports, anchors: [world.root.certificate] });
  const judge = async () => {
    const report = await validator.validate(archived, { time: NOW });
    if (report.validSignaturesCount !== 2) throw new Error('The sample is not valid.');
  };
  const judged = await rate(4, judge);
  const large = await largeFile();
  return [
    { name: 'prepare, complete and extend to B-LT', value: created, unit: '/s', least: 30 },
    { name: 'validate a B-LTA PDF with two signatures', value: judged, unit: '/s', least: 150 },
    { name: 'sign 61 MB with 250,000 objects', value: large.seconds, unit: 's', most: 0.6 },
    { name: 'its peak memory', value: large.megabytes, unit: 'MB', most: 350 },
  ];
}

async function signToLt(world: World, file: Uint8Array, signer: TestSigner): Promise<Uint8Array> {
  const { certificate, algorithm } = signer;
  const { session, toBeSigned } = preparePades(file, { certificate, algorithm, chain: world.chain, time: NOW });
  const signed = await completePades(file, session, signer.sign(toBeSigned), world.ports);
  return extendPades(signed, 'B-LT', world.ports, { time: NOW });
}

/** Times a second, after a warm-up of a third of the time. */
async function rate(seconds: number, act: () => Promise<void>): Promise<number> {
  const run = async (length: number) => {
    let count = 0;
    const from = performance.now();
    for (; performance.now() - from < length * 1000; count += 1) await act();
    return count / ((performance.now() - from) / 1000);
  };
  await run(seconds / 3);
  return run(seconds);
}

const largeFile = (): Promise<{ seconds: number; megabytes: number }> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, 'tools/bench/large-file.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (part: Buffer) => (text += part.toString()));
    child.on('exit', (code) =>
      code === 0 ? done(JSON.parse(text)) : failed(new Error('The large file could not be signed.')),
    );
  });
