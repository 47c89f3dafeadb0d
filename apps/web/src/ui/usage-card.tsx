import { Stack, Typography } from '@mui/material';
import type { Tracker } from '@paraph/contract';
import { METHOD_NAMES } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { c } from '../theme/css.ts';
import { Card } from './card.tsx';
import { FigureTable } from './figure-table.tsx';

interface Usage {
  authenticationTrackerDto: Tracker;
  signingTrackerDto: Tracker;
}

/** How often each method was used to sign in, and to sign, by month; read only. */
export const UsageCard = ({ usage }: { usage: Usage }) => {
  const { t } = useTranslation();
  const { authenticationTrackerDto: ins, signingTrackerDto: signed } = usage;
  return (
    <Card title={t('tenants.usage.title')}>
      {ins.total + signed.total === 0 && <Typography sx={{ color: c('ink2') }}>{t('tenants.usage.none')}</Typography>}
      <Stack sx={{ gap: 3 }}>
        <Counts label={t('tenants.usage.authentication')} tracker={ins} />
        <Counts label={t('tenants.usage.signing')} tracker={signed} />
      </Stack>
    </Card>
  );
};

const Counts = ({ label, tracker }: { label: string; tracker: Tracker }) => {
  const { t } = useTranslation();
  const nameOf = (method: string) => {
    const known = METHOD_NAMES.find((name) => name === method);
    return known ? t(`methods.${known}`) : t('tenants.usage.password');
  };
  if (tracker.total === 0) return null;
  return (
    <FigureTable
      label={`${label}: ${tracker.total}`}
      heads={[t('tenants.usage.method'), t('tenants.usage.month'), t('tenants.usage.count')]}
      rows={tracker.months.map(({ month, method, count }) => [nameOf(method), month, String(count)])}
    />
  );
};
