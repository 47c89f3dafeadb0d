import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../config/index.ts';
import { shutIn } from './sandbox.ts';

const run = promisify(execFile);
const NAMES = ['soffice', 'libreoffice'];
/** The result expires, since LibreOffice may be installed while the node runs. */
const KNOWN_FOR = 60_000;
const LONGEST = 30_000;

/**
 * Whether pages can be made here: `off` by configuration, `missing` when LibreOffice is not installed, `open` when it
 * is but cannot be sandboxed, in which case it is not used.
 */
export type OfficeStatus =
  | { state: 'ready'; program: string }
  | { state: 'off' }
  | { state: 'missing' }
  | { state: 'open'; reason: string };

const known = new Map<string, { at: number; status: Promise<OfficeStatus> }>();

/** Returns the state of LibreOffice on this node; checked at most once a minute. */
export function officeStatus({ office, home }: Pick<Config, 'office' | 'home'>): Promise<OfficeStatus> {
  const key = `${office ?? ''} ${home}`;
  const former = known.get(key);
  if (former && Date.now() - former.at < KNOWN_FOR) return former.status;
  const status = look(office, home);
  known.set(key, { at: Date.now(), status });
  return status;
}

async function look(office: string | undefined, home: string): Promise<OfficeStatus> {
  if (office === 'off') return { state: 'off' };
  const program = office ? runnable(office) : inPath();
  if (!program) return { state: 'missing' };
  try {
    await run('prlimit', shutIn({ program, home }, ['/bin/sh', '-c', 'test -r "$0" && test -d /proc/self', program]), {
      timeout: LONGEST,
    });
    return { state: 'ready', program };
  } catch (fault) {
    return { state: 'open', reason: (fault as Error).message.split('\n').slice(1).join(' ') || String(fault) };
  }
}

const inPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.flatMap((name) => runnable(join(folder, name)) ?? []))[0];

function runnable(path: string): string | undefined {
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return undefined;
  }
}
