import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../../..');
const WEB = join(ROOT, 'apps/web');
const SOURCES = [
  'package-lock.json',
  'apps/web/{index.html,vite.config.ts,offline.ts,lean.ts,package.json}',
  'apps/web/{src,public}/**/*',
  'packages/{domain,contract,phrases,engine}/src/**/*',
];

/**
 * Builds the pages into apps/web/dist when a source changed since the last build. Built aside and renamed: two starts
 * at once must not empty each other's folder, and a running server keeps its files.
 * @returns whether something was built
 */
export async function buildWeb(): Promise<boolean> {
  if (!existsSync(join(WEB, 'src/main.tsx'))) return false;
  const now = sourcesHash();
  const dist = join(WEB, 'dist');
  const stamp = join(dist, '.built');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false;
  const half = join(WEB, `dist.tmp-${process.pid}`);
  await runVite(half);
  writeFileSync(join(half, '.built'), now);
  const old = `${half}-old`;
  if (existsSync(dist)) renameSync(dist, old);
  try {
    renameSync(half, dist);
  } catch {
    rmSync(half, { recursive: true, force: true }); // another start was faster
  }
  rmSync(old, { recursive: true, force: true });
  return true;
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex');
}

async function runVite(outDir: string): Promise<void> {
  const args = [
    join(ROOT, 'node_modules/vite/bin/vite.js'),
    'build',
    '--logLevel',
    'error',
    '--outDir',
    outDir,
    '--emptyOutDir',
  ];
  const child = spawn(process.execPath, args, { cwd: WEB, stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  const code = await new Promise((done) => child.once('exit', done));
  process.off('exit', stop);
  if (code === 0) return;
  rmSync(outDir, { recursive: true, force: true });
  throw new Error('The pages could not be built.');
}
