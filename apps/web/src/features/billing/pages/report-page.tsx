import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { billing, type AnswerOf } from '@paraph/contract';
import { BILLING_PERIODS } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { callFile, useEndpoint, type ApiError } from '../../../lib/api/index.ts';
import { decimalShown } from '../../../lib/format/numbers.ts';
import { useSearchParams } from '../../../lib/route/index.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { c } from '../../../theme/css.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { AdminPage } from '../../admin/index.ts';
import { UsageCard } from '../../../ui/usage-card.tsx';
import { requestOf, faultsOf, queryOf, stateOf, type ReportState } from '../model.ts';

type Report = AnswerOf<typeof billing.report>;

/** A company's usage in a period, which is stored in the address. */
export default function ReportPage() {
  const { t } = useTranslation();
  const showError = useErrorToast();
  const [query, setQuery] = useSearchParams();
  const state = stateOf(query);
  const isWhole = Object.keys(faultsOf(state)).length === 0;
  const report = useEndpoint(billing.report, { query: requestOf(state) }, { enabled: isWhole, keep: true });
  const save = async () => {
    try {
      const { bytes, fileName } = await callFile(billing.exportReport, { query: requestOf(state) });
      saveFile(bytes, fileName ?? 'billing.csv');
    } catch (error) {
      showError(error as ApiError);
    }
  };
  return (
    <AdminPage
      title={t('billing.title')}
      narrow
      action={
        <Button startIcon={<Download />} disabled={!isWhole} onClick={() => void save()}>
          {t('billing.export')}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: c('ink2'), mb: 2 }}>
        {t('billing.text')}
      </Typography>
      <Period
        state={state}
        onChange={(part) => setQuery((now) => queryOf({ ...stateOf(now), ...part }), { replace: true })}
      />
      {report.isError && isWhole && (
        <ErrorState
          title={t('ui.failed.title')}
          text={report.error.detail || t('ui.failed.offline')}
          onRetry={() => void report.refetch()}
        />
      )}
      {report.data && isWhole && <Figures report={report.data} />}
      <ByMonth />
    </AdminPage>
  );
}

/** How often each method was used, by month, independently of the period chosen above. */
const ByMonth = () => {
  const { data } = useEndpoint(billing.trackers, {});
  return data ? (
    <Box sx={{ mt: 2 }}>
      <UsageCard usage={data} />
    </Box>
  ) : null;
};

const Period = ({ state, onChange }: { state: ReportState; onChange: (part: Partial<ReportState>) => void }) => {
  const { t } = useTranslation();
  const faults = faultsOf(state);
  return (
    <Stack direction="row" sx={{ gap: 2, mb: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <SelectField
        label={t('billing.period')}
        value={state.period}
        options={BILLING_PERIODS.map((value) => ({ value, label: t(`billing.periods.${value}`) }))}
        onChange={(period) => onChange({ period })}
        sx={{ width: { xs: '100%', sm: 240 } }}
      />
      {state.period === 'custom' &&
        (['from', 'until'] as const).map((name) => {
          const fault = faults[name];
          return (
            <Field
              key={name}
              label={t(`billing.${name}`)}
              type="date"
              value={state[name]}
              error={fault && t(`billing.${fault}`)}
              onChange={(event) => onChange({ [name]: event.target.value })}
              sx={{ flex: '1 1 140px', width: 'auto', maxWidth: { sm: 200 } }}
            />
          );
        })}
    </Stack>
  );
};

const Figures = ({ report }: { report: Report }) => {
  const { t, i18n } = useTranslation();
  const { signatures, authentications, files, api } = report;
  const nameOf = (method: Report['signatures'][number]['method']) =>
    method === 'PASSWORD'
      ? t('billing.password')
      : method === 'PASSKEY' || method === 'SSO'
        ? t(`auth.eid.methods.${method === 'SSO' ? 'sso' : 'passkey'}`)
        : t(`methods.${method}`);
  const byMethod = (rows: Report['signatures']) => rows.map(({ method, count }) => [nameOf(method), String(count)]);
  return (
    <Stack sx={{ gap: 2 }}>
      <Counts title={t('billing.signatures')} head={t('billing.method')} rows={byMethod(signatures)} />
      <Counts title={t('billing.authentications')} head={t('billing.method')} rows={byMethod(authentications)} />
      <Counts
        title={t('billing.files')}
        head={t('billing.kind')}
        rows={files.map(({ extension, count }) => [extension, String(count)])}
      />
      <Card title={t('billing.api')} text={t('billing.months')}>
        <FigureTable
          label={t('billing.api')}
          heads={[t('billing.acts'), t('billing.beyond'), t('billing.cost')]}
          rows={[[String(api.acts), String(api.beyond), decimalShown(api.cost, i18n.language)]]}
        />
      </Card>
    </Stack>
  );
};

const Counts = ({ title, head, rows }: { title: string; head: string; rows: string[][] }) => {
  const { t } = useTranslation();
  const total = rows.reduce((sum, [, count]) => sum + Number(count), 0);
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <Box sx={{ color: c('ink2') }}>{t('billing.none')}</Box>
      ) : (
        <FigureTable label={`${title}: ${total}`} heads={[head, t('billing.count')]} rows={rows} />
      )}
    </Card>
  );
};
