import { describe, expect, it } from 'vitest';
import { HISTORY_ACTIONS, type HistoryForm } from './history.ts';
import { isSamePlace, pageOfStamp, type StampPlace } from './stamp.ts';
import { movedStamp, placedStamp } from './stamp-history.ts';

const corner = { position: 'TOP_LEFT', page: 'FIRST' } as const;
const free = (page: number, x: number, y: number): StampPlace => ({ ...corner, free: { page, x, y } });

describe('a stamp that was moved', () => {
  it('is on the page that was meant', () => {
    expect(pageOfStamp(corner, 4)).toBe(1);
    expect(pageOfStamp({ ...corner, page: 'LAST' }, 4)).toBe(4);
    expect(pageOfStamp(free(3, 0, 0), 4)).toBe(3);
  });

  it('is not the same position, in either notation', () => {
    expect(isSamePlace(corner, { ...corner, free: null }, 3)).toBe(true);
    expect(isSamePlace(free(2, 0.5, 0.5), { ...free(2, 0.5, 0.5), position: 'BOTTOM_RIGHT' }, 3)).toBe(true);
    expect(isSamePlace(corner, { ...corner, page: 'LAST' }, 1)).toBe(true);
    expect(isSamePlace(corner, { ...corner, page: 'LAST' }, 2)).toBe(false);
    expect(isSamePlace(corner, { ...corner, position: 'TOP_RIGHT' }, 1)).toBe(false);
    expect(isSamePlace(free(2, 0.5, 0.5), free(3, 0.5, 0.5), 3)).toBe(false);
    expect(isSamePlace(free(2, 0.5, 0.5), free(2, 0.5, 0.6), 3)).toBe(false);
    expect(isSamePlace(corner, free(1, 0.03, 0.02), 3)).toBe(false);
  });

  it('is given with its page, in integer percent of it or as the corner', () => {
    expect(movedStamp(free(3, 0.404, 0.5), 3)).toEqual({ form: 'stampMoved', page: 3, x: 40, y: 50 });
    expect(movedStamp({ position: 'BOTTOM_RIGHT', page: 'LAST' }, 3)).toEqual({
      form: 'stampInCorner',
      page: 3,
      corner: 'BOTTOM_RIGHT',
    });
    expect(placedStamp({ page: 2, x: 0.3, y: 0.6 })).toEqual({ form: 'stampPlaced', page: 2, x: 30, y: 60 });
    expect(placedStamp(null)).toEqual({ form: 'stampUnplaced' });
  });

  it('is a detail of the entries that the history has, and adds no code to the 38', () => {
    const forms: HistoryForm[] = [
      'signed_stampMoved',
      'signed_stampInCorner',
      'edited_stampPlaced',
      'edited_stampUnplaced',
    ];
    for (const form of forms) expect(HISTORY_ACTIONS).toContain(form.split('_')[0]);
    expect(HISTORY_ACTIONS).toHaveLength(38);
  });
});
