import Earlier from '@mui/icons-material/ChevronLeftRounded';
import Later from '@mui/icons-material/ChevronRightRounded';
import { CALENDAR_RANGE_NAMES, calendarDateAfter } from '@paraph/domain';
import { Button, IconButton, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/format/dates.ts';
import { Link } from '../../../lib/route/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useAbsenceAddress } from '../../filling/index.ts';
import { daysOf, inRange, type View } from '../model.ts';

interface HeadProps {
  view: View;
  /** There is room for one day only. */
  isNarrow: boolean;
  onChange: (part: Partial<View>) => void;
}

/** Selects the visible days: the range, and navigation to earlier and later ones (CAL-010). */
export const Head = ({ view, isNarrow, onChange }: HeadProps) => {
  const { t } = useTranslation();
  const move = (steps: 1 | -1) => onChange({ date: calendarDateAfter(view.range, view.date, steps) });
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, px: { xs: 2, sm: 4 }, pt: { xs: 2, sm: 3 }, pb: 1 }}
    >
      <Typography variant="h1" sx={{ flex: '1 0 auto', maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {t('calendar.title')}
      </Typography>
      {!isNarrow && (
        <SelectField
          label={t('calendar.range.label')}
          quiet
          small
          value={view.range}
          options={CALENDAR_RANGE_NAMES.map((name) => ({ value: name, label: t(`calendar.range.${name}`) }))}
          onChange={(range) => onChange(inRange(view, range, today()))}
          sx={{ width: 'auto', minWidth: 160 }}
        />
      )}
      <RequestLeave />
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 0.5, maxWidth: '100%' }}>
        <IconButton aria-label={t('calendar.previous')} onClick={() => move(-1)}>
          <Earlier />
        </IconButton>
        <Field
          label={t('calendar.date')}
          quiet
          type="date"
          size="small"
          value={daysOf(view)[0]!}
          onChange={({ target }) => target.value && onChange({ date: target.value })}
          sx={{ width: 160 }}
        />
        <IconButton aria-label={t('calendar.next')} onClick={() => move(1)}>
          <Later />
        </IconButton>
        <Button size="small" onClick={() => onChange({ date: today() })}>
          {t('calendar.today')}
        </Button>
      </Stack>
    </Stack>
  );
};

/** Leave is requested with an HR form; its document adds the absence to the calendar (FORM-100). */
const RequestLeave = () => {
  const { can } = useSession();
  return can('forms.hr') && can('forms.fill') && <RequestButton />;
};

const RequestButton = () => {
  const { t } = useTranslation();
  const to = useAbsenceAddress('HR');
  return (
    <Button component={Link} to={to} variant="contained" color="primary" size="small">
      {t('calendar.requestLeave')}
    </Button>
  );
};
