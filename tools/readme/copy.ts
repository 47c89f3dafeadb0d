import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';

/** Copies the sources as distributed: what git knows, without anything built or installed. */
export function copySources(folder: string): void {
  const list = join(folder, '..', 'files');
  mkdirSync(folder, { recursive: true });
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  writeFileSync(list, names);
  const pack = `tar --null --ignore-failed-read -T '${list}' -cf - | tar -xf - -C '${folder}'`;
  execFileSync('sh', ['-c', pack], { cwd: root, stdio: ['ignore', 'ignore', 'ignore'] });
}

/**
 * Replaces `npm ci`, which needs a registry: copies the installed packages as hard links. The list that npm itself
 * changes is copied as a separate file.
 */
export function copyPackages(folder: string): void {
  for (const place of globSync('{.,apps/*,packages/*,tools}/node_modules', { cwd: root })) {
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    execFileSync('cp', ['-al', join(root, place), join(folder, place)]);
  }
  const list = 'node_modules/.package-lock.json';
  rmSync(join(folder, list));
  copyFileSync(join(root, list), join(folder, list));
}
