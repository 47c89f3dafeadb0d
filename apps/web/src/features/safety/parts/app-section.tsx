import { Button, Stack, Typography } from '@mui/material';
import { safety, type AnswerOf } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { lastError, RefusedAct } from '../../../ui/refused-act.tsx';

type App = AnswerOf<typeof safety.get>['authenticator'];
type Open = 'set-up' | 'remove' | readonly string[] | null;

/** The authenticator of the account: set up, disable, renew its recovery codes. */
export const AppSection = ({ app }: { app: App }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const remove = useActWithToast(safety.removeAuthenticator, t('safety.app.removed'));
  const renew = useAct(safety.renewCodes);
  const switchOff = () => {
    setOpen(null);
    remove.run({});
  };
  const renewCodes = () => renew.mutate({}, { onSuccess: ({ recoveryCodes }) => setOpen(recoveryCodes) });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h4" component="h3">
        {t('safety.app.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: c('ink2') }}>
        {app ? t('safety.app.on', { day: app.since.slice(0, 10) }) : t('safety.app.off')}
        {app && ` · ${t('safety.app.codesLeft', { number: app.codesLeft })}`}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {!app && (
          <Button variant="outlined" onClick={() => setOpen('set-up')}>
            {t('safety.app.setUp')}
          </Button>
        )}
        {app && (
          <Button loading={renew.isPending} onClick={renewCodes}>
            {t('safety.app.renew')}
          </Button>
        )}
        {app && (
          <Button loading={remove.isPending} onClick={() => setOpen('remove')}>
            {t('safety.app.remove')}
          </Button>
        )}
      </Stack>
      <RefusedAct of={lastError(remove, renew)} />
      {open === 'set-up' && <SetUpDialog onClose={() => setOpen(null)} onCodes={setOpen} />}
      {Array.isArray(open) && <CodesDialog codes={open as readonly string[]} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <Dialog
          open
          size="code"
          title={t('safety.app.removeTitle')}
          onClose={() => setOpen(null)}
          foot={
            <>
              <Button onClick={() => setOpen(null)}>{t('ui.cancel')}</Button>
              <Button variant="contained" color="error" onClick={switchOff}>
                {t('safety.app.remove')}
              </Button>
            </>
          }
        >
          <Typography>{t('safety.app.removeText')}</Typography>
        </Dialog>
      )}
    </Stack>
  );
};
