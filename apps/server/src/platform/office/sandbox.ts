import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CONVERSION } from '@paraph/domain';

/** Read-only folders of programs. */
const PROGRAMS = ['/usr', '/etc/fonts', '/etc/libreoffice', '/etc/ld.so.cache', '/var/cache/fontconfig'];
/** Former locations of programs: links on most systems, folders on some. */
const OLD_PLACES = ['/bin', '/sbin', '/lib', '/lib32', '/lib64'];
const PROFILE = join(import.meta.dirname, 'profile.xcu');
/** Space for what LibreOffice writes: its profile, the file and the pages, all in memory and gone with the process. */
const SPACE = 256 * 1024 ** 2;

/** The initial settings of LibreOffice, at their path inside the sandbox. */
export const PROFILE_INSIDE = '/profile.xcu';

/**
 * Returns arguments of prlimit that run LibreOffice in a sandbox: no network, none of the server's files (`home` is its
 * installation), no other process, a separate user, an empty environment. Limits of memory, processor time and size
 * apply from its start, and it ends with this process (security IN-14). The caller starts it in a new session: it has
 * no terminal and ends as one process group.
 */
export const shutIn = ({ program, home }: { program: string; home: string }, command: readonly string[]): string[] =>
  [
    [`--cpu=${seconds}:${seconds}`, `--as=${CONVERSION.memory}`, `--fsize=${SPACE}`, '--core=0'],
    ['bwrap', '--unshare-all', '--die-with-parent', '--uid', NOBODY, '--gid', NOBODY],
    ['--clearenv', '--setenv', 'PATH', '/usr/bin', '--setenv', 'HOME', '/tmp', '--setenv', 'LANG', 'C.UTF-8'],
    ...[...PROGRAMS, homeOf(program)].map((path) => (existsSync(path) ? ['--ro-bind', path, path] : [])),
    ...OLD_PLACES.map(oldPlace),
    home.startsWith('/usr/') && existsSync(home) ? ['--tmpfs', home] : [],
    ['--ro-bind', PROFILE, PROFILE_INSIDE, '--proc', '/proc', '--dev', '/dev'],
    ['--size', String(SPACE), '--tmpfs', '/tmp', '--chdir', '/tmp', '--'],
    command,
  ].flat();

const NOBODY = '65534';
const seconds = Math.ceil(CONVERSION.cpu / 1000);

/** Returns the folder of a LibreOffice installation (`<folder>/program/soffice`), else the program alone. */
function homeOf(program: string): string {
  const found = realpathSync(program);
  return basename(dirname(found)) === 'program' ? dirname(dirname(found)) : found;
}

function oldPlace(path: string): string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  return found.isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
}
