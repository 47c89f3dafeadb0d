import { Box, Button, Stack, Typography } from '@mui/material';
import { LIMITS } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import type { RowSelection } from '../../admin/index.ts';
import type { UserDialog } from './user-dialogs.tsx';

const ACTS = ['roles', 'activate', 'deactivate', 'delete'] as const;
const NAMES = { roles: 'setRoles', activate: 'activate', deactivate: 'deactivate', delete: 'delete' } as const;

/** Actions on all selected users, on every page. */
export const BulkBar = ({ selection, onAsk }: { selection: RowSelection; onAsk: (asked: UserDialog) => void }) => {
  const { t } = useTranslation();
  const { size } = selection.ids;
  if (size === 0) return null;
  return (
    <Stack
      role="region"
      aria-label={t('admin.selected', { number: size })}
      direction="row"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, sm: 4 },
        py: 1.5,
        bgcolor: c('paper'),
        borderTop: hairline,
      }}
    >
      <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
        {t('admin.selected', { number: size })}
      </Typography>
      <Button size="small" variant="text" onClick={selection.clear}>
        {t('admin.clearSelection')}
      </Button>
      <Box sx={{ flex: 1 }} />
      {ACTS.map((act) => (
        <Button
          key={act}
          size="small"
          disabled={size > LIMITS.bulkIds}
          onClick={() => onAsk({ act, ids: [...selection.ids] })}
        >
          {t(`users.${NAMES[act]}`)}
        </Button>
      ))}
    </Stack>
  );
};
