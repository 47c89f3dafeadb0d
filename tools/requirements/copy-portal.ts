import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';

/**
 * Copies the current sources into a temporary folder, with the installed packages linked in, so that changes there do
 * not affect the original. The workspaces of the copy resolve to each other, not to the original.
 */
export function copyPortal(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'paraph-bite-'));
  for (const file of sources()) cpSync(join(root, file), join(path, file), { recursive: false });
  for (const folder of ['node_modules', 'tools/node_modules']) linkPackages(folder, path);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Returns every file that git knows or would add. */
function sources(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error('git cannot list the sources.');
  const listed = spawnSync('git', ['ls-files', '-z', '--deleted'], { cwd: root, encoding: 'utf8' }).stdout;
  const gone = new Set(listed.split('\0'));
  return stdout.split('\0').filter((file) => file && !gone.has(file));
}

function linkPackages(folder: string, to: string): void {
  const from = join(root, folder);
  mkdirSync(join(to, folder), { recursive: true });
  for (const entry of readdirSync(from)) {
    if (entry === '@paraph' || entry.startsWith('.vite')) continue;
    symlinkSync(join(from, entry), join(to, folder, entry));
  }
  if (folder !== 'node_modules') return;
  const own = join(folder, '@paraph');
  mkdirSync(join(to, own));
  for (const entry of readdirSync(join(root, own))) {
    const target = join(dirname(own), '@paraph', readlinkSync(join(root, own, entry)));
    symlinkSync(join(to, target), join(to, own, entry));
  }
}
