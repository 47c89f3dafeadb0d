import { expect, test } from 'vitest';
import { lastError } from './refused-act.tsx';

const refused = { detail: 'The address does not answer.' };

test('a row shows why the last act was refused, and nothing once another one succeeded', () => {
  const renamed = { submittedAt: 10, error: refused };
  expect(lastError(renamed, { submittedAt: 5, error: null })).toBe(refused);
  expect(lastError(renamed, { submittedAt: 20, error: null })).toBeNull();
});
