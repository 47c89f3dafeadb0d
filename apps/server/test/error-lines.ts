import type { Logger } from 'pino';
import { afterAll, afterEach, expect } from 'vitest';
import { createLog } from '../src/platform/log.ts';

const ERROR = 50;

interface Line {
  level: number;
  msg: string;
  err?: { type?: string; message?: string; errorCode?: string; stack?: string };
}

let written: string[] = [];
const ofFile: RegExp[] = [];
let ofTest: RegExp[] = [];

/**
 * Declares an expected error line of the log, for a test that causes a failure on purpose: at the top of a file for all
 * its tests, inside a test for that one. Matched against `message: error`.
 */
export function expectErrorLines(pattern: RegExp): void {
  if (expect.getState().currentTestName === undefined) ofFile.push(pattern);
  else ofTest.push(pattern);
}

/** A log that stores the lines at error level; the test that caused an unexpected one fails. */
export const createTestLog = (): Logger =>
  createLog('error', {
    write(text) {
      const line = JSON.parse(text) as Line;
      if (line.level >= ERROR) written.push(describe(line));
    },
  });

/** Returns the line with the first place of our own code, so that a failed test names it. */
function describe({ msg, err }: Line): string {
  const at = /\(([^()]*apps\/server\/src[^()]*)\)/.exec(err?.stack ?? '')?.[1] ?? '';
  return `${msg}: ${err?.errorCode ?? ''} ${err?.message ?? ''} ${at.replace(/^.*apps\//, 'apps/')}`.trim();
}

function validate(): void {
  const unexpected = written.filter((line) => ![...ofFile, ...ofTest].some((pattern) => pattern.test(line)));
  written = [];
  ofTest = [];
  expect(unexpected, 'unexpected error lines in the log').toEqual([]);
}

afterEach(validate);
afterAll(validate);
