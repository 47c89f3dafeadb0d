import type { CalendarEvent } from '@paraph/contract';
import { CALENDAR_CELL, inkOn } from '@paraph/domain';
import { Box, Tooltip } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/i18n/language.ts';
import { c } from '../../../theme/css.ts';
import { labelOf, spanText, wordOn } from '../model.ts';
import { fillOf } from './swatch.tsx';

/** Returns the text of an absence: type, days, state. */
export function useEventText(): (event: CalendarEvent) => string {
  const { t } = useTranslation();
  return (event) =>
    t('calendar.event', {
      type: labelOf(event.eventTypeName, currentLocale()),
      days: spanText(event),
      state: t(event.approved ? 'calendar.approved' : 'calendar.awaiting'),
    });
}

interface BarProps {
  event: CalendarEvent;
  fullName: string;
  /** How many days of it are shown; null in the only column, which it fills. */
  length: number | null;
  /** Height of the row. */
  height: number;
}

/** An absence across its days; the full text is shown on hover or focus. */
export const Bar = ({ event, fullName, length, height }: BarProps) => {
  const { t } = useTranslation();
  const text = useEventText();
  const { eventTypeColor: colour, approved, concurrentIndex, concurrentCount } = event;
  const width = length === null ? 'calc(100% - 4px)' : length * CALENDAR_CELL - 4;
  const line = (height - 8) / concurrentCount;
  const label = labelOf(event.eventTypeName, currentLocale());
  const word = typeof width === 'string' ? label : wordOn(label, width - 8);
  const sentence = t('calendar.eventOf', { name: fullName, event: text(event) });
  return (
    // The visible text must be part of the accessible name (WCAG 2.2, 2.5.3), also the initials.
    <Tooltip title={word === label ? sentence : `${sentence}, ${word}`} enterTouchDelay={0}>
      <Box
        component="button"
        type="button"
        data-approved={approved}
        data-event={event.id}
        sx={{
          position: 'absolute',
          zIndex: 1,
          left: 2,
          top: 4 + concurrentIndex * line,
          width,
          height: line - 2,
          p: 0,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-start',
          borderRadius: '6px',
          font: 'inherit',
          fontSize: 11,
          lineHeight: '16px',
          fontWeight: 600,
          cursor: 'default',
          color: approved ? inkOn(colour) : c('ink'),
          ...fillOf(colour, approved),
        }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{
            mx: '4px',
            px: '3px',
            borderRadius: '4px',
            whiteSpace: 'nowrap',
            bgcolor: approved ? undefined : c('paper'),
          }}
        >
          {word}
        </Box>
      </Box>
    </Tooltip>
  );
};
