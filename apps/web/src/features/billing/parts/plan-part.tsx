import { Box, Button, Stack, Typography } from '@mui/material';
import { billing } from '@paraph/contract';
import { barOf, PLAN_NAMES, PLANS, type PlanName } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { decimalShown } from '../../../lib/format/numbers.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Card } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { RefusedAct } from '../../../ui/refused-act.tsx';

type PayInterval = 'yearly' | 'monthly';

/** For consumers: the rest of the month's quota, and the plans. */
export const PlanPart = () => {
  const { t } = useTranslation();
  const [way, setWay] = useState<PayInterval>('yearly');
  return (
    <Stack sx={{ gap: 2 }}>
      <LeftCard />
      <Card title={t('plans.title')}>
        <Choice
          label={t('plans.how')}
          value={way}
          options={(['yearly', 'monthly'] as const).map((value) => ({ value, label: t(`plans.${value}`) }))}
          onChoose={setWay}
          sx={{ maxWidth: 280, mb: 2 }}
        />
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
          }}
        >
          {PLAN_NAMES.map((plan) => (
            <PlanCard key={plan} plan={plan} way={way} />
          ))}
        </Box>
      </Card>
    </Stack>
  );
};

const LeftCard = () => {
  const { t } = useTranslation();
  const { data } = useEndpoint(billing.balance, {});
  if (!data || data.freeSignatures === null) return null;
  const { freeSignatures: left, most, since } = data;
  const value = barOf(left);
  return (
    <Card title={t('plans.leftOf')} text={t('plans.renews', { day: since })}>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>{t('plans.left', { left, most })}</Typography>
      <Box
        role="progressbar"
        aria-label={t('plans.leftOf')}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={t('plans.left', { left, most })}
        sx={{ height: 8, borderRadius: 4, bgcolor: c('well'), overflow: 'hidden' }}
      >
        <Box sx={{ width: `${value}%`, height: '100%', bgcolor: left > 1 ? c('primary') : c('warning.solid') }} />
      </Box>
    </Card>
  );
};

const PlanCard = ({ plan, way }: { plan: PlanName; way: PayInterval }) => {
  const { t, i18n } = useTranslation();
  const { signatures, checks, extra } = PLANS[plan];
  const price = PLANS[plan][way];
  return (
    <Stack component="li" sx={{ border: hairline, borderRadius: '10px', p: 2, gap: 1, minWidth: 0 }}>
      <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {t(`plans.names.${plan}`)}
      </Typography>
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{priceOf(t, { plan, price, language: i18n.language })}</Typography>
        <Typography variant="caption" component="div" sx={{ color: c('ink2'), minHeight: 20 }}>
          {plan !== 'free' && price !== null && t(way === 'yearly' ? 'plans.billedYearly' : 'plans.billedMonthly')}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.25, flex: 1, fontSize: 13, lineHeight: '20px' }}>
        <li>{t('plans.signatures', { count: signatures })}</li>
        <li>{checks === null ? t('plans.unlimited') : t('plans.checks', { count: checks })}</li>
        {extra && <li>{t('plans.extra', { price: decimalShown(extra, i18n.language) })}</li>}
      </Box>
      {plan === 'free' ? (
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('plans.present')}
        </Typography>
      ) : (
        <Ask plan={plan} way={way} />
      )}
    </Stack>
  );
};

interface Offer {
  plan: PlanName;
  price: string | null;
  language: string;
}

function priceOf(t: ReturnType<typeof useTranslation>['t'], { plan, price, language }: Offer): string {
  if (price === null) return t('plans.contact');
  return plan === 'free' ? t('plans.nothing') : t('plans.price', { price: decimalShown(price, language) });
}

/** Records the request for a plan; nothing is paid. */
const Ask = ({ plan, way }: { plan: PlanName; way: PayInterval }) => {
  const { t } = useTranslation();
  const name = t(`plans.names.${plan}`);
  const ask = useActWithToast(billing.requestPlan, t('plans.asked', { name }));
  return (
    <>
      <Button
        loading={ask.isPending}
        sx={{ whiteSpace: 'normal' }}
        onClick={() => ask.run({ body: { plan, isYearly: way === 'yearly' } })}
      >
        {plan === 'organizations' ? t('plans.wantOrganization') : t('plans.want', { name })}
      </Button>
      <RefusedAct of={ask.error} />
    </>
  );
};
