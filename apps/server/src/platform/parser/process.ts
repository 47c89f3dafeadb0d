import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { programOf } from './program.ts';
import { type ParserSandbox, READABLE, wrapperOf } from './sandbox.ts';

/** Limits of a parser. The defaults are those of decision 12. */
export interface ParserLimits {
  /** Processor time, ms. */
  cpu: number;
  /** Resident memory of values, bytes; the address space is allowed more, since V8 reserves without using. */
  memory: number;
}

/** A process that loads or has loaded its parser, and has received no file. */
export interface ParserProcess {
  child: ChildProcess;
  /** Whether it can receive its task; false when it ended before. Never rejects. */
  started: Promise<boolean>;
}

/** The program of the process, and the parser that it applies to the upload. */
type Programs = readonly [child: string, parser: string];

const CHILD = String(pathToFileURL(join(import.meta.dirname, 'child.ts')));
/** V8 reserves this much address space for code and pointers before it holds anything. */
const RESERVED = 2 * 1024 ** 3;
/** First message of the process: its program is loaded and it can receive the task. */
const STARTED = 'started';

/** Returns the program texts for this module. @param module file URL */
export const programsOf = async (module: string): Promise<Programs> => [
  await programOf(CHILD),
  await programOf(module),
];

/** Starts a process and lets it load its parser. Its next message is the reply to its one task. */
export function startProcess([program, parser]: Programs, limits: ParserLimits, sandbox: ParserSandbox): ParserProcess {
  const child = startChild(program, limits, sandbox);
  const started = new Promise<boolean>((settle) => {
    child.once('message', (word) => settle(word === STARTED));
    child.once('exit', () => settle(false));
    child.once('error', () => settle(false));
  });
  child.send(parser, (e) => e && endGroup(child));
  return { child, started };
}

/**
 * Lowers the priority of slow or background parsing, so that ordinary requests stay fast when all cores are busy with
 * it.
 */
export function stepBack({ pid }: ChildProcess): void {
  try {
    for (const one of familyOf(pid)) setPriority(one, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has just ended.
  }
}

/** Returns the resident memory of a process and its children; 0 where the system does not report it. */
export const residentBytes = ({ pid }: ChildProcess): number =>
  familyOf(pid).reduce((sum, one) => sum + residentOf(one), 0);

function residentOf(pid: number): number {
  try {
    const [kilobytes] = /(?<=^VmRSS:\s+)\d+/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [0];
    return Number(kilobytes) * 1024;
  } catch {
    return 0; // it has just ended
  }
}

/** Returns a process and its descendants: the parser is a child of bubblewrap. */
function familyOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
  } catch {
    return [pid];
  }
}

/**
 * The process gets no environment but the path: no key, no database, no mail server. Node's permissions let it read
 * only fonts; the sandbox adds only the system's libraries and removes the network. The kernel's limits apply from the
 * start: when set later on a busy machine, V8 may have reserved more address space than allowed, which ends the
 * process. Without prlimit (not Linux) the heap limit and the timers remain.
 */
function startChild(program: string, { cpu, memory }: ParserLimits, sandbox: ParserSandbox): ChildProcess {
  const heap = Math.floor(memory / 1024 ** 2);
  const seconds = Math.ceil(cpu / 1000);
  const kernel = [`--cpu=${seconds}:${seconds}`, `--as=${RESERVED + memory}`, '--fsize=0', '--core=0'];
  const flags = [
    `--max-old-space-size=${heap}`,
    '--permission',
    ...READABLE.map((path) => `--allow-fs-read=${path}`),
    '--disable-warning=SecurityWarning',
    '--input-type=module',
    '--eval',
    program,
  ];
  const limited = hasPrlimit ? ['prlimit', ...kernel] : [];
  const [command, ...args] = [...limited, ...wrapperOf(sandbox), process.execPath, ...flags];
  return spawn(command!, args, {
    env: { PATH: process.env.PATH },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true, // a process group of its own, see endGroup
  });
}

/**
 * Kills a process that leads a group (`detached`) together with its group. The kernel ends them at once, including a
 * child being forked, such as the first process of a namespace of bubblewrap.
 */
export function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (!pid || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, 'SIGKILL');
}

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;
