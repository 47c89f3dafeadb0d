import { expect, it } from 'vitest';
import { sizeOf } from './sizes.ts';

it('a file of 1,234,567 bytes is 1.23 MB in English and 1,23 MB in Lithuanian', () => {
  expect(sizeOf(1_234_567, 'en').values).toEqual({ size: '1.23' });
  expect(sizeOf(1_234_567, 'lt').values).toEqual({ size: '1,23' });
  expect(sizeOf(340_000, 'en')).toEqual({ key: 'ui.kilobytes', values: { size: 340 } });
});
