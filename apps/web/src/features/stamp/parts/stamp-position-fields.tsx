import { boxAt, inPercent, placeOf, type FreePlace } from '@paraph/domain';
import ArrowDownward from '@mui/icons-material/ArrowDownwardRounded';
import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import ArrowUpward from '@mui/icons-material/ArrowUpwardRounded';
import { Box, FormLabel, IconButton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { PageSketch } from '../../../ui/page-sketch.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { A4, COLOURS, movedByKey, type StampPageSize } from '../model.ts';

const STEPS = [
  { key: 'ArrowLeft', word: 'left', Icon: ArrowBack },
  { key: 'ArrowUp', word: 'up', Icon: ArrowUpward },
  { key: 'ArrowDown', word: 'down', Icon: ArrowDownward },
  { key: 'ArrowRight', word: 'right', Icon: ArrowForward },
] as const;

interface PlaceFieldsProps {
  place: FreePlace;
  onPlace: (place: FreePlace) => void;
  /** Number of pages. */
  pages: number;
  /** The page of the position, where its size is known. */
  sheet: StampPageSize | undefined;
  /** Size of the stamp. */
  size: StampPageSize;
  /** Shows a miniature of the page, where the page itself is not visible. */
  sketch: boolean;
}

/**
 * Moves a free position by buttons: for users who do not drag (WCAG 2.5.7), and where the page is not on the screen.
 */
export const StampPositionFields = ({ place, onPlace, pages, sheet = A4, size, sketch }: PlaceFieldsProps) => {
  const { t } = useTranslation();
  // A move on the page itself is announced there.
  const [isHere, setIsHere] = useState(false);
  const box = boxAt(place, sheet, size);
  const move = (key: string) => {
    const next = movedByKey(box, { key, shiftKey: true }, sheet);
    if (next) onPlace(placeOf(next, sheet, place.page));
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      {pages > 1 && (
        <SelectField
          label={t('signing.stamp.page')}
          value={String(place.page)}
          options={Array.from({ length: pages }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
          onChange={(page) => onPlace({ ...place, page: Number(page) })}
        />
      )}
      {sketch && <PageSketch page={sheet} box={box} ink={COLOURS[0]} />}
      <Box
        role="group"
        aria-label={t('signing.stamp.place')}
        onFocus={() => setIsHere(true)}
        onBlur={() => setIsHere(false)}
      >
        <FormLabel component="div">{t('signing.stamp.place')}</FormLabel>
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          {STEPS.map(({ key, word, Icon }) => (
            <IconButton key={key} aria-label={t(`signing.stamp.${word}`)} onClick={() => move(key)}>
              <Icon />
            </IconButton>
          ))}
        </Stack>
        <Typography variant="body2" aria-live={isHere ? 'polite' : 'off'} className="num" sx={{ color: c('ink2') }}>
          {t('signing.stamp.at', inPercent(place))}
        </Typography>
      </Box>
    </Stack>
  );
};
