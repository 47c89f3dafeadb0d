import { Button, Stack } from '@mui/material';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../lib/format/dates.ts';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useStartRecovery } from '../api.ts';
import { restOf } from '../../../lib/api/index.ts';

/** Starts the waiting time of a recovery for one account, with a reason for its owner. */
export const RecoveryForm = () => {
  const { t } = useTranslation();
  const toast = useToast();
  const start = useStartRecovery();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const fields = start.error?.fields ?? {};
  const rest = restOf(start.error, ['email', 'reason']);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    start.mutate(
      { body: { email: email.trim(), reason: reason.trim() } },
      {
        onSuccess: ({ dueAt }) => {
          toast.success(t('operator.accounts.done', { time: momentOf(dueAt) }));
          setEmail('');
          setReason('');
        },
      },
    );
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2, mb: 5, maxWidth: 560 }}>
      {rest && (
        <Notice tone="error" role="alert">
          {rest}
        </Notice>
      )}
      <Field
        label={t('operator.accounts.email')}
        help={t('operator.accounts.emailHelp')}
        type="email"
        autoComplete="off"
        value={email}
        error={fields['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label={t('operator.accounts.reason')}
        help={t('operator.accounts.reasonHelp')}
        multiline
        minRows={2}
        limit={LIMITS.recoveryReason}
        value={reason}
        error={fields['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        disabled={!email.trim() || !reason.trim()}
        loading={start.isPending}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('operator.accounts.start')}
      </Button>
    </Stack>
  );
};
