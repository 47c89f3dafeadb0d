import { boxAt } from '@paraph/domain';
import { describe, expect, it } from 'vitest';
import { freeFrom, movedByKey } from './model.ts';

const A4 = { width: 595, height: 842 };
const SIZE = { width: 115, height: 28 };
const free = (x: number, y: number) => boxAt({ x, y }, A4, SIZE);

describe('a stamp that is moved', () => {
  it('begins at its corner', () => {
    const place = { position: 'TOP_RIGHT', page: 'LAST' } as const;
    expect(freeFrom({ place, size: SIZE }, [A4, A4], 2)).toEqual({ page: 2, x: 0.7765, y: 0.0214 });
  });
  it('moves by arrows, with Shift further, and never off the page; other keys are ignored', () => {
    const box = free(0.5, 0.5);
    expect(movedByKey(box, { key: 'ArrowRight', shiftKey: false }, A4)?.left).toBe(302.5);
    expect(movedByKey(box, { key: 'ArrowUp', shiftKey: true }, A4)?.top).toBe(396);
    expect(movedByKey(free(0, 0), { key: 'ArrowUp', shiftKey: true }, A4)).toMatchObject({ top: 0 });
    expect(movedByKey(box, { key: 'f', shiftKey: false }, A4)).toBeNull();
  });
});
