import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isThere } from '../platform/is-there.ts';

export const ROOT = resolve(import.meta.dirname, '../../../..');
const WEB = join(ROOT, 'apps/web');
/** Output folder of the pages. */
export const PAGES = join(WEB, 'dist');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const SOURCES = [
  'package-lock.json',
  'apps/web/{index.html,vite.config.ts,offline.ts,lean.ts,package.json}',
  'apps/web/{src,public}/**/*',
  'packages/{domain,contract,phrases,engine,evidence,pdf}/src/**/*',
];

/**
 * Builds the pages into apps/web/dist when a source changed since the last build. Builds into a temporary folder and
 * renames it: concurrent starts must not empty each other's folder, and a running server keeps its files.
 * @returns whether something was built
 */
export async function buildWeb(): Promise<boolean> {
  if (!existsSync(join(WEB, 'src/main.tsx'))) return false;
  const now = sourcesHash();
  if (builtFrom(PAGES) === now) return false;
  const half = join(WEB, `dist.tmp-${process.pid}`);
  await runVite(half);
  writeFileSync(join(half, STAMP), now);
  const old = `${half}-old`;
  if (existsSync(PAGES)) renameSync(PAGES, old);
  try {
    renameSync(half, PAGES);
  } catch {
    rmSync(half, { recursive: true, force: true }); // another start was faster
  }
  rmSync(old, { recursive: true, force: true });
  return true;
}

/** Holds the hash of the sources that pages were built from. */
const STAMP = '.built';
const builtFrom = (folder: string): string | undefined =>
  isThere(join(folder, STAMP)) ? readFileSync(join(folder, STAMP), 'utf8') : undefined;

/**
 * Production serves only pages of its own version.
 * @throws naming the command to run, when there are none or they were built from other sources
 */
export function refuseOtherPages(folder = PAGES): void {
  const built = builtFrom(folder);
  if (built === sourcesHash()) return;
  const what =
    built === undefined ? `There are no pages in ${folder}` : `The pages in ${folder} are of another version`;
  throw Object.assign(new Error(`${what}. Run: npm run build`), { code: 'PAGES' });
}

/** Returns the version of the pages as they would be built now. */
export function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex');
}

async function runVite(outDir: string): Promise<void> {
  if (!existsSync(VITE))
    throw Object.assign(new Error('Building the pages needs the development packages. Run: npm ci'), { code: 'VITE' });
  const args = [VITE, 'build', '--logLevel', 'error', '--outDir', outDir, '--emptyOutDir'];
  const child = spawn(process.execPath, args, { cwd: WEB, stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  const code = await new Promise((done) => child.once('exit', done));
  process.off('exit', stop);
  if (code === 0) return;
  rmSync(outDir, { recursive: true, force: true });
  throw new Error('The pages could not be built.');
}
