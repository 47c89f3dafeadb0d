import { expect, test } from 'vitest';
import { changedText } from './changed-text.ts';

test('the log shows the former and the new value of what changed, and one value of what did not', () => {
  expect(changedText('Bank', 'Banks')).toBe('Bank → Banks');
  expect(changedText('Bank', 'Bank')).toBe('Bank');
  expect(changedText(null, 777)).toBe('– → 777');
});
