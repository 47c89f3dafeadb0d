import { EVENTS } from '@paraph/domain';
import { expect, it } from 'vitest';
import { sentenceKey } from './model.ts';

it('every event that notifies somebody has its own sentence in the bell', () => {
  const mute = Object.entries(EVENTS)
    .filter(([name, row]) => row.notify !== null && sentenceKey(name) === 'notifications.event.other')
    .map(([name]) => name);
  expect(mute).toEqual([]);
});
