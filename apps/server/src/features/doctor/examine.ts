import { setTimeout as wait } from 'node:timers/promises';
import { ASKED_OF_SANDBOX, DOCTOR_CHECKS, type DoctorCheck, type DoctorSay, type DoctorState } from '@paraph/domain';
import { causesOf } from '../../platform/causes.ts';
import { causeIn } from './cause-in.ts';
import { type RunCheck, type CheckFinding, type Deps, idle, red } from './checks/deps.ts';
import { askKeys } from './checks/keys.ts';
import { askLegal } from './checks/legal.ts';
import { askMail } from './checks/mail.ts';
import { askBackup, askDatabase, askDisk, askFonts, askOffice } from './checks/own.ts';
import { askEidEasy, askEparaksts, askMobileId, askSandbox, askSmartId } from './checks/providers.ts';
import { askProxies } from './checks/proxies.ts';
import { askParsers } from './checks/parsers.ts';
import { askDeadLetters, askQueue, askSupervision } from './checks/queue.ts';
import { askDatabaseClock, askPool, askStorage } from './checks/resources.ts';
import { askReturns } from './checks/returns.ts';
import { askSample } from './checks/sample.ts';
import { askAnchors, askClock, askLists, askSeal, askStatus, askTimestamps } from './checks/trust.ts';

const ASKS: Record<DoctorCheck, RunCheck> = {
  disk: askDisk,
  database: askDatabase,
  databaseClock: askDatabaseClock,
  pool: askPool,
  storage: askStorage,
  supervision: askSupervision,
  queue: askQueue,
  deadLetters: askDeadLetters,
  mail: askMail,
  returns: askReturns,
  proxies: askProxies,
  sandbox: askSandbox,
  clock: askClock,
  timestamps: askTimestamps,
  anchors: askAnchors,
  status: askStatus,
  lists: askLists,
  seal: askSeal,
  fonts: askFonts,
  parsers: askParsers,
  office: askOffice,
  smartId: askSmartId,
  mobileId: askMobileId,
  eparaksts: askEparaksts,
  eidEasy: askEidEasy,
  legal: askLegal,
  backup: askBackup,
  keys: askKeys,
  sample: askSample,
};

/** A line of the page. */
export interface DoctorLine {
  check: DoctorCheck;
  state: DoctorState;
  says: DoctorSay | null;
  params: Record<string, string | number>;
  raw: string | null;
  ms: number | null;
}

/** Time limit of a check in milliseconds: the trusted lists of a country may be slow. */
const LONGEST_MS = 30_000;

export const blankLines = (checks: readonly DoctorCheck[] = DOCTOR_CHECKS): DoctorLine[] =>
  checks.map((check) => ({ check, state: 'waiting', says: null, params: {}, raw: null, ms: null }));

/**
 * Runs all checks once, one after another. `notify` gets all lines whenever one of them has changed.
 * @returns the lines at the end; checks that failed or did not answer are red
 */
export async function examine(
  deps: Deps,
  notify: (lines: readonly DoctorLine[]) => Promise<unknown>,
  checks: readonly DoctorCheck[] = DOCTOR_CHECKS,
): Promise<DoctorLine[]> {
  const lines = blankLines(checks);
  for (const line of lines) {
    line.state = 'running';
    await notify(lines);
    const began = performance.now();
    const found = await inTime(ASKS[line.check](deps));
    const { state, says, params = {}, raw = null } = followsSandbox(line.check, found, lines) ? BEHIND_SANDBOX : found;
    Object.assign(line, { state, says, params, raw, ms: Math.ceil(performance.now() - began) });
  }
  await notify(lines);
  return lines;
}

const BEHIND_SANDBOX: CheckFinding = idle('behindSandbox');

/** Returns whether a red line is caused by the sandbox, which an earlier line reports. */
const followsSandbox = (check: DoctorCheck, { state }: CheckFinding, lines: readonly DoctorLine[]): boolean =>
  state === 'red' &&
  ASKED_OF_SANDBOX.includes(check) &&
  lines.some((line) => line.check === 'sandbox' && line.state === 'red');

async function inTime(asked: Promise<CheckFinding>): Promise<CheckFinding> {
  const stop = new AbortController();
  const late = wait(LONGEST_MS, red('silent', { seconds: LONGEST_MS / 1000 }), { signal: stop.signal });
  late.catch(() => undefined);
  try {
    return await Promise.race([asked, late]);
  } catch (e) {
    return red(causeIn(e) ?? 'failed', {}, causesOf(e).join(': '));
  } finally {
    stop.abort();
  }
}
