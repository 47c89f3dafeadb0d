import { Box, Button } from '@mui/material';
import { integration } from '@paraph/contract';
import { INTEGRATION_TYPES } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { FieldGrid } from '../../../ui/card.tsx';
import { FormCard, FormSelect, FormSwitch, useApiForm } from '../../../ui/form/index.ts';
import { RefusedAct } from '../../../ui/refused-act.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { type Integration, integrationDraft, integrationInput, missingIn } from '../integration-model.ts';
import { IntegrationFields } from './integration-fields.tsx';

/** The document system of a company: its connection, and a test of it (TENANT-006). */
export const IntegrationCard = ({ tenantId }: { tenantId: string }) => {
  const { data } = useEndpoint(integration.settings, { params: { id: tenantId } });
  return data && <Form key={JSON.stringify(data)} tenantId={tenantId} known={data} />;
};

const Form = ({ tenantId, known }: { tenantId: string; known: Integration }) => {
  const { t } = useTranslation();
  const form = useApiForm({
    endpoint: integration.save,
    defaults: integrationDraft(known),
    input: (draft) => ({ params: { id: tenantId }, body: integrationInput(draft) }),
    rules: (draft) => Object.fromEntries(missingIn(draft, known).map((name) => [name, 'field.required'])),
    notice: t('admin.saved'),
  });
  return (
    <FormCard
      of={form}
      title={t('integration.title')}
      text={t('integration.text', { module: t('modules.DocumentUrl') })}
      verb={t('ui.save')}
      others={known.isEnabled && <Trial tenantId={tenantId} />}
    >
      <FormSwitch of={form} name="isEnabled" label={t('integration.enabled')} />
      <FieldGrid>
        <FormSelect
          of={form}
          name="integrationType"
          label={t('integration.type')}
          options={INTEGRATION_TYPES.map((value) => ({ value, label: t(`integration.types.${value}`) }))}
        />
        <Box sx={{ alignSelf: 'end' }}>
          <FormSwitch
            of={form}
            name="httpSecure"
            label={`${t('integration.secure')}. ${t('integration.secureHelp')}`}
          />
        </Box>
      </FieldGrid>
      <IntegrationFields form={form} known={known} />
    </FormCard>
  );
};

/** Tests the connection with the saved settings, not the typed ones. */
const Trial = ({ tenantId }: { tenantId: string }) => {
  const { t } = useTranslation();
  const attempt = useActWithToast(integration.try, ({ system }) => t('integration.works', { system }));
  return (
    <>
      <Button loading={attempt.isPending} onClick={() => attempt.run({ params: { id: tenantId } })}>
        {t('integration.tryIt')}
      </Button>
      <RefusedAct of={attempt.error} />
    </>
  );
};
