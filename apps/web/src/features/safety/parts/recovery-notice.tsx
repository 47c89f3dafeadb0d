import { Box, Button, Stack } from '@mui/material';
import { accountRecovery, type AnswerOf, type safety } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { useNearInSentence } from '../../../lib/format/use-near.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { RefusedAct } from '../../../ui/refused-act.tsx';

type Recovery = NonNullable<AnswerOf<typeof safety.get>['recovery']>;

/** Second factors are about to be removed; the owner can stop this. */
export const RecoveryNotice = ({ recovery: { askedBy, reason, dueAt, canStop } }: { recovery: Recovery }) => {
  const { t } = useTranslation();
  const near = useNearInSentence();
  const stop = useActWithToast(accountRecovery.stop, t('safety.recovery.kept'));
  const mail = useActWithToast(accountRecovery.mailStop, t('safety.recovery.mailedAgain'));
  return (
    <Notice tone="warning" role="status">
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Box>
          {t('safety.recovery.pending', {
            time: near(dueAt),
            by: t(`safety.recovery.askedBy.${askedBy}`),
            reason: reason || t('safety.recovery.noReason'),
          })}
        </Box>
        {canStop ? (
          <Button
            variant="contained"
            color="primary"
            size="small"
            loading={stop.isPending}
            onClick={() => stop.run({})}
          >
            {t('safety.recovery.keep')}
          </Button>
        ) : (
          <Box>{t('safety.recovery.stopByMail')}</Box>
        )}
        <RefusedAct of={stop.error} />
        <Button variant="text" size="small" loading={mail.isPending} onClick={() => mail.run({})}>
          {t('safety.recovery.mailAgain')}
        </Button>
        <RefusedAct of={mail.error} />
      </Stack>
    </Notice>
  );
};

/** For users who signed in without their passkeys because they lost them. */
export const LostPasskeys = () => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const ask = useAct(accountRecovery.ask);
  return (
    <>
      <Button variant="text" size="small" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
        {t('safety.recovery.lostPasskey')}
      </Button>
      {open && (
        <Dialog
          open
          size="code"
          title={t('safety.recovery.lostTitle')}
          onClose={() => setOpen(false)}
          foot={
            <>
              <Button onClick={() => setOpen(false)}>{t('ui.cancel')}</Button>
              <Button
                variant="contained"
                color="error"
                loading={ask.isPending}
                onClick={() => ask.mutate({}, { onSuccess: () => setOpen(false) })}
              >
                {t('safety.recovery.ask')}
              </Button>
            </>
          }
        >
          {t('safety.recovery.lostText')}
          <RefusedAct of={ask.error} />
        </Dialog>
      )}
    </>
  );
};
