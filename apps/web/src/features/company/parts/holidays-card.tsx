import { Box, Stack, Typography } from '@mui/material';
import { HOLIDAY_COUNTRIES, type HolidayCountry, holidaysOf } from '@paraph/domain';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Card } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { FormTicks } from '../../../ui/form/index.ts';
import type { CompanyForm } from './identity-cards.tsx';

/** Countries whose public holidays are no working days for deadlines, and the resulting calendar. */
export const HolidaysCard = ({ of }: { of: CompanyForm }) => {
  const { t } = useTranslation();
  const chosen = useWatch({ control: of.control, name: 'holidayCountries' });
  return (
    <Card title={t('company.holidays')} text={t('company.holidaysText')}>
      <FormTicks
        of={of}
        name="holidayCountries"
        row
        options={HOLIDAY_COUNTRIES.map((value) => ({ value, label: t(`company.countries.${value}`) }))}
      />
      {chosen.length > 0 && <Year countries={chosen} />}
    </Card>
  );
};

const THIS_YEAR = new Date().getFullYear();
const YEARS = [THIS_YEAR, THIS_YEAR + 1].map(String);

/** Holidays of a year by month, each with the countries that observe it. */
const Year = ({ countries }: { countries: readonly HolidayCountry[] }) => {
  const { t } = useTranslation();
  const [year, setYear] = useState(YEARS[0]!);
  const locale = currentLocale() === 'ee' ? 'et' : currentLocale();
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <Box sx={{ mt: 1.5 }}>
      <Choice
        label={t('company.holidaysYear')}
        value={year}
        options={YEARS.map((value) => ({ value, label: value }))}
        onChoose={setYear}
        sx={{ maxWidth: 220 }}
      />
      <Box
        component="ul"
        aria-label={t('company.holidaysOf', { year })}
        sx={{
          m: 0,
          mt: 1.5,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 3,
        }}
      >
        {holidaysOf(Number(year), countries).map(({ day, countries: keepers }) => (
          <Stack
            key={day}
            component="li"
            direction="row"
            sx={{ gap: 1, py: 0.75, borderTop: hairline, justifyContent: 'space-between' }}
          >
            <Typography component="time" dateTime={day} variant="body2">
              {format.format(new Date(`${day}T00:00:00Z`))}
            </Typography>
            <Typography variant="caption" sx={{ color: c('ink2'), textAlign: 'right' }}>
              {keepers.map((country) => t(`company.countries.${country}`)).join(', ')}
            </Typography>
          </Stack>
        ))}
      </Box>
    </Box>
  );
};
