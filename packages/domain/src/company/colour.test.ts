import { expect, test } from 'vitest';
import { carriesWhite } from './colour.ts';

test('white words can be read on dark colours only', () => {
  expect(['#0f5c6e', '#000000', '#1f5fd0', '#767676'].map(carriesWhite)).toEqual([true, true, true, true]);
  expect(['#ffffff', '#ffd400', '#5cc3d6', '#777777'].map(carriesWhite)).toEqual([false, false, false, false]);
});
