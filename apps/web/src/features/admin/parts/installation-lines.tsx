import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../lib/format/dates.ts';
import { useSession } from '../../../lib/session/index.ts';
import { AttentionLine } from './attention-line.tsx';
import type { AttentionAnswer } from './needs-attention.tsx';

/** Shared resources: the company's remaining quota of the month, and whether trust services work. */
export const InstallationLines = ({ look: { limits, trust } }: { look: AttentionAnswer }) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const names = trust.faults.map((check) => t(`doctor.checks.${check}.title`)).join(', ');
  const ending = trust.sealUntil ? `${t('attention.sealUntil', { day: dayOf(trust.sealUntil) })} ` : '';
  return (
    <>
      {limits.map(({ kind, used, most }) => (
        <AttentionLine
          key={kind}
          tone={used >= most ? 'error' : 'warning'}
          title={t(`attention.${kind}`, { used, most })}
          text={t('attention.limitText')}
          ways={[{ to: '/admin/billing-report', label: t('admin.place.billing') }]}
        />
      ))}
      {trust.faults.length > 0 && (
        <AttentionLine
          tone="error"
          title={t('attention.trust', { names })}
          text={`${ending}${t('attention.trustText')}`}
          ways={can('operator.open') ? [{ to: '/super-admin/doctor', label: t('doctor.place') }] : []}
        />
      )}
    </>
  );
};
