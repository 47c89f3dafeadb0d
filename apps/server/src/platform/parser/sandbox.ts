import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The result expires after this, ms, since missing programs may be installed meanwhile. */
const KNOWN_FOR = 60_000;
const LONGEST = 30_000;

/**
 * Isolation of a parser process from the node (security IN-08; docs/adr/0013):
 * `closed`: separate namespaces, so no network, no other process and none of the server's files;
 * `network`: no network; only Node's permissions deny access to files;
 * `open`: the system allows neither, so the network can be reached.
 */
export type ParserSandbox =
  | { state: 'closed' }
  | { state: 'network'; reason: string }
  | { state: 'open'; reason: string };

/** The only files that parsers read besides their program: fonts. */
export const READABLE = [join(import.meta.dirname, '../../../../../packages/pdf/assets/forms')];

/** What Node itself needs: shared libraries, no user data. */
const LIBRARIES = ['/usr/lib', '/usr/lib32', '/usr/lib64', '/lib', '/lib32', '/lib64', '/etc/ld.so.cache'];
const NOBODY = '65534';

const WRAPPERS: Record<ParserSandbox['state'], () => string[]> = {
  closed: () =>
    [
      ['bwrap', '--unshare-all', '--die-with-parent', '--uid', NOBODY, '--gid', NOBODY],
      ...[...LIBRARIES, process.execPath, ...READABLE].map((path) =>
        existsSync(path) ? ['--ro-bind', path, path] : [],
      ),
      ['--chdir', '/', '--'],
    ].flat(),
  network: () => ['unshare', '--map-root-user', '--net', '--'],
  open: () => [],
};

/** Returns the command prefix of a parser process. */
export const wrapperOf = ({ state }: ParserSandbox): string[] => WRAPPERS[state]();

let known: { at: number; sandbox: Promise<ParserSandbox> } | undefined;

/** Returns what this system allows; checked at most once a minute. */
export function parserSandbox(): Promise<ParserSandbox> {
  if (known && Date.now() - known.at < KNOWN_FOR) return known.sandbox;
  known = { at: Date.now(), sandbox: strongest() };
  return known.sandbox;
}

/** Tries the wrappers, the strongest first. @param attempt runs Node in a wrapper, rejects where that fails */
export async function strongest(attempt: (wrapper: string[]) => Promise<unknown> = tryOut): Promise<ParserSandbox> {
  const reasons: string[] = [];
  for (const state of ['closed', 'network'] as const) {
    try {
      await attempt(WRAPPERS[state]());
      return state === 'closed' ? { state } : { state, reason: reasons.join(' ') };
    } catch (fault) {
      reasons.push((fault as Error).message.split('\n').slice(-2).join(' ').trim());
    }
  }
  return { state: 'open', reason: reasons.join(' ') };
}

function tryOut([command, ...args]: string[]): Promise<unknown> {
  return run(command!, [...args, process.execPath, '--version'], { timeout: LONGEST, env: { PATH: process.env.PATH } });
}
