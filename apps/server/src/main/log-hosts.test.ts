import { expect, test } from 'vitest';
import { logMove } from './log-hosts.ts';

test('npm run setup -- --public-url fails where the new host belongs to a company, and says whose portal stays where', () => {
  const taken = { state: 'taken', from: 'old.example', to: 'acme.example' } as const;
  expect(() => logMove(taken, [])).toThrow(/stays at old\.example.*belongs to a company/);
  expect(logMove({ state: 'same', host: 'old.example' }, [])).toHaveLength(1);
});
