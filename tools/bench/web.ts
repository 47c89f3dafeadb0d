import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../steps.ts';
import { type Figure } from './figures.ts';

/** What the browser must load before the sign-in page shows: scripts and styles, gzipped. */
export async function benchWeb(): Promise<Figure[]> {
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
    const kilobytes = firstRoute(out) / 1000;
    return [{ name: 'first route, scripts and styles gzipped', value: kilobytes, unit: 'kB', most: 180 }];
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };

function firstRoute(out: string): number {
  const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entries = Object.keys(manifest).filter((name) => manifest[name]!.isEntry);
  const page = Object.keys(manifest).filter((name) => /login|sign-in/.test(name) && !name.startsWith('_'));
  const english = Object.keys(manifest).filter((name) => /phrases\/src\/en\/door/.test(name));
  const files = new Set<string>();
  const walk = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const next of chunk.imports ?? []) walk(next);
  };
  for (const name of [...entries, ...page, ...english]) walk(name);
  if (page.length === 0 || english.length === 0) throw new Error('The sign-in page or its English texts are not in the manifest.');
  if (files.size === 0) throw new Error(`Nothing found in ${readdirSync(out).join(', ')}`);
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file))).length, 0);
}
