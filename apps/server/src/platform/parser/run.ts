import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError, ERRORS, type ErrorCode, LIMITS } from '@paraph/domain';
import { Places } from './places.ts';
import { programOf } from './program.ts';

/** What a parser may use. The defaults are those of decision 12. */
export interface ParserLimits {
  /** Processor time, ms. */
  cpu: number;
  /** Resident memory of values, bytes; the address space is allowed more, since V8 reserves without using. */
  memory: number;
}

export interface ParserOptions extends Partial<ParserLimits> {
  /** Nobody waits for the answer; people who do are served first. */
  inBackground?: boolean;
}

/** What the process says at its end. */
export type ParserReply =
  | { answer: unknown }
  | { code: ErrorCode; params: Record<string, string | number> }
  | { fault: string };

const CHILD = String(pathToFileURL(join(import.meta.dirname, 'child.ts')));
/** V8 reserves this much address space for code and pointers before it holds anything. */
const RESERVED = 2 * 1024 ** 3;
/** What the bare program holds. */
const PROGRAM = 100 * 1024 ** 2;
const START_TRIES = 3;
/** An ordinary file is parsed in a tenth of this, ms. */
const ORDINARY = 1000;
/** First word of the process: its program is read, the task may come. */
const STARTED = 'started';
const NOT_STARTED = Symbol('not started');

const places = new Places();

/**
 * Runs the function `parse` of a module over an upload in a process of its own, so that no file can take the server
 * down: memory, processor time and the wall clock are limited, and the process knows no secret of ours. Two run at
 * a time on a node for whoever waits, and one for nobody; others wait.
 * @param module file URL of a module with `export async function parse(bytes: Uint8Array, options): Promise<unknown>`;
 *   what it gives must survive structured cloning
 * @throws the AppError that `parse` threw; file.too-complex when a limit was reached; the fault of parse otherwise
 */
export async function runParser<T>(
  module: string | URL,
  bytes: Uint8Array,
  options: unknown = {},
  { inBackground = false, ...limits }: ParserOptions = {},
): Promise<T> {
  const programs: Programs = [await programOf(CHILD), await programOf(String(module))];
  const release = await places.take(inBackground);
  try {
    const reply = await askChild(
      programs,
      { bytes, options },
      { cpu: LIMITS.parserCpu, memory: LIMITS.parserMemory, ...limits, inBackground },
    );
    if ('answer' in reply) return reply.answer as T;
    if ('code' in reply) throw new AppError(reply.code in ERRORS ? reply.code : 'file.damaged', reply.params);
    throw new Error(reply.fault);
  } finally {
    release();
  }
}

/** How one file is parsed. */
interface Terms extends ParserLimits {
  inBackground: boolean;
}

/** What the process runs, and what it is to run over the upload. */
type Programs = readonly [child: string, parser: string];

interface Task {
  bytes: Uint8Array;
  options: unknown;
}

/** A process that did not even start has seen nothing of the upload: that is no fault of the file, and tried again. */
async function askChild(programs: Programs, task: Task, terms: Terms): Promise<ParserReply> {
  for (let left = START_TRIES; ; left -= 1) {
    const reply = await askOnce(programs, task, terms);
    if (reply !== NOT_STARTED) return reply;
    if (left <= 1) throw new Error('The process that parses uploads does not start.');
  }
}

function askOnce(
  [program, parser]: Programs,
  task: Task,
  { cpu, memory, inBackground }: Terms,
): Promise<ParserReply | typeof NOT_STARTED> {
  return new Promise((done, failed) => {
    const child = startChild(program, { cpu, memory });
    const patience = setTimeout(() => stepBack(child), inBackground ? 0 : ORDINARY);
    let started = false;
    // A process that only waits uses no processor time, so the clock on the wall counts too.
    const clock = setTimeout(() => child.kill('SIGKILL'), cpu * 1.5);
    const scale = setInterval(() => residentBytes(child) > memory + PROGRAM && child.kill('SIGKILL'), 50);
    const end = (finish: () => void) => {
      clearTimeout(clock);
      clearTimeout(patience);
      clearInterval(scale);
      child.kill('SIGKILL');
      finish();
    };
    const send = (message: string | Task) => child.send(message, (e) => e && child.kill('SIGKILL'));
    const give = () => {
      started = true;
      send(task);
    };
    // The process ends by our hand only: an end of its own would overtake its last message.
    child.on('message', (reply) => (reply === STARTED ? give() : end(() => done(reply as ParserReply))));
    child.once('error', (e) => end(() => failed(e)));
    child.once('exit', () => end(() => (started ? failed(new AppError('file.too-complex')) : done(NOT_STARTED))));
    send(parser);
  });
}

/**
 * Whoever only reads and writes goes before work on one file that takes long, or that nobody waits for, also when all
 * cores are busy with such work.
 */
function stepBack({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has just ended.
  }
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

/**
 * The process gets no environment but the path: no key, no database, no mail server. The kernel's limits hold from its
 * first moment: set on a process that runs, they come too late on a busy machine, when more address space is reserved
 * than they allow, and end it for that. Without prlimit (not Linux) the heap limit and the clocks remain.
 */
function startChild(program: string, { cpu, memory }: ParserLimits): ChildProcess {
  const heap = Math.floor(memory / 1024 ** 2);
  const seconds = Math.ceil(cpu / 1000);
  const kernel = [`--cpu=${seconds}:${seconds}`, `--as=${RESERVED + memory}`, '--fsize=0', '--core=0'];
  const flags = [
    `--max-old-space-size=${heap}`,
    '--permission',
    '--allow-fs-read=*',
    '--disable-warning=SecurityWarning',
    '--input-type=module',
    '--eval',
    program,
  ];
  const [command, args] = hasPrlimit ? ['prlimit', [...kernel, process.execPath, ...flags]] : [process.execPath, flags];
  return spawn(command, args, {
    env: { PATH: process.env.PATH },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;
