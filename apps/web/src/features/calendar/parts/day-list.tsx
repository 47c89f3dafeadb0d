import type { CalendarEvent, CalendarUser, CalendarView } from '@paraph/contract';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { WholeDates } from '../../../ui/whole-dates.tsx';
import { useEventText } from './bar.tsx';
import { PersonCell } from './person.tsx';
import { Swatch } from './swatch.tsx';

/** On a narrow screen: the absent users of the visible day, by department, as text. */
export const DayList = ({ departments }: { departments: CalendarView['departments'] }) => {
  const { t } = useTranslation();
  return departments.map(({ departmentId, name, users }) => (
    <Box key={departmentId ?? 'none'} component="section" sx={{ borderTop: hairline }}>
      <Typography variant="h4" component="h2" sx={{ px: 2, pt: 1.5, pb: 0.5, overflowWrap: 'anywhere' }}>
        {name || t('calendar.noDepartment')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {users.map((user) => (
          <Entry key={user.userId} user={user} />
        ))}
      </Box>
    </Box>
  ));
};

const Entry = ({ user }: { user: CalendarUser }) => (
  <Box component="li" data-user={user.userId} sx={{ px: 2, py: 1, minHeight: 60, borderBottom: hairline }}>
    <PersonCell user={user} />
    {Object.values(user.events)
      .flat()
      .map((event) => (
        <Fact key={event.id} event={event} />
      ))}
  </Box>
);

const Fact = ({ event }: { event: CalendarEvent }) => {
  const text = useEventText();
  return (
    <Stack direction="row" data-approved={event.approved} sx={{ gap: 1, alignItems: 'center', pt: 0.75, pl: 5 }}>
      <Swatch colour={event.eventTypeColor} approved={event.approved} />
      <Typography variant="caption" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
        <WholeDates text={text(event)} />
      </Typography>
    </Stack>
  );
};
