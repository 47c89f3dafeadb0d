import Close from '@mui/icons-material/CloseRounded';
import type { DriveItem } from '@paraph/contract';
import { Box, Button, IconButton, Paper, Slide, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Foot } from '../../../ui/foot.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import type { DriveAction } from '../acts.ts';
import { manyRights } from '../model.ts';
import { ACT_ICONS } from './item-menu.tsx';

/** Duration of the animation required by the specification, in ms (DRIVE-012). */
const SLIDE = 800;

interface BulkPanelProps {
  items: readonly DriveItem[];
  onAct: (act: DriveAction) => void;
  onClear: () => void;
}

/**
 * Slides in while anything is selected (DRIVE-011), on a phone below the list; an action is disabled if one item does
 * not allow it.
 */
export const BulkPanel = ({ items, onAct, onClear }: BulkPanelProps) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const phone = usePhone();
  const rights = manyRights(items);
  const files = items.filter(({ isFolder }) => !isFolder);
  const buttons: { act: DriveAction; shown: boolean; enabled: boolean }[] = [
    {
      act: 'sign',
      shown: can('documents.bulk-sign') && files.length > 0,
      enabled: files.some(({ commands }) => commands.includes('sign')),
    },
    {
      act: 'approve',
      shown: can('documents.mass-approve') && files.length > 0,
      enabled: files.some(({ commands }) => commands.includes('approve')),
    },
    { act: 'share', shown: can('folders.share'), enabled: rights.share },
    { act: 'move', shown: true, enabled: rights.move },
    { act: 'download', shown: true, enabled: rights.download },
    { act: 'tags', shown: can('tags.use') && files.length === items.length, enabled: true },
    { act: 'delete', shown: true, enabled: rights.delete },
  ];
  return (
    <Foot on={phone}>
      <Slide in={items.length > 0} direction="up" timeout={SLIDE} mountOnEnter unmountOnExit>
        <Paper
          component="section"
          aria-label={t('drive.bulk.label')}
          elevation={4}
          sx={{
            ...(phone ? { m: 1 } : { position: 'sticky', bottom: 16, zIndex: 5, mx: 'auto', mt: 2, width: '100%' }),
            maxWidth: 800,
            display: 'flex',
            alignItems: 'start',
            gap: 0.5,
            p: 1,
            border: hairline,
            borderRadius: '12px',
            bgcolor: c('raised'),
          }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, flex: 1, minWidth: 0 }}>
            <Typography variant="subtitle2" component="span" role="status" sx={{ px: 1 }}>
              {t('drive.bulk.chosen', { count: items.length })}
            </Typography>
            {buttons
              .filter(({ shown }) => shown)
              .map(({ act, enabled }) => {
                const Icon = ACT_ICONS[act];
                return (
                  <Button
                    key={act}
                    size="small"
                    data-act={`bulk-${act}`}
                    startIcon={<Icon />}
                    disabled={!enabled}
                    onClick={() => onAct(act)}
                  >
                    {t(`drive.menu.${act as Exclude<DriveAction, 'create'>}`)}
                  </Button>
                );
              })}
          </Box>
          <IconButton size="small" aria-label={t('drive.bulk.clear')} onClick={onClear}>
            <Close />
          </IconButton>
        </Paper>
      </Slide>
    </Foot>
  );
};
