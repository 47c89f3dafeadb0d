import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine, from /proc. */
export interface Process {
  pid: number;
  command: string;
}

interface ProcessRow extends Process {
  parent: number;
}

/** Returns all descendants of a process; zombies are omitted. */
export function below(pid: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (found(Number(name)) ?? []) : []));
  const children = (parent: number): ProcessRow[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...children(one.pid)]);
  return children(pid);
}

export const isAlive = (pid: number): boolean => found(pid) !== undefined;

/** Resident memory in MB. */
export const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/** Returns the environment of a process. */
export const environmentOf = (pid: number | undefined): Record<string, string | undefined> =>
  Object.fromEntries(
    read(`/proc/${pid}/environ`)
      .split('\0')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

function found(pid: number): ProcessRow | undefined {
  const stat = read(`/proc/${pid}/stat`);
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!stat || state === 'Z' || state === 'X') return undefined;
  return { pid, parent: Number(parent), command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ') };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it has just ended
  }
}
