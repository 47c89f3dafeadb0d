import type { AnswerOf, calendar } from '@paraph/contract';
import { CALENDAR_CELL, LOCALES } from '@paraph/domain';
import { Box, Tooltip } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { c, hairline } from '../../../theme/css.ts';
import { hiddenFromEyes } from '../../../ui/tag.tsx';

export type Holidays = AnswerOf<typeof calendar.holidays>;

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** A day in the language of the page. */
export const dayText = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALES[currentLocale()].bcp47, { timeZone: 'UTC', ...options }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Returns the background of a column. */
export const backgroundOf = (day: string, holidays: Holidays): string | undefined =>
  holidays.some(({ date }) => date === day) ? c('warning.bg') : isWeekend(day) ? c('well') : undefined;

interface DayHeadProps {
  day: string;
  holidays: Holidays;
  isToday: boolean;
  /** The only column, which has space for words. */
  isWide: boolean;
}

/** The head of a column; weekends and holidays are explained on hover, holidays also on focus (CAL-006). */
export const DayHead = ({ day, holidays, isToday, isWide }: DayHeadProps) => {
  const { t } = useTranslation();
  const kept = holidays.filter(({ date }) => date === day);
  const names = kept.map(({ countryCode, localName }) => `${countryCode.toUpperCase()}: ${localName}`);
  const what = [
    ...(isWeekend(day) ? [t('calendar.weekend')] : []),
    ...(names.length > 0 ? [`${t('calendar.holiday')}. ${names.join('; ')}`] : []),
  ].join('. ');
  const cell = (
    <Box
      component="th"
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      data-day={day}
      data-weekend={isWeekend(day) || undefined}
      data-holiday={kept.map(({ countryCode }) => countryCode).join(' ') || undefined}
      {...(kept.length > 0 ? { tabIndex: 0 } : {})}
      sx={{
        ...(isWide ? { px: 2 } : { width: CALENDAR_CELL, minWidth: CALENDAR_CELL, px: 0 }),
        boxSizing: 'border-box',
        py: 0.5,
        textAlign: isWide ? 'left' : 'center',
        fontWeight: 500,
        borderBottom: hairline,
        borderLeft: hairline,
        bgcolor: backgroundOf(day, holidays),
        color: isWeekend(day) ? c('ink2') : c('ink'),
      }}
    >
      {isWide ? <WideDay day={day} what={what} isToday={isToday} /> : <NarrowDay day={day} isToday={isToday} />}
      <Box component="span" sx={hiddenFromEyes}>
        {dayText(day, { weekday: 'long', day: 'numeric', month: 'long' })}
        {what && `. ${what}`}
      </Box>
    </Box>
  );
  return what ? (
    <Tooltip title={what} describeChild>
      {cell}
    </Tooltip>
  ) : (
    cell
  );
};

/** Weekday and number, as narrow as the column. */
const NarrowDay = ({ day, isToday }: Pick<DayHeadProps, 'day' | 'isToday'>) => (
  <>
    <Box component="span" aria-hidden sx={{ display: 'block', fontSize: 11, lineHeight: '14px' }}>
      {dayText(day, { weekday: 'narrow' })}
    </Box>
    <Box
      component="span"
      aria-hidden
      className="num"
      sx={{
        display: 'inline-block',
        minWidth: 24,
        fontSize: 13,
        lineHeight: '24px',
        borderRadius: '12px',
        ...(isToday && { bgcolor: c('primary'), color: c('onPrimary'), fontWeight: 700 }),
      }}
    >
      {Number(day.slice(8))}
    </Box>
  </>
);

/** The day in words, and the holiday or weekend it is. */
const WideDay = ({ day, what, isToday }: Pick<DayHeadProps, 'day' | 'isToday'> & { what: string }) => (
  <Box component="span" aria-hidden sx={{ fontSize: 13, lineHeight: '24px', ...(isToday && { fontWeight: 700 }) }}>
    {dayText(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
    {what && ` · ${what}`}
  </Box>
);
