import { Box, Button, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import type { TemplateRecovery } from '../use-template-draft.ts';

/** Says that unsaved changes were restored, or offers them where the template was saved since. */
export const RecoveryNotice = ({ recovery: { state, restore, discard } }: { recovery: TemplateRecovery }) => {
  const { t } = useTranslation();
  if (!state) return null;
  return (
    <Notice tone={state === 'offered' ? 'warning' : 'info'} role="status" sx={{ m: 1, flex: 'none' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ minWidth: 0 }}>{t(`unsaved.recovery.${state}`)}</Box>
        {state === 'offered' && (
          <Button size="small" onClick={restore}>
            {t('unsaved.recovery.restore')}
          </Button>
        )}
        <Button size="small" onClick={discard}>
          {t('unsaved.recovery.discard')}
        </Button>
      </Stack>
    </Notice>
  );
};
