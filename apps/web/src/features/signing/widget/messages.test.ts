import { expect, test } from 'vitest';
import { messageFrom } from './messages.ts';

const frame = {} as Window;
const from = (data: unknown, more: object = {}) => messageFrom(frame, { source: frame, origin: 'null', data, ...more });

test('messages from the frame of the widget are read', () => {
  expect(from({ paraph: 'eid-easy', say: 'success' })).toEqual({ say: 'success' });
  expect(from({ paraph: 'eid-easy', say: 'fail', text: 'User cancelled' })).toEqual({
    say: 'fail',
    text: 'User cancelled',
  });
  expect(from({ paraph: 'eid-easy', say: 'height', height: 320 })).toEqual({ say: 'height', height: 320 });
});

test('other windows, pages with an origin and other words are not', () => {
  const success = { paraph: 'eid-easy', say: 'success' };
  expect(from(success, { source: {} })).toBeNull();
  expect(from(success, { origin: 'https://evil.example' })).toBeNull();
  expect(messageFrom(null, { source: null, origin: 'null', data: success })).toBeNull();
  for (const data of [
    null,
    'success',
    { say: 'success' },
    { paraph: 'eid-easy', say: 'begin' },
    { paraph: 'eid-easy' },
  ])
    expect(from(data)).toBeNull();
  expect(from({ paraph: 'eid-easy', say: 'height', height: Number.NaN })).toBeNull();
  expect(from({ paraph: 'eid-easy', say: 'fail', text: { toString: () => 'x' } })).toEqual({ say: 'fail', text: '' });
});
