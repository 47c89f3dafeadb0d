import { Button, Stack } from '@mui/material';
import { accountRecovery } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../lib/format/dates.ts';
import { FormMessage, FormText, useApiForm } from '../../../ui/form/index.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { useToast } from '../../../ui/toast.tsx';

const EMPTY = { email: '', reason: '' };

/** Starts the waiting time of a recovery for one account, with a reason for its owner. */
export const RecoveryForm = () => {
  const { t } = useTranslation();
  const toast = useToast();
  const form = useApiForm({
    endpoint: accountRecovery.start,
    defaults: EMPTY,
    input: (body) => ({ body }),
    onSaved: ({ dueAt }) => {
      toast.success(t('operator.accounts.done', { time: momentOf(dueAt) }));
      form.reset(EMPTY);
    },
  });
  const typed = useWatch({ control: form.control, name: ['email', 'reason'] });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2, mb: 5, maxWidth: 560 }}>
      <FormText
        of={form}
        name="email"
        label={t('operator.accounts.email')}
        help={t('operator.accounts.emailHelp')}
        type="email"
        autoComplete="off"
      />
      <FormText
        of={form}
        name="reason"
        label={t('operator.accounts.reason')}
        help={t('operator.accounts.reasonHelp')}
        multiline
        minRows={2}
        limit={LIMITS.recoveryReason}
      />
      <FormMessage of={form} />
      <LeaveGuard isChanged={form.isChanged} />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        disabled={typed.some((text) => text.trim() === '')}
        loading={form.isBusy}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('operator.accounts.start')}
      </Button>
    </Stack>
  );
};
