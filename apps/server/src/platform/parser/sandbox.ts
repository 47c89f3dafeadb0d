import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The answer of the system is asked for again after this, ms: somebody may install what is missing. */
const KNOWN_FOR = 60_000;
const LONGEST = 30_000;

/**
 * How a parser process is separated from the node (security IN-08; docs/adr/0013):
 * `closed`: namespaces of its own, so no network, no other process and none of our files;
 * `network`: no network; files are kept from it by Node's permissions alone;
 * `open`: the system allows neither, so the network can be reached.
 */
export type ParserSandbox =
  | { state: 'closed' }
  | { state: 'network'; reason: string }
  | { state: 'open'; reason: string };

/** The only files that parsers read beside their program: fonts. */
export const READABLE = [join(import.meta.dirname, '../../../../../packages/pdf/assets/forms')];

/** What Node itself needs: shared libraries, and nothing that anybody wrote. */
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

/** Words that stand before the command of a parser process. */
export const wrapperOf = ({ state }: ParserSandbox): string[] => WRAPPERS[state]();

let known: { at: number; sandbox: Promise<ParserSandbox> } | undefined;

/** What this system allows; asked at most once a minute. */
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
