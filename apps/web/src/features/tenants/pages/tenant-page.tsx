import { Box, Stack, Typography } from '@mui/material';
import { tenants } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { useParams } from '../../../lib/route/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { draftOf, type Tenant } from '../model.ts';
import { IntegrationCard } from '../parts/integration-card.tsx';
import { KeysCard } from '../parts/keys-card.tsx';
import { ProvidersCard } from '../parts/providers-card.tsx';
import { StateCard } from '../parts/state-card.tsx';
import { CreateTenant, EditTenant } from '../parts/tenant-form.tsx';
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
      {!id && <CreateTenant />}
      {found.data && <Edit key={found.data.id} tenant={found.data} />}
    </Box>
  );
}

const Edit = ({ tenant }: { tenant: Tenant }) => (
  <Stack sx={{ gap: 2 }}>
    <StateCard tenant={tenant} />
    {/* A save remounts only this form: a new key, which is shown once, must stay visible. */}
    <EditTenant key={JSON.stringify(draftOf(tenant))} tenant={tenant} />
    <ProvidersCard tenantId={tenant.id} />
    <IntegrationCard tenantId={tenant.id} />
    <KeysCard tenantId={tenant.id} />
    <UsageCard usage={tenant} />
  </Stack>
);
