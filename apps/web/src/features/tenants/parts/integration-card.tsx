import { Box, Button, FormControlLabel, Switch } from '@mui/material';
import { integration } from '@paraph/contract';
import { INTEGRATION_TYPES } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint, restOf } from '../../../lib/api/index.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pick } from '../../../ui/pick.tsx';
import { useToast } from '../../../ui/toast.tsx';
import {
  INTEGRATION_FIELDS,
  type Integration,
  type IntegrationDraft,
  integrationDraft,
  integrationInput,
  missingIn,
} from '../integration-model.ts';
import { IntegrationFields } from './integration-fields.tsx';
import { RefusedAct } from '../../../ui/refused-act.tsx';

/** The document system of a company: its connection, and a test of it (TENANT-006). */
export const IntegrationCard = ({ tenantId }: { tenantId: string }) => {
  const { data } = useEndpoint(integration.settings, { params: { id: tenantId } });
  // The call is here, since a save mounts a new form, whose own call would miss the result.
  const save = useAct(integration.save);
  return data ? <Form key={JSON.stringify(data)} tenantId={tenantId} known={data} save={save} /> : null;
};

interface FormProps {
  tenantId: string;
  known: Integration;
  save: ReturnType<typeof useAct<typeof integration.save>>;
}

const Form = ({ tenantId, known, save }: FormProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const [draft, setDraft] = useState(() => integrationDraft(known));
  const [asked, setAsked] = useState(false);
  const change = (part: Partial<IntegrationDraft>) => setDraft((now) => ({ ...now, ...part }));
  const missing = asked ? missingIn(draft, known) : [];
  const errorOf = (name: keyof IntegrationDraft) =>
    missing.includes(name) ? t('tenants.required') : save.error?.fields[name];
  const submit = () => {
    setAsked(true);
    if (missingIn(draft, known).length > 0) return;
    const order = { params: { id: tenantId }, body: integrationInput(draft) };
    save.mutate(order, { onSuccess: () => toast.success(t('admin.saved')) });
  };
  const rest = restOf(save.error, INTEGRATION_FIELDS);
  return (
    <Card
      title={t('integration.title')}
      text={t('integration.text', { module: t('modules.DocumentUrl') })}
      onSubmit={submit}
      foot={
        <>
          {known.isEnabled && <Trial tenantId={tenantId} />}
          <Button type="submit" variant="contained" color="primary" loading={save.isPending}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <FormControlLabel
        sx={{ mb: 2, ml: 0, gap: 1.25 }}
        label={t('integration.enabled')}
        control={<Switch checked={draft.isEnabled} onChange={(_, isEnabled) => change({ isEnabled })} />}
      />
      <FieldGrid>
        <Pick
          label={t('integration.type')}
          value={draft.integrationType}
          options={INTEGRATION_TYPES.map((value) => ({ value, label: t(`integration.types.${value}`) }))}
          onChange={(integrationType) => change({ integrationType })}
        />
        <Box sx={{ alignSelf: 'end' }}>
          <FormControlLabel
            sx={{ ml: 0, gap: 1.25 }}
            label={`${t('integration.secure')}. ${t('integration.secureHelp')}`}
            control={<Switch checked={draft.httpSecure} onChange={(_, httpSecure) => change({ httpSecure })} />}
          />
        </Box>
      </FieldGrid>
      <IntegrationFields draft={draft} known={known} errorOf={errorOf} onChange={change} />
      {rest && (
        <Notice tone="error" role="alert" sx={{ mt: 2 }}>
          {rest}
        </Notice>
      )}
    </Card>
  );
};

/** Tests the connection with the saved settings, not the typed ones. */
const Trial = ({ tenantId }: { tenantId: string }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const attempt = useAct(integration.try);
  const ask = () =>
    attempt.mutate(
      { params: { id: tenantId } },
      {
        onSuccess: ({ system }) => toast.success(t('integration.works', { system })),
      },
    );
  return (
    <>
      <Button loading={attempt.isPending} onClick={ask}>
        {t('integration.tryIt')}
      </Button>
      <RefusedAct of={attempt.error} />
    </>
  );
};
