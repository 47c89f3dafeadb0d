import { EVENT_COLOUR, EVENT_COLOURS, inkOn, sixDigits } from '@paraph/domain';
import Check from '@mui/icons-material/CheckRounded';
import { Box, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { Swatch } from './swatch.tsx';

interface ColoursProps {
  value: string;
  onChoose: (colour: string) => void;
}

const wordOf = (colour: (typeof EVENT_COLOURS)[number]) =>
  `eventTypes.colour.c${colour.slice(1)}` as `eventTypes.colour.c${'000' | '9c27b0' | '3f51b5' | '2196f3' | '4caf50' | 'ff9800' | 'f5125e'}`;

/** The colour of an event type: seven are offered, any other can be typed (CAL-026, CAL-034). */
export const Colours = ({ value, onChoose }: ColoursProps) => {
  const { t } = useTranslation();
  const isColour = EVENT_COLOUR.test(value);
  return (
    <Box role="group" aria-label={t('eventTypes.color')}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pb: 1.5 }}>
        {EVENT_COLOURS.map((colour) => {
          const chosen = isColour && sixDigits(value) === sixDigits(colour);
          return (
            <Box
              key={colour}
              component="button"
              type="button"
              data-colour={colour}
              aria-label={t(wordOf(colour))}
              aria-pressed={chosen}
              onClick={() => onChoose(colour)}
              sx={{
                width: 36,
                height: 36,
                p: 0,
                display: 'grid',
                placeItems: 'center',
                borderRadius: '8px',
                border: '2px solid',
                // A black patch is visible on dark paper too.
                borderColor: chosen ? c('ink') : `color-mix(in srgb, ${colour} 55%, ${c('ink')})`,
                outlineOffset: 2,
                bgcolor: colour,
                color: inkOn(sixDigits(colour)),
                cursor: 'pointer',
              }}
            >
              {chosen && <Check sx={{ fontSize: 20 }} aria-hidden />}
            </Box>
          );
        })}
      </Stack>
      <Field
        label={t('eventTypes.code')}
        value={value}
        help={t('eventTypes.colorHelp')}
        error={value !== '' && !isColour ? t('eventTypes.colorBad') : undefined}
        onChange={({ target }) => onChoose(target.value.trim())}
      />
      {isColour && (
        <Stack direction="row" sx={{ gap: 2, pt: 1, flexWrap: 'wrap' }}>
          {([true, false] as const).map((approved) => (
            <Stack key={String(approved)} component="span" direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
              <Swatch colour={sixDigits(value)} approved={approved} />
              {t(approved ? 'calendar.approved' : 'calendar.awaiting')}
            </Stack>
          ))}
        </Stack>
      )}
    </Box>
  );
};
