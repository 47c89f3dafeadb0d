import { expect, test } from 'vitest';
import { MarkGroups } from './mark-groups.ts';

const dot = (x: number, y: number) => ({ left: x, bottom: y, right: x + 1, top: y + 1 });

test('SG-27 small marks that touch are one sign, also left of and below the origin, and others are apart', () => {
  const groups = new MarkGroups();
  for (let i = 0; i < 8; i++) groups.add(dot(-4, i - 4));
  groups.add(dot(10, 10));
  groups.add({ left: 0, bottom: 0, right: 200, top: 200 });
  expect([...groups.boxes()]).toEqual([
    { left: -4, bottom: -4, right: -3, top: 4 },
    { left: 10, bottom: 10, right: 11, top: 11 },
  ]);
  expect(groups.size).toBe(0);
});
