import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c } from '../theme/css.ts';
import { useLate } from '../ui/late.ts';
import { Mark } from '../ui/marks.tsx';

/** While the first response is pending: empty for 400 ms, then the logo of the company or of Paraph (UI-011). */
export const Splash = () => {
  const { t } = useTranslation();
  const late = useLate(true, 400);
  return (
    <Box
      role="status"
      aria-label={t('frame.splash')}
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: c('canvas') }}
    >
      {late && (
        <Box sx={{ content: 'var(--company-logo)', maxWidth: 200, maxHeight: 96 }}>
          <Mark size={72} />
        </Box>
      )}
    </Box>
  );
};
