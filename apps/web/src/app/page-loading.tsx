import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c } from '../theme/css.ts';
import { useLate } from '../ui/late.ts';

/** Skeleton lines of a loading page: its heading, and the content below. */
const LINES = [
  { width: '32%', height: 28 },
  { width: '64%', height: 14 },
  { width: '56%', height: 14 },
  { width: '60%', height: 14 },
];

/** Placeholder in the frame while the code of a page is fetched; a fast page shows none. */
export const PageLoading = () => {
  const { t } = useTranslation();
  const late = useLate(true, 150);
  if (!late) return null;
  return (
    <Box role="status" aria-label={t('ui.loading')} sx={{ display: 'grid', gap: 2, px: { xs: 2, sm: 4 }, py: 3 }}>
      {LINES.map(({ width, height }) => (
        <Box key={width} sx={{ width, height, borderRadius: '6px', bgcolor: c('well') }} />
      ))}
    </Box>
  );
};
