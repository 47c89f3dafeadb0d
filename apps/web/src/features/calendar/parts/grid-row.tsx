import type { CalendarEvent, CalendarUser } from '@paraph/contract';
import { CALENDAR_CELL, CALENDAR_ROW, daysFrom } from '@paraph/domain';
import { Box } from '@mui/material';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { c, hairline } from '../../../theme/css.ts';
import { hiddenFromEyes } from '../../../ui/tag.tsx';
import { labelOf, linesOf, rowHeight } from '../model.ts';
import { Bar } from './bar.tsx';
import { backgroundOf, type Holidays } from './day-head.tsx';
import { atTheLeft } from './name-column.ts';
import { PersonCell } from './person.tsx';

interface GridRowProps {
  user: CalendarUser;
  days: readonly string[];
  holidays: Holidays;
  /** Today in the company's time zone. */
  today: string;
}

/** The days of one user. A bar begins in its first cell; later cells announce its type to screen readers. */
export const GridRow = ({ user, days, holidays, today }: GridRowProps) => {
  const height = rowHeight(linesOf(user.events), CALENDAR_ROW);
  const isOneDay = days.length === 1;
  const all = Object.entries(user.events).flatMap(([from, events]) => events.map((event) => ({ from, event })));
  return (
    <Box component="tr" data-user={user.userId}>
      <Box component="th" scope="row" sx={{ ...atTheLeft, height, px: 2, py: 0, borderBottom: hairline }}>
        <PersonCell user={user} />
      </Box>
      {days.map((day) => (
        <Box
          key={day}
          component="td"
          data-day={day}
          sx={{
            position: 'relative',
            width: isOneDay ? undefined : CALENDAR_CELL,
            height,
            boxSizing: 'border-box',
            p: 0,
            borderLeft: hairline,
            borderBottom: hairline,
            bgcolor: backgroundOf(day, holidays),
            ...(day === today && { boxShadow: `inset 2px 0 ${c('primary')}` }),
          }}
        >
          {(user.events[day] ?? []).map((event) => (
            <Bar
              key={event.id}
              event={event}
              fullName={user.fullName}
              length={isOneDay ? null : daysFrom(day, event.endDate).length}
              height={height}
            />
          ))}
          <Behind
            kinds={all.filter(({ from, event }) => from < day && event.endDate >= day).map(({ event }) => event)}
          />
        </Box>
      ))}
    </Box>
  );
};

const Behind = ({ kinds }: { kinds: readonly CalendarEvent[] }) =>
  kinds.length === 0 ? null : (
    <Box component="span" sx={hiddenFromEyes}>
      {kinds.map(({ eventTypeName }) => labelOf(eventTypeName, currentLocale())).join(', ')}
    </Box>
  );
