import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';

/** Says that a draft is being continued, and offers to begin again. */
export const Again = ({ onAfresh }: { onAfresh: () => void }) => {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        flexWrap: 'wrap',
        px: { xs: 2, sm: 3 },
        py: 0.5,
        borderBottom: hairline,
        bgcolor: c('info.bg'),
        color: c('info.fg'),
        fontSize: 14,
      }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {t('filling.again.text')}
      </Box>
      <Button size="small" onClick={onAfresh}>
        {t('filling.again.fresh')}
      </Button>
    </Box>
  );
};
