import ArrowDownward from '@mui/icons-material/ArrowDownwardRounded';
import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import ArrowUpward from '@mui/icons-material/ArrowUpwardRounded';
import ZoomIn from '@mui/icons-material/AddRounded';
import ZoomOut from '@mui/icons-material/RemoveRounded';
import { Box, FormLabel, IconButton, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { PageSketch } from '../../../ui/page-sketch.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import type { FieldsProps } from '../methods/method.ts';
import { INK } from '../pad/compose.ts';
import { keyed } from '../pad/model.ts';
import { placedOn } from '../model.ts';

const STEPS = [
  { key: 'ArrowLeft', word: 'left', Icon: ArrowBack },
  { key: 'ArrowUp', word: 'up', Icon: ArrowUpward },
  { key: 'ArrowDown', word: 'down', Icon: ArrowDownward },
  { key: 'ArrowRight', word: 'right', Icon: ArrowForward },
  { key: '-', word: 'smaller', Icon: ZoomOut },
  { key: '+', word: 'larger', Icon: ZoomIn },
] as const;

/** Moves the signature by buttons: for users who do not drag (WCAG 2.5.7), and on a phone. */
export const SignaturePositionFields = ({ form, onChange }: PlaceFieldsProps) => {
  const { t } = useTranslation();
  const phone = usePhone();
  const placed = placedOn(form);
  if (!placed) {
    return (
      <Typography variant="body2" role="status" sx={{ color: c('ink2') }}>
        {t('document.viewer.loading')}
      </Typography>
    );
  }
  return (
    <Stack sx={{ gap: 1.5 }}>
      {form.sheets.length > 1 && (
        <SelectField
          label={t('signing.pad.page')}
          value={String(placed.number)}
          options={form.sheets.map((_, number) => ({ value: String(number), label: String(number + 1) }))}
          onChange={(number) => onChange({ sheet: Number(number), place: null })}
        />
      )}
      {phone && <PageSketch page={placed.page} box={placed.place} ink={INK} />}
      <Box role="group" aria-label={t('signing.pad.place')}>
        <FormLabel component="div">{t('signing.pad.place')}</FormLabel>
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          {STEPS.map(({ key, word, Icon }) => (
            <IconButton
              key={key}
              aria-label={t(`signing.pad.${word}`)}
              onClick={() => onChange({ place: keyed(placed.place, { key, shiftKey: true }, placed.page) })}
            >
              <Icon />
            </IconButton>
          ))}
        </Stack>
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('signing.pad.dragHelp')}
        </Typography>
      </Box>
    </Stack>
  );
};

type PlaceFieldsProps = Pick<FieldsProps, 'form' | 'onChange'>;
