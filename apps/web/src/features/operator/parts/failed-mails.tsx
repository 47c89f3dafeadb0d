import { operator } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import type { WaitingWork } from '../api.ts';
import { WaitingRow } from './waiting-part.tsx';

/** All mails that failed for one cause, with a button to resend them once the cause is removed. */
export const FailedMails = ({ cause, count }: WaitingWork['failedMails'][number]) => {
  const { t } = useTranslation();
  const resend = useActWithToast(operator.resendMails, ({ sent, left }) =>
    t('operator.mails.allDone', { count: sent, left }),
  );
  const run = () => resend.run({ body: { cause } });
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
