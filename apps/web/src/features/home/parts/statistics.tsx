import { Box, Stack } from '@mui/material';
import { statistics as calls, type Statistics as Figures } from '@paraph/contract';
import { DASHBOARD_PERIODS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { Card } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { requestedDays, periodFaults, type PeriodChoice } from '../period.ts';

const FORMATS = ['pdf', 'adoc', 'asice', 'edoc', 'bdoc'] as const;
const ACTS = ['signatureSmartId', 'signatureMobileId', 'authenticationSmartId', 'authenticationMobileId'] as const;

const todayHere = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());

/** The user's figures, for administrators also those of the company in a period (DASH-007). */
export default function Statistics() {
  const { t } = useTranslation();
  const { can } = useSession();
  const [whose, setWhose] = useState<'own' | 'company'>('own');
  return (
    <Card title={t('home.statistics.title')}>
      {can('statistics.company') && (
        <Choice
          label={t('home.statistics.whose')}
          value={whose}
          options={(['own', 'company'] as const).map((value) => ({ value, label: t(`home.statistics.${value}`) }))}
          onChoose={setWhose}
          sx={{ maxWidth: 280, mb: 2 }}
        />
      )}
      {whose === 'own' ? <Own /> : <OfCompany />}
    </Card>
  );
}

const Own = () => {
  const { me } = useSession();
  const { data } = useEndpoint(calls.user, { query: me ? { email: me.email } : {} });
  return data ? <Tables figures={data} /> : null;
};

const OfCompany = () => {
  const [choice, setChoice] = useState<PeriodChoice>({ period: 'last30Days', from: '', until: '' });
  const [today] = useState(todayHere);
  const days = requestedDays(choice, today);
  const { data } = useEndpoint(
    calls.tenant,
    { query: days ?? { dateFrom: today, dateTo: today } },
    { enabled: days !== null, keep: true },
  );
  return (
    <>
      <Period choice={choice} onChange={setChoice} />
      {data && days && <Tables figures={data} />}
    </>
  );
};

const Period = ({ choice, onChange }: { choice: PeriodChoice; onChange: (choice: PeriodChoice) => void }) => {
  const { t } = useTranslation();
  const faults = periodFaults(choice);
  return (
    <Stack direction="row" sx={{ gap: 2, mb: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <SelectField
        label={t('home.statistics.period')}
        value={choice.period}
        options={DASHBOARD_PERIODS.map((value) => ({ value, label: t(`home.statistics.periods.${value}`) }))}
        onChange={(period) => onChange({ ...choice, period })}
        sx={{ width: { xs: '100%', sm: 240 } }}
      />
      {choice.period === 'custom' &&
        (['from', 'until'] as const).map((name) => {
          const fault = faults[name];
          return (
            <Field
              key={name}
              label={t(`home.statistics.${name}`)}
              type="date"
              value={choice[name]}
              error={fault && t(`home.statistics.${fault}`)}
              onChange={(event) => onChange({ ...choice, [name]: event.target.value })}
              sx={{ flex: '1 1 140px', width: 'auto', maxWidth: { sm: 200 } }}
            />
          );
        })}
    </Stack>
  );
};

const Tables = ({ figures: { signatureAuth, fileStatistics } }: { figures: Figures }) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' } }}>
      <FigureTable
        label={t('home.statistics.acts')}
        heads={[]}
        rows={ACTS.map((name) => [t(`home.statistics.${name}`), String(signatureAuth[name])])}
      />
      <FigureTable
        label={t('home.statistics.files')}
        heads={[]}
        rows={FORMATS.map((name) => [name.toUpperCase(), String(fileStatistics[name])])}
      />
    </Box>
  );
};
