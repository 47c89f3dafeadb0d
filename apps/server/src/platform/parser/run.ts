import type { ChildProcess } from 'node:child_process';
import { AppError, ERRORS, type ErrorCode, LIMITS, PLACE_BUDGETS } from '@paraph/domain';
import { ParserSlots, type Release, type TaskOwner } from './slots.ts';
import {
  endGroup,
  type ParserLimits,
  type ParserProcess,
  programsOf,
  residentBytes,
  startProcess,
  stepBack,
} from './process.ts';
import { Ready } from './ready.ts';
import { parserSandbox } from './sandbox.ts';
import { takeParserSlot } from './take-slot.ts';
import { parserTime } from './work-time.ts';

/** Options with the owner (`taskOwner`): slots and processor time are shared among tenants and accounts. */
export interface ParserOptions extends TaskOwner, Partial<ParserLimits> {
  /** No user waits for the result; tasks of waiting users are served first. */
  inBackground?: boolean;
  /** Starts another process for this parser afterwards, ready for the next file. For default limits only. */
  keepReady?: boolean;
}

/** Last message of the process, and the processor time used until then, ms. */
export type ParserReply = (
  | { answer: unknown }
  | { code: ErrorCode; params: Record<string, string | number> }
  | { fault: string }
) & { cpu?: number };

/** Memory of the program itself. */
const PROGRAM = 100 * 1024 ** 2;
const DEFAULTS: ParserLimits = { cpu: LIMITS.parserCpu, memory: LIMITS.parserMemory };
const START_TRIES = 3;
/** An ordinary file is parsed in a tenth of this, ms. */
const ORDINARY = 1000;
const NOT_STARTED = Symbol('not started');

const places = new ParserSlots(PLACE_BUDGETS.parser);
const backgroundPlaces = new ParserSlots(PLACE_BUDGETS.background);
const ready = new Ready();

/**
 * Runs the function `parse` of a module over an upload in a separate process, so that no file can crash the server.
 * Memory, processor time and wall-clock time are limited, and the process has no secrets. PLACE_BUDGETS limits
 * concurrency. The process ends when the caller disconnects.
 * @param module file URL of a module with `export async function parse(bytes: Uint8Array, options): Promise<unknown>`;
 *   its result must survive structured cloning
 * @throws the AppError that `parse` threw; file.too-complex when a limit was reached; file.tenant-busy or
 *   file.account-busy when too many files wait, or processor time is used up (decision 38); generic.cancelled when the
 *   caller has disconnected; otherwise the fault of `parse`
 */
export async function runParser<T>(
  module: string | URL,
  bytes: Uint8Array,
  options: unknown,
  { tenantId, accountId, gone, inBackground = false, keepReady = false, ...less }: ParserOptions,
): Promise<T> {
  const programs = await programsOf(String(module));
  const limits = { ...DEFAULTS, ...less };
  const sandbox = await parserSandbox();
  const start = () => startProcess(programs, limits, sandbox);
  const owner: TaskOwner = { tenantId, accountId, gone };
  const release = await placeFor(owner, inBackground);
  try {
    const first = keepReady ? ready.take(String(module)) : undefined;
    const reply = await askProcess(start, { bytes, options }, { ...limits, owner, inBackground }, first);
    if ('answer' in reply) return reply.answer as T;
    if ('code' in reply) throw new AppError(reply.code in ERRORS ? reply.code : 'file.damaged', reply.params);
    throw new Error(reply.fault);
  } finally {
    release();
    if (keepReady) ready.keep(String(module), start);
  }
}

/**
 * Background work waits for a slot and is never refused.
 * @throws file.tenant-busy, file.account-busy, generic.cancelled
 */
async function placeFor(owner: TaskOwner, inBackground: boolean): Promise<Release> {
  if (!inBackground) return takeParserSlot(places, parserTime, owner);
  const release = await backgroundPlaces.take(owner);
  if (typeof release === 'string') throw new AppError('generic.cancelled');
  return release;
}

/** How one file is parsed. */
interface Terms extends ParserLimits {
  owner: TaskOwner;
  inBackground: boolean;
}

interface Task {
  bytes: Uint8Array;
  options: unknown;
}

/** Retries when a process did not even start: it has seen nothing of the upload, so the file is not the cause. */
async function askProcess(start: () => ParserProcess, task: Task, terms: Terms, first = start()): Promise<ParserReply> {
  for (let left = START_TRIES, process = first; left > 0; left -= 1, process = start()) {
    const reply = await askOnce(process, task, terms);
    if (reply !== NOT_STARTED) return reply;
  }
  throw new Error('The process that parses uploads does not start.');
}

async function askOnce(
  { child, started }: ParserProcess,
  task: Task,
  { owner, cpu, memory, inBackground }: Terms,
): Promise<ParserReply | typeof NOT_STARTED> {
  const patience = setTimeout(
    () => {
      stepBack(child);
      // A slow file usually needs much memory, too.
      if (!inBackground) ready.letGo();
    },
    inBackground ? 0 : ORDINARY,
  );
  // A waiting process uses no processor time, so wall-clock time is limited too.
  const clock = setTimeout(() => endGroup(child), cpu * 1.5);
  const scale = setInterval(() => residentBytes(child) > memory + PROGRAM && endGroup(child), 50);
  const end = () => endGroup(child);
  if (owner.gone?.aborted) end();
  owner.gone?.addEventListener('abort', end, { once: true });
  let used = 0;
  try {
    if (!(await started)) return notStarted(owner);
    const began = performance.now();
    // A process that ends without a reply cannot report its processor time.
    const reply = await answerOf(child, task).finally(() => (used = Math.min(cpu, performance.now() - began)));
    if (reply !== NOT_STARTED) used = reply.cpu ?? used;
    return reply;
  } catch (fault) {
    throw owner.gone?.aborted ? new AppError('generic.cancelled') : fault;
  } finally {
    owner.gone?.removeEventListener('abort', end);
    if (!inBackground) parserTime.spend(owner, used);
    clearTimeout(clock);
    clearTimeout(patience);
    clearInterval(scale);
    // Ended from here only: an exit of its own could overtake its last message.
    endGroup(child);
  }
}

/** A process that was killed before it started is not started again. @throws generic.cancelled */
function notStarted({ gone }: TaskOwner): typeof NOT_STARTED {
  if (gone?.aborted) throw new AppError('generic.cancelled');
  return NOT_STARTED;
}

/** @throws file.too-complex when the process ended without an answer */
function answerOf(child: ChildProcess, task: Task): Promise<ParserReply | typeof NOT_STARTED> {
  return new Promise((done, failed) => {
    child.once('message', (reply) => done(reply as ParserReply));
    child.once('exit', () => failed(new AppError('file.too-complex')));
    child.send(task, (e) => e && done(NOT_STARTED));
  });
}
