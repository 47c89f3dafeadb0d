import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
/** Conditions of SQL over members that somebody is on turn, or still has to act. */
const ASKED = /\bm\.on_turn\b|'on_turn', '=', true|\bnot m\.done\b|\bm\.done = false|'m?\.?done', '=', false/g;
/** How far from the condition its statement may say that nobody doubts the member. */
const NEAR = 700;

/** Files with a statement that does not say it, and why. */
const WITHOUT: Record<string, string> = {
  'auth/store/personal-links.ts': 'A new address is written into suspended entries too, because they may be kept.',
  'document-list/store/readable.ts': '`hasMember` says it for all conditions of the file.',
  'documents/store/hand-over.ts': 'An erased person leaves suspended entries too.',
  'documents/store/members.ts': 'Stamps of suspended entries move with the pages, and their role with the mode.',
};

const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !file.endsWith('.test.ts'));

/** Returns the conditions of a file without a word about suspended members. */
function forgetful(text: string): string[] {
  return [...text.matchAll(ASKED)].flatMap(({ 0: condition, index }) =>
    text.slice(Math.max(0, index - NEAR), index + NEAR).includes('doubted_at') ? [] : [condition],
  );
}

test('AN-16 every query for people who still have to act leaves out suspended people', () => {
  const found = files.filter((file) => forgetful(readFileSync(join(SOURCE, file), 'utf8')).length > 0);
  expect(found.sort()).toEqual(Object.keys(WITHOUT).sort());
});
