import { expect, test } from 'vitest';
import { parsersLine } from './parsers.ts';

test('IN-08 the doctor says how far parsers are isolated, and is red where production cannot block their network', () => {
  expect(parsersLine({ state: 'closed' }, 'production')).toMatchObject({ state: 'good', says: 'parsersClosed' });
  const reason = 'bwrap: No permissions to create new namespace';
  expect(parsersLine({ state: 'network', reason }, 'production')).toMatchObject({
    state: 'good',
    says: 'parsersOffline',
    raw: reason,
  });
  expect(parsersLine({ state: 'open', reason }, 'production')).toMatchObject({
    state: 'red',
    says: 'parsersOpen',
    raw: reason,
  });
  expect(parsersLine({ state: 'open', reason }, 'demo')).toMatchObject({ state: 'idle', says: 'parsersOpen' });
});
