import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WholeDates } from './whole-dates.tsx';

test('the days of an absence are not broken at their hyphens on a phone', () => {
  const day = (text: string) => `<span style="white-space:nowrap">${text}</span>`;
  expect(renderToStaticMarkup(<WholeDates text="Leave, 2026-11-23 – 2026-12-04, approved" />)).toBe(
    `Leave, ${day('2026-11-23')} – ${day('2026-12-04')}, approved`,
  );
  expect(renderToStaticMarkup(<WholeDates text="Leave" />)).toBe('Leave');
});
