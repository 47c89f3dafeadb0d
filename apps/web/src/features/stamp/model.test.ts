import type { StampPosition } from '@paraph/domain';
import { describe, expect, it } from 'vitest';
import { freeFrom, movedByKey, stampBox } from './model.ts';

const A4 = { width: 595, height: 842 };
const corner = (position: StampPosition) => ({ place: { position, page: 'FIRST' as const }, letters: 10 });
const free = (x: number, y: number, page = 1) => ({
  place: { ...corner('TOP_LEFT').place, free: { page, x, y } },
  letters: 10,
});

describe('where the stamp stands', () => {
  it('is the corner that was chosen', () => {
    expect(stampBox(corner('TOP_LEFT'), A4, [])).toMatchObject({ left: 18, top: 18 });
    expect(stampBox(corner('BOTTOM_RIGHT'), A4, [])).toMatchObject({ left: 462, top: 796 });
  });
  it('is beside the stamps that stand in the corner already', () => {
    const first = stampBox(corner('TOP_LEFT'), A4, []);
    expect(stampBox(corner('TOP_LEFT'), A4, [first])).toMatchObject({ left: 18, top: 50 });
    expect(stampBox(corner('TOP_RIGHT'), A4, [first])).toMatchObject({ top: 18 });
  });
  it('is the free place, which goes before the corner and gives way to a stamp that stands there', () => {
    const there = stampBox(free(0.5, 0.5), A4, []);
    expect(there).toMatchObject({ left: 297.5, top: 421 });
    expect(stampBox(free(0.5, 0.5), A4, [there])).toMatchObject({ left: 297.5, top: 453 });
    expect(stampBox(free(1, 1), A4, [])).toMatchObject({ left: 480, top: 814 });
  });
});

describe('a stamp that is moved', () => {
  it('begins where it stands in its corner', () => {
    const place = { position: 'TOP_RIGHT', page: 'LAST' } as const;
    expect(freeFrom({ place, letters: 10 }, [A4, A4], 2)).toEqual({ page: 2, x: 0.7765, y: 0.0214 });
  });
  it('goes by arrows, with Shift further, and never off the page; other keys are left alone', () => {
    const box = stampBox(free(0.5, 0.5), A4, []);
    expect(movedByKey(box, { key: 'ArrowRight', shiftKey: false }, A4)?.left).toBe(302.5);
    expect(movedByKey(box, { key: 'ArrowUp', shiftKey: true }, A4)?.top).toBe(396);
    expect(movedByKey(stampBox(free(0, 0), A4, []), { key: 'ArrowUp', shiftKey: true }, A4)).toMatchObject({ top: 0 });
    expect(movedByKey(box, { key: 'f', shiftKey: false }, A4)).toBeNull();
  });
});
