import type { AnswerOf, calendar } from '@paraph/contract';
import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { Link } from '../../../lib/route/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { useAbsences } from '../api.ts';
import { labelOf, queryOf, spanText, type View } from '../model.ts';
import { Swatch } from './swatch.tsx';

const fourWeeksFrom = (date: string): View => ({
  date,
  range: 'FourWeeks',
  departments: [],
  search: '',
  events: [],
});

type Absence = AnswerOf<typeof calendar.ofDocument>[number];

/** Absence of a document: user, days, state, and who else is absent then (CAL-021). */
export const AbsenceCard = ({ documentId }: { documentId: string }) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const absences = useAbsences(documentId).data ?? [];
  const [first] = absences;
  if (!first) return null;
  return (
    <Box component="section" aria-label={t('calendar.absence.title')} sx={{ py: 1.25 }}>
      <Typography variant="h4" component="h3">
        {t('calendar.absence.title')}
      </Typography>
      {absences.map((absence) => (
        <Facts key={absence.id} absence={absence} />
      ))}
      {can('calendar.open') && (
        <MuiLink
          component={Link}
          to={`/calendar?${queryOf(fourWeeksFrom(first.start))}`}
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 28 }}
        >
          {t('calendar.absence.open')}
        </MuiLink>
      )}
    </Box>
  );
};

const Facts = ({ absence }: { absence: Absence }) => {
  const { t } = useTranslation();
  const { fullName, state, alsoAway, eventTypeName, eventTypeColor } = absence;
  return (
    <Box sx={{ pt: 0.75, overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Swatch colour={eventTypeColor} approved={state === 'approved'} />
        <Typography variant="body2">
          {fullName} · {labelOf(eventTypeName, currentLocale())}
        </Typography>
      </Stack>
      <Typography variant="body2" className="num" sx={{ color: c('ink2') }}>
        {spanText(absence)} · {t(state ? `calendar.${state}` : 'calendar.absence.none')}
      </Typography>
      {alsoAway.length > 0 && (
        <Typography variant="body2" sx={{ color: c('warning.fg') }}>
          {t('calendar.absence.also', { names: alsoAway.join(', ') })}
        </Typography>
      )}
    </Box>
  );
};
