import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { extendPades } from '@paraph/engine/pades';
import { firstPageSeconds } from '../../apps/e2e/bench/first-page.ts';
import { validateMilliseconds } from '../../apps/e2e/bench/validate-in-browser.ts';
import { root } from '../steps.ts';
import { type Figure, percentile } from './figures.ts';
import { makeSamples, signedSamples } from './samples.ts';
import { undisturbed } from './undisturbed.ts';

const RUNS = 5;
const SAMPLE = join(root, 'packages/engine/test/fixtures/awkward-pdf/lo.pdf');

/** Measures what the browser must load for the sign-in page, and how soon a document is shown and a file validated. */
export async function benchWeb(): Promise<Figure[]> {
  const name = `page 1 of an 80-page PDF on the screen, p50 of ${RUNS}`;
  const page = await undisturbed(async () => {
    const value = percentile(await firstPageSeconds(RUNS), 0.5);
    return { name, value, unit: 's', most: 1.2 };
  });
  return [...(await benchBuild()), page];
}

/** Measures scripts and styles of the built pages, gzipped, and how soon the built script validates a file. */
async function benchBuild(): Promise<Figure[]> {
  const out = mkdtempSync(join(tmpdir(), 'paraph-web-'));
  try {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const run = spawnSync(
      process.execPath,
      [vite, 'build', '--logLevel', 'error', '--manifest', '--outDir', out, '--emptyOutDir'],
      {
        cwd: join(root, 'apps/web'),
        stdio: 'inherit',
      },
    );
    if (run.status !== 0) throw new Error('vite build failed');
    const built = manifestOf(out);
    const first = filesOf(built, [isEntry, /login|sign-in/, /phrases\/src\/en\/entry/]);
    const check = filesOf(built, [/validate-page/, /phrases\/src\/en\/inside/]).filter((file) => !first.includes(file));
    return [
      { name: 'first route, scripts and styles gzipped', value: weigh(out, first), unit: 'kB', most: 180 },
      { name: 'what /validate adds, with its engine', value: weigh(out, check), unit: 'kB', most: 180 },
      await validated(out),
    ];
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

async function validated(out: string): Promise<Figure> {
  const samples = await makeSamples(new Uint8Array(readFileSync(SAMPLE)));
  const { pdf } = await signedSamples(samples);
  const file = await extendPades(pdf, 'B-LTA', samples.ports, { time: samples.time });
  const times = await validateMilliseconds(out, { file, root: samples.pki.root.certificate }, RUNS);
  const name = `a B-LTA PDF judged in the browser, p50 of ${RUNS}`;
  return { name, value: percentile(times, 0.5), unit: 'ms', most: 300 };
}

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

const manifestOf = (out: string): Manifest =>
  JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Manifest;

const isEntry = (name: string, chunk: Chunk): boolean => chunk.isEntry === true && !name.startsWith('_');

/**
 * Returns the scripts and styles of chunks and of all their imports, including workers. Each choice must match
 * something.
 */
function filesOf(built: Manifest, choices: (RegExp | typeof isEntry)[]): string[] {
  const files = new Set<string>();
  const walk = (name: string) => {
    const chunk = built[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) {
      if (/\.(css|m?js)$/.test(file)) files.add(file);
    }
    for (const next of chunk.imports ?? []) walk(next);
  };
  for (const choice of choices) {
    const found = Object.keys(built).filter((name) =>
      choice instanceof RegExp ? choice.test(name) && !name.startsWith('_') : choice(name, built[name]!),
    );
    if (found.length === 0) throw new Error(`The build holds nothing for ${String(choice)}.`);
    for (const name of found) walk(name);
  }
  return [...files];
}

/** Returns kilobytes of files, each gzipped separately as it is sent. */
const weigh = (out: string, files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file))).length, 0) / 1000;
