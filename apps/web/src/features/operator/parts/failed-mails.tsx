import { useTranslation } from 'react-i18next';
import { useToast } from '../../../ui/toast.tsx';
import { useResendMails, type WaitingWork } from '../api.ts';
import { WaitingRow } from './waiting-part.tsx';

/** All mails that failed for one cause, with a button to resend them once the cause is removed. */
export const FailedMails = ({ cause, count }: WaitingWork['failedMails'][number]) => {
  const { t } = useTranslation();
  const resend = useResendMails();
  const toast = useToast();
  const run = () =>
    resend.mutate(
      { body: { cause } },
      {
        onSuccess: ({ sent, left }) => toast.success(t('operator.mails.allDone', { count: sent, left })),
      },
    );
  return (
    <WaitingRow
      title={t(`operator.mails.causes.${cause}`)}
      facts={[t('operator.mails.failedCount', { count })]}
      reason={null}
      refused={resend.error}
      action={{ label: t('operator.mails.resendAll'), busy: resend.isPending, run }}
    />
  );
};
