import { setTimeout as wait } from 'node:timers/promises';
import { ASKED_OF_SANDBOX, DOCTOR_CHECKS, type DoctorCheck, type DoctorAnswer, type DoctorState } from '@paraph/domain';
import { causeIn, paramsOf, wordsOf } from './cause-in.ts';
import { type RunCheck, type CheckFinding, type Deps, idle, red } from './checks/deps.ts';
import { checkKeys } from './checks/keys.ts';
import { checkLegal } from './checks/legal.ts';
import { checkMail } from './checks/mail.ts';
import { checkBackupService, checkDatabase, checkDisk, checkFonts, checkOffice } from './checks/own.ts';
import { checkEidEasy, checkEparaksts, checkMobileId, checkSandbox, checkSmartId } from './checks/providers.ts';
import { checkNodes } from './checks/nodes.ts';
import { checkProxies } from './checks/proxies.ts';
import { checkParsers } from './checks/parsers.ts';
import { checkDeadLetters, checkQueue, checkSupervision } from './checks/queue.ts';
import { checkDatabaseClock, checkPool, checkStorage } from './checks/resources.ts';
import { checkReturns } from './checks/returns.ts';
import { checkSample } from './checks/sample.ts';
import { checkSettings } from './checks/settings.ts';
import {
  checkAnchors,
  checkClock,
  checkLists,
  checkSealService,
  checkStatusService,
  checkTimestamps,
} from './checks/trust.ts';

const ASKS: Record<DoctorCheck, RunCheck> = {
  settings: checkSettings,
  disk: checkDisk,
  database: checkDatabase,
  databaseClock: checkDatabaseClock,
  pool: checkPool,
  nodes: checkNodes,
  storage: checkStorage,
  supervision: checkSupervision,
  queue: checkQueue,
  deadLetters: checkDeadLetters,
  mail: checkMail,
  returns: checkReturns,
  proxies: checkProxies,
  sandbox: checkSandbox,
  clock: checkClock,
  timestamps: checkTimestamps,
  anchors: checkAnchors,
  status: checkStatusService,
  lists: checkLists,
  seal: checkSealService,
  fonts: checkFonts,
  parsers: checkParsers,
  office: checkOffice,
  smartId: checkSmartId,
  mobileId: checkMobileId,
  eparaksts: checkEparaksts,
  eidEasy: checkEidEasy,
  legal: checkLegal,
  backup: checkBackupService,
  keys: checkKeys,
  sample: checkSample,
};

/** A line of the page. */
export interface DoctorLine {
  check: DoctorCheck;
  state: DoctorState;
  says: DoctorAnswer | null;
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
    const found = unlessDispensed(deps, await inTime(line.check, ASKS[line.check](deps)));
    const { state, says, params = {}, raw = null } = followsSandbox(line.check, found, lines) ? BEHIND_SANDBOX : found;
    Object.assign(line, { state, says, params, raw, ms: Math.ceil(performance.now() - began) });
  }
  await notify(lines);
  return lines;
}

/** What the operator does without by PARAPH_WITHOUT needs nobody. */
function unlessDispensed({ config: { without, trustAnchors } }: Deps, found: CheckFinding): CheckFinding {
  const isMissing = found.says === 'settingUnusable' && found.params?.['variable'] === 'PARAPH_TRUST_ANCHORS';
  return isMissing && !trustAnchors && without.includes('anchors') ? { ...found, state: 'idle' } : found;
}

const BEHIND_SANDBOX: CheckFinding = idle('behindSandbox');

/** Returns whether a red line is caused by the sandbox, which an earlier line reports. */
const followsSandbox = (check: DoctorCheck, { state }: CheckFinding, lines: readonly DoctorLine[]): boolean =>
  state === 'red' &&
  ASKED_OF_SANDBOX.includes(check) &&
  lines.some((line) => line.check === 'sandbox' && line.state === 'red');

async function inTime(check: DoctorCheck, asked: Promise<CheckFinding>): Promise<CheckFinding> {
  const stop = new AbortController();
  const late = wait(LONGEST_MS, red('silent', { seconds: LONGEST_MS / 1000 }), { signal: stop.signal });
  late.catch(() => undefined);
  try {
    return await Promise.race([asked, late]);
  } catch (e) {
    const cause = causeIn(e, check);
    return red(cause ?? 'failed', paramsOf(cause, e, check), wordsOf(cause, e));
  } finally {
    stop.abort();
  }
}
