import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError, ERRORS, type ErrorCode, LIMITS } from '@paraph/domain';

/** What a parser may use. The defaults are those of decision 12. */
export interface ParserLimits {
  /** Processor time, ms. */
  cpu: number;
  /** Resident memory of values, bytes; the address space is allowed more, since V8 reserves without using. */
  memory: number;
}

/** What the process says at its end. */
export type ParserReply =
  | { answer: unknown }
  | { code: ErrorCode; params: Record<string, string | number> }
  | { fault: string };

const CHILD = join(import.meta.dirname, 'child.ts');
/** V8 reserves this much address space for code and pointers before it holds anything. */
const RESERVED = 2 * 1024 ** 3;
/** What the bare program holds. */
const PROGRAM = 100 * 1024 ** 2;
const MOST_AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs the function `parse` of a module over an upload in a process of its own, so that no file can take the server
 * down: memory, processor time and the wall clock are limited, and the process knows no secret of ours. At most two
 * run at a time on a node; others wait.
 * @param module file URL of a module with `export async function parse(bytes: Uint8Array, options): Promise<unknown>`;
 *   what it gives must survive structured cloning
 * @throws the AppError that `parse` threw; file.too-complex when a limit was reached; the fault of parse otherwise
 */
export async function runParser<T>(
  module: string | URL,
  bytes: Uint8Array,
  options: unknown = {},
  limits?: Partial<ParserLimits>,
): Promise<T> {
  const release = await takePlace();
  try {
    const reply = await askChild(
      String(module),
      { bytes, options },
      { cpu: LIMITS.parserCpu, memory: LIMITS.parserMemory, ...limits },
    );
    if ('answer' in reply) return reply.answer as T;
    if ('code' in reply) throw new AppError(reply.code in ERRORS ? reply.code : 'file.damaged', reply.params);
    throw new Error(reply.fault);
  } finally {
    release();
  }
}

async function takePlace(): Promise<() => void> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  return () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
}

interface Task {
  bytes: Uint8Array;
  options: unknown;
}

function askChild(module: string, task: Task, { cpu, memory }: ParserLimits): Promise<ParserReply> {
  return new Promise((done, failed) => {
    const child = startChild(module, memory);
    limitChild(child, cpu, memory);
    // A process that only waits uses no processor time, so the clock on the wall counts too.
    const clock = setTimeout(() => child.kill('SIGKILL'), cpu * 1.5);
    const scale = setInterval(() => residentBytes(child) > memory + PROGRAM && child.kill('SIGKILL'), 50);
    const end = (finish: () => void) => {
      clearTimeout(clock);
      clearInterval(scale);
      child.kill('SIGKILL');
      finish();
    };
    // The process ends by our hand only: an end of its own would overtake its last message.
    child.once('message', (reply) => end(() => done(reply as ParserReply)));
    child.once('error', (e) => end(() => failed(e)));
    child.once('exit', () => end(() => failed(new AppError('file.too-complex'))));
    child.send(task, (e) => e && child.kill('SIGKILL'));
  });
}

/** What a process really holds; 0 where the system does not tell. */
function residentBytes({ pid }: ChildProcess): number {
  try {
    const [kilobytes] = /(?<=^VmRSS:\s+)\d+/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [0];
    return Number(kilobytes) * 1024;
  } catch {
    return 0; // it has just ended
  }
}

/** The process gets no environment but the path: no key, no database, no mail server. */
function startChild(module: string, memory: number): ChildProcess {
  const heap = Math.floor(memory / 1024 ** 2);
  return fork(CHILD, [module], {
    execArgv: [
      `--max-old-space-size=${heap}`,
      '--permission',
      '--allow-fs-read=*',
      '--disable-warning=SecurityWarning',
      // WebAssembly would reserve 10 GB of address space as guard, also for reading TypeScript.
      '--disable-wasm-trap-handler',
    ],
    env: { PATH: process.env.PATH },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;

/** The kernel's limits; without prlimit (not Linux) the heap limit and the clock remain. */
function limitChild({ pid }: ChildProcess, cpu: number, memory: number): void {
  if (!hasPrlimit || !pid) return;
  const seconds = Math.ceil(cpu / 1000);
  spawnSync('prlimit', [
    '--pid',
    String(pid),
    `--cpu=${seconds}:${seconds}`,
    `--as=${RESERVED + memory}`,
    '--fsize=0',
    '--core=0',
  ]);
}
