import { Box, Stack, Typography } from '@mui/material';
import { tenants } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint } from '../../../lib/api/index.ts';
import { letLeave, useNavigate, useParams } from '../../../lib/route/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useToldAct } from '../../../ui/form/use-told-act.ts';
import { draftOf, emptyDraft, type Tenant } from '../model.ts';
import { IntegrationCard } from '../parts/integration-card.tsx';
import { KeysCard } from '../parts/keys-card.tsx';
import { ProvidersCard } from '../parts/providers-card.tsx';
import { StateCard } from '../parts/state-card.tsx';
import { TenantForm } from '../parts/tenant-form.tsx';
import { UsageCard } from '../../../ui/usage-card.tsx';

/** Creates a company, or changes its terms. */
export default function TenantPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const found = useEndpoint(tenants.get, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const title = id ? (found.data?.name ?? t('tenants.title')) : t('tenants.create');
  useCrumbs([{ label: t('tenants.title'), to: '/super-admin/tenants' }, { label: title }]);
  return (
    <Box sx={{ px: { xs: 2, sm: 4 }, pt: { xs: 2, sm: 3 }, pb: 6, maxWidth: 880 }}>
      <Typography variant="h1" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {found.isError && (
        <ErrorState
          title={t('ui.failed.title')}
          text={found.error.detail || t('ui.failed.offline')}
          onRetry={() => void found.refetch()}
        />
      )}
      {!id && <Create />}
      {found.data && <Edit key={found.data.id} tenant={found.data} />}
    </Box>
  );
}

const Create = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useAct(tenants.create);
  return (
    <TenantForm
      start={emptyDraft}
      verb={t('tenants.create')}
      busy={create.isPending}
      error={create.error}
      onSave={(body) =>
        create.mutate(
          { body },
          {
            onSuccess: ({ id }) => {
              letLeave();
              void navigate(`/super-admin/tenants/${id}/edit`);
            },
          },
        )
      }
    />
  );
};

const Edit = ({ tenant }: { tenant: Tenant }) => {
  const { t } = useTranslation();
  const edit = useToldAct(tenants.edit, t('admin.saved'));
  const start = draftOf(tenant);
  return (
    <Stack sx={{ gap: 2 }}>
      <StateCard tenant={tenant} />
      {/* A save remounts only this form: a new key, which is shown once, must stay visible. */}
      <TenantForm
        key={JSON.stringify(start)}
        start={start}
        fixed={tenant.fixed}
        verb={t('ui.save')}
        busy={edit.isPending}
        error={edit.error}
        onSave={(body) => edit.run({ params: { id: tenant.id }, body })}
      />
      <ProvidersCard tenantId={tenant.id} />
      <IntegrationCard tenantId={tenant.id} />
      <KeysCard tenantId={tenant.id} />
      <UsageCard usage={tenant} />
    </Stack>
  );
};
