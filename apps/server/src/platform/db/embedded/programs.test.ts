import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const LIBRARY = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' };
const NOBODY = 65_534;
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A package as `npm ci --ignore-scripts` installs it: without the links of its libraries. */
function installedWithoutScripts(): { pkg: string; own: string } {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-programs-'));
  folders.push(folder);
  const [pkg, own] = [join(folder, 'package'), join(folder, 'own')];
  mkdirSync(join(pkg, 'native', 'lib'), { recursive: true });
  mkdirSync(own);
  writeFileSync(join(pkg, 'package.json'), JSON.stringify({ version: '18.4.0' }));
  writeFileSync(join(pkg, 'native', 'pg-symlinks.json'), JSON.stringify([LIBRARY]));
  writeFileSync(join(pkg, LIBRARY.source), 'library');
  chmodSync(folder, 0o755);
  chmodSync(own, 0o777);
  return { pkg, own };
}

/** Finds the programs as a user who may not write into the package. */
function foundByAnotherUser({ pkg, own }: { pkg: string; own: string }): string {
  const module = fileURLToPath(new URL('./programs.ts', import.meta.url));
  const script = `import(${JSON.stringify(module)}).then(({ postgresPrograms }) =>
    console.log(postgresPrograms({ common: undefined, own: ${JSON.stringify(own)} }, ${JSON.stringify(pkg)})))`;
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];
  const [command, ...args] = [...prefix, process.execPath, '-e', script];
  return execFileSync(command!, args, { encoding: 'utf8', cwd: '/', env: { PATH: process.env.PATH } }).trim();
}

test('a database starts from a checkout that its user may only read, where the package was installed without scripts', () => {
  const { pkg, own } = installedWithoutScripts();
  chmodSync(join(pkg, 'native', 'lib'), 0o555);
  const native = foundByAnotherUser({ pkg, own });
  expect(native).toBe(join(own, 'pg-18.4.0'));
  expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(existsSync(join(pkg, LIBRARY.target))).toBe(false);
});

test('a database starts from the package itself once its libraries are linked', () => {
  const { pkg, own } = installedWithoutScripts();
  writeFileSync(join(pkg, LIBRARY.target), 'linked');
  expect(foundByAnotherUser({ pkg, own })).toBe(join(pkg, 'native'));
});
