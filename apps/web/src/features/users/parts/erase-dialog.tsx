import { Button, Stack, Typography } from '@mui/material';
import { people } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { Consequence } from './act-dialog.tsx';

/** Lists what is erased and what remains as evidence; the address must be typed to prevent mistakes. */
export const EraseDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const userStatus = useEndpoint(people.userStatus, { body: { ids: [id], withWork: true } }).data?.items[0];
  const act = useActWithToast(people.erase, ({ keptIn }) => t('users.erase.done', { number: keptIn }));
  const [typed, setTyped] = useState('');
  const isNeeded = userStatus !== undefined && userStatus.waitingFor + userStatus.owns > 0;
  const run = () => act.run({ params: { id }, body: { email: typed.trim() } }, { onSuccess: onClose });
  // The error belongs to the sent text, not to what was typed since.
  const fault = act.variables?.body.email === typed.trim() ? act.error?.fields['email'] : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t('users.erase.open')}${userStatus ? `: ${userStatus.name}` : ''}`}
      onSubmit={run}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            loading={act.isPending}
            disabled={!userStatus || isNeeded || typed.trim() === ''}
          >
            {t('users.erase.act')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {act.isError && !act.error.fields['email'] && (
          <Notice tone="error" role="alert">
            {act.error.detail || t('ui.failed.offline')}
          </Notice>
        )}
        <Typography>{t('users.erase.goes')}</Typography>
        <Typography>{t('users.erase.stays')}</Typography>
        {userStatus && (
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            <Consequence item={userStatus} />
          </Stack>
        )}
        {isNeeded && <Notice tone="warning">{t('users.erase.needed')}</Notice>}
        {userStatus && !isNeeded && (
          <Field
            label={t('users.erase.type', { email: userStatus.email })}
            type="email"
            autoComplete="off"
            value={typed}
            error={fault ? t('users.erase.differs') : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Stack>
    </Dialog>
  );
};
