import { expect, test } from 'vitest';
import { PHASES } from './phase.ts';
import { isAwaitedByForm, mayBeReplaced } from './required-forms.ts';

test('a required form is begun again only when it ended without completion', () => {
  expect(PHASES.filter(mayBeReplaced)).toEqual(['rejected', 'voided']);
});
test('a required form is not deleted before it is complete; other documents are', () => {
  expect(PHASES.filter((phase) => !isAwaitedByForm({ phase, isRequired: true }))).toEqual(['completed']);
  expect(PHASES.filter((phase) => isAwaitedByForm({ phase }))).toEqual([]);
});
