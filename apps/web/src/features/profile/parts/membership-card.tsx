import { Box, Typography } from '@mui/material';
import { billing } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { Card } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Own } from '../model.ts';

/** Whether the user is active here, and how many signatures of the month are left. */
export const MembershipCard = ({ own }: { own: Own }) => {
  const { t } = useTranslation();
  const { data } = useEndpoint(billing.balance, {});
  const left = data?.freeSignatures ?? null;
  const facts = [
    [
      t('profile.state'),
      <Tag key="state" tone={own.isActive ? 'success' : 'neutral'}>
        {t(own.isActive ? 'profile.active' : 'profile.inactive')}
      </Tag>,
    ],
    [
      t('profile.balance'),
      left === null ? t('profile.balanceFree') : t('profile.balanceLeft', { left, most: data?.most ?? left }),
    ],
  ] as const;
  return (
    <Card title={t('profile.standing')}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, rowGap: 1 }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: c('ink2') }}>
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
};
