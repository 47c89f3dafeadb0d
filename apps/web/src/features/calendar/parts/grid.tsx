import type { CalendarView } from '@paraph/contract';
import { CALENDAR_CELL, CALENDAR_NAMES } from '@paraph/domain';
import { Box } from '@mui/material';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { leftOf } from '../model.ts';
import { DayHead, dayText, type Holidays } from './day-head.tsx';
import { GridRow } from './grid-row.tsx';
import { atTheLeft } from './name-column.ts';

interface GridProps {
  days: readonly string[];
  holidays: Holidays;
  departments: CalendarView['departments'];
  /** Today in the company's time zone. */
  today: string;
}

/** A row for each user, by department, and a column for each day (CAL-003, CAL-024). */
export const Grid = ({ days, holidays, departments, today }: GridProps) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const at = days.indexOf(today);
  const isOneDay = days.length === 1;
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = leftOf(at);
    // The array is new in every render; only its values matter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [at, days[0], days.length]);
  return (
    <Box
      ref={box}
      tabIndex={0}
      role="region"
      aria-label={t('calendar.grid')}
      sx={{
        // Scrolls in both directions, so that the days remain visible above many people.
        overflow: 'auto',
        maxHeight: 'max(360px, calc(100dvh - 160px))',
        borderTop: hairline,
        borderBottom: hairline,
        bgcolor: c('paper'),
      }}
    >
      <Box
        component="table"
        aria-label={t('calendar.grid')}
        sx={{
          borderCollapse: 'separate',
          borderSpacing: 0,
          tableLayout: 'fixed',
          // A single day uses the width of the page.
          width: isOneDay ? '100%' : CALENDAR_NAMES + days.length * CALENDAR_CELL,
        }}
      >
        <Box component="thead" sx={{ position: 'sticky', top: 0, zIndex: 3, bgcolor: c('paper') }}>
          {!isOneDay && <Months days={days} />}
          <tr>
            <Box
              component="th"
              scope="col"
              sx={{ ...atTheLeft, borderBottom: hairline, px: 2, fontSize: 12, color: c('ink2') }}
            >
              {t('calendar.person')}
            </Box>
            {days.map((day) => (
              <DayHead key={day} day={day} holidays={holidays} isToday={day === today} isWide={isOneDay} />
            ))}
          </tr>
        </Box>
        {departments.map(({ departmentId, name, users }) => (
          <tbody key={departmentId ?? 'none'}>
            <tr>
              <Box
                component="th"
                scope="rowgroup"
                sx={{ ...atTheLeft, px: 2, py: 1, fontSize: 13, borderBottom: hairline, overflowWrap: 'anywhere' }}
              >
                {name || t('calendar.noDepartment')}
              </Box>
              <Box component="td" colSpan={days.length} sx={{ p: 0, borderBottom: hairline, bgcolor: c('paper') }} />
            </tr>
            {users.map((user) => (
              <GridRow key={user.userId} user={user} days={days} holidays={holidays} today={today} />
            ))}
          </tbody>
        ))}
      </Box>
    </Box>
  );
};

/** Month headers above the days. */
const Months = ({ days }: { days: readonly string[] }) => (
  <tr>
    <Box component="td" sx={{ ...atTheLeft, p: 0 }} />
    {[...Map.groupBy(days, (day) => day.slice(0, 7))].map(([month, { length }]) => (
      <Fragment key={month}>
        <Box
          component="th"
          scope="colgroup"
          colSpan={length}
          sx={{
            px: 0.5,
            py: 0.75,
            fontSize: 12,
            lineHeight: '16px',
            textAlign: 'left',
            borderLeft: hairline,
            // A single day has no room for the words.
            ...(length < 4 && { whiteSpace: 'normal', fontSize: 11 }),
          }}
        >
          {/* The month remains visible while its days scroll. */}
          <Box component="span" sx={{ position: 'sticky', left: CALENDAR_NAMES + 4, display: 'inline-block' }}>
            {length < 4 ? month : dayText(`${month}-01`, { month: 'long', year: 'numeric' })}
          </Box>
        </Box>
      </Fragment>
    ))}
  </tr>
);
