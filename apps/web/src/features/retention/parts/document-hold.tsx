import { Box, Stack, Typography } from '@mui/material';
import { retention } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { momentOf } from '../../../lib/format/dates.ts';
import { c } from '../../../theme/css.ts';
import { HoldButton } from './hold-button.tsx';

/** Scheduled deletion of one document, shown with its facts; an administrator sets or lifts a hold here. */
export const DocumentHold = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { data } = useEndpoint(retention.status, { params: { id } });
  if (!data) return null;
  const { isHeld, heldAt, reason, dueAt, name } = data;
  const lines = [
    ...(heldAt ? [t('retention.heldSince', { day: momentOf(heldAt) })] : []),
    ...(reason ? [t('retention.reason', { reason })] : []),
    ...(dueAt ? [t('retention.dueOn', { day: momentOf(dueAt) })] : []),
  ];
  return (
    <Stack
      component="section"
      aria-label={t('retention.adminTitle')}
      direction="row"
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', py: 1.25 }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('retention.adminTitle')}
        </Typography>
        {lines.map((line) => (
          <Typography key={line} variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Box>
      <HoldButton row={{ id, name, isHeld }} />
    </Stack>
  );
};
