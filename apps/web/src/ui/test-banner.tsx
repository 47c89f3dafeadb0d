import Science from '@mui/icons-material/ScienceRounded';
import { Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useIsForTests } from '../lib/session/index.ts';
import { c } from '../theme/css.ts';

/** Shown at the top of every page while the sandbox signs. */
export const TestBanner = () => {
  const { t } = useTranslation();
  const isForTests = useIsForTests();
  if (!isForTests) return null;
  return (
    <Stack
      role="note"
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.75,
        minHeight: 32,
        px: 2,
        py: 0.5,
        flex: 'none',
        bgcolor: c('warning.bg'),
        color: c('warning.fg'),
        borderBottom: `1px solid ${c('warning.line')}`,
        fontSize: 13,
        lineHeight: '18px',
        fontWeight: 500,
        textAlign: 'center',
      }}
    >
      <Science sx={{ fontSize: 16, flex: 'none' }} aria-hidden />
      {t('frame.testMode')}
    </Stack>
  );
};
