import { Button, Stack, Typography } from '@mui/material';
import { people, safety } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';

/** Explains the consequences of removing a user's second factors, before it is done. */
export const FactorsDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const userStatus = useEndpoint(people.userStatus, { body: { ids: [id] } });
  const reset = useActWithToast(safety.resetFactors, t('safety.reset.done'));
  const name = userStatus.data?.items[0]?.name;
  const error = userStatus.error ?? reset.error;
  const run = () => reset.run({ params: { id } }, { onSuccess: onClose });
  return (
    <Dialog
      open
      title={t('safety.reset.title', { name: name ?? '…' })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="contained" color="error" disabled={!name} loading={reset.isPending} onClick={run}>
            {t('safety.reset.run')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {error && (
          <Notice tone="error" role="alert">
            {error.detail || t('ui.failed.offline')}
          </Notice>
        )}
        <Typography>{t('safety.reset.text')}</Typography>
      </Stack>
    </Dialog>
  );
};
