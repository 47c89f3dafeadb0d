import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DayHead } from './day-head.tsx';

const head = (isWide: boolean) =>
  renderToStaticMarkup(
    <table>
      <thead>
        <tr>
          <DayHead day="2026-12-14" holidays={[]} isToday={false} isWide={isWide} />
        </tr>
      </thead>
    </table>,
  );

test('a day that is shown alone is headed by its words, one among others by weekday and number', () => {
  expect(head(true).split('December').length).toBe(3);
  expect(head(true)).toContain('2026</span>');
  expect(head(false)).toContain('>14</span>');
});
