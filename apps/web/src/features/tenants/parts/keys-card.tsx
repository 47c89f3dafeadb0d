import { Box, Button, Stack, Typography } from '@mui/material';
import { type AnswerOf, tenants } from '@paraph/contract';
import { INT4 } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint } from '../../../lib/api/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { FormMessage, FormText, FormTick, useApiForm } from '../../../ui/form/index.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { type KeyTermsDraft, keyTermsDraft, keyTermsOf } from '../model.ts';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { RefusedAct } from '../../../ui/refused-act.tsx';

/** API keys of a company: a new one is shown once. */
export const KeysCard = ({ tenantId }: { tenantId: string }) => {
  const { t } = useTranslation();
  const keys = useEndpoint(tenants.keys, { params: { id: tenantId } });
  const create = useAct(tenants.createKey);
  const revoke = useAct(tenants.revokeKeys);
  const items = keys.data?.items ?? [];
  const revoked = items.length > 0 && items.every((key) => key.revoked);
  return (
    <Card title={t('tenants.keys')}>
      {create.data && (
        <Notice tone="warning" role="status" sx={{ mb: 2 }}>
          <Typography variant="body2">{t('tenants.keyOnce')}</Typography>
          <CopyText text={create.data.value} what={t('tenants.key1')} />
        </Notice>
      )}
      {items.length === 0 && <Typography sx={{ color: c('ink2') }}>{t('tenants.keysNone')}</Typography>}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((key) => (
          <Stack
            key={key.id}
            component="li"
            direction="row"
            sx={{ gap: 1.5, py: 1, borderTop: hairline, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Box component="span" className="num" sx={{ fontWeight: 600 }}>
              {key.hint}…
            </Box>
            <Typography variant="caption" sx={{ flex: 1, minWidth: 120, color: c('ink3') }}>
              {key.createdAt.slice(0, 10)},{' '}
              {key.lastUsedAt
                ? t('tenants.keyUsed', { acts: key.acts, when: key.lastUsedAt.slice(0, 10) })
                : t('tenants.keyUnused')}
            </Typography>
            <Tag tone={key.revoked ? 'error' : 'success'}>{t(key.revoked ? 'tenants.revoked' : 'tenants.works')}</Tag>
            <Button
              variant="text"
              size="small"
              aria-label={`${t(key.revoked ? 'tenants.restoreOne' : 'tenants.revokeOne')} ${key.hint}`}
              onClick={() => revoke.mutate({ body: { tenantId, keyId: key.id, revoked: !key.revoked } })}
            >
              {t(key.revoked ? 'tenants.restoreOne' : 'tenants.revokeOne')}
            </Button>
            {revoke.variables?.body.keyId === key.id && <RefusedAct of={revoke.error} />}
          </Stack>
        ))}
      </Stack>
      <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}>
        <Button loading={create.isPending} onClick={() => create.mutate({ params: { id: tenantId } })}>
          {t('tenants.createKey')}
        </Button>
        {items.length > 1 && (
          <Button
            variant="text"
            loading={revoke.isPending}
            onClick={() => revoke.mutate({ body: { tenantId, revoked: !revoked } })}
          >
            {t(revoked ? 'tenants.restore' : 'tenants.revoke')}
          </Button>
        )}
        <RefusedAct of={create.error ?? (revoke.variables?.body.keyId ? null : revoke.error)} />
      </Stack>
      <KeyTerms tenantId={tenantId} />
      <ApiMonths months={keys.data?.months ?? []} />
    </Card>
  );
};

const KeyTerms = ({ tenantId }: { tenantId: string }) => {
  const { data } = useEndpoint(tenants.keyTerms, { params: { id: tenantId } });
  return data && <TermsForm key={JSON.stringify(data)} tenantId={tenantId} start={keyTermsDraft(data)} />;
};

const TermsForm = ({ tenantId, start }: { tenantId: string; start: KeyTermsDraft }) => {
  const { t } = useTranslation();
  const form = useApiForm({
    endpoint: tenants.setKeyTerms,
    defaults: start,
    input: (draft) => ({ params: { id: tenantId }, body: keyTermsOf(draft) }),
    says: {
      apiActionLimit: t('company.whole', { least: 0, most: INT4.most }),
      pricePerExceededApiAction: t('tenants.priceBad'),
    },
    notice: t('admin.saved'),
  });
  const decimal = { inputMode: 'decimal' } as const;
  return (
    <Stack
      component="form"
      noValidate
      sx={{ mt: 3, gap: 1 }}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <FieldGrid>
        <FormText of={form} name="apiActionLimit" label={t('tenants.apiActionLimit')} inputProps={decimal} />
        <FormText of={form} name="pricePerExceededApiAction" label={t('tenants.apiPrice')} inputProps={decimal} />
      </FieldGrid>
      <Box>
        <FormTick of={form} name="servesBeyond" label={t('tenants.servesBeyond')} />
      </Box>
      <FormMessage of={form} />
      <LeaveGuard isChanged={form.isChanged} />
      <Button type="submit" loading={form.isBusy} sx={{ alignSelf: 'flex-start' }}>
        {t('ui.save')}
      </Button>
    </Stack>
  );
};

type Months = AnswerOf<typeof tenants.keys>['months'];

const ApiMonths = ({ months }: { months: Months }) => {
  const { t } = useTranslation();
  if (months.length === 0) return null;
  const names = ['month', 'acts', 'beyond', 'cost'] as const;
  return (
    <Box sx={{ mt: 3 }}>
      <FigureTable
        label={t('tenants.usage.api')}
        heads={names.map((name) => t(`tenants.usage.${name}`))}
        rows={months.map(({ month, acts, beyond, cost }) => [month, String(acts), String(beyond), cost])}
      />
    </Box>
  );
};
