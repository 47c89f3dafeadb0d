import { Box } from '@mui/material';
import { INTEGRATIONS } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import type { Integration, IntegrationDraft } from '../integration-model.ts';

interface IntegrationFieldsProps {
  draft: IntegrationDraft;
  known: Integration;
  errorOf: (name: keyof IntegrationDraft) => string | undefined;
  onChange: (part: Partial<IntegrationDraft>) => void;
}

type Plain = 'domain' | 'ntlmUserName' | 'clientId' | 'scope' | 'cloudTenantId' | 'cloudUserName';
const LABELS = {
  domain: 'domain',
  ntlmUserName: 'ntlmUser',
  ntlmPassword: 'ntlmPassword',
  apiKey: 'apiKey',
  clientId: 'clientId',
  scope: 'scope',
  cloudTenantId: 'cloudTenant',
  cloudUserName: 'cloudUser',
  cloudPassword: 'cloudPassword',
} as const;

/** All fields; those that the connection type does not need may stay empty. Secrets are typed, never shown. */
export const IntegrationFields = ({ draft, known, errorOf, onChange }: IntegrationFieldsProps) => {
  const { t } = useTranslation();
  const base = (name: keyof typeof LABELS) => ({
    label: t(`integration.${LABELS[name]}`),
    value: draft[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const plain = (name: Plain) => base(name);
  const secret = (name: 'ntlmPassword' | 'apiKey' | 'cloudPassword', held: boolean, more = '') => ({
    ...base(name),
    type: 'password',
    autoComplete: 'new-password',
    help: [more, t(held ? 'integration.kept' : 'integration.none')].filter(Boolean).join(' '),
  });
  const { grantType } = INTEGRATIONS[draft.integrationType];
  return (
    <Box sx={{ mt: 2 }}>
      <FieldGrid>
        <Field {...plain('domain')} help={t('integration.domainHelp')} />
        <Field {...secret('apiKey', known.hasApiKey, t('integration.apiKeyHelp'))} />
        <Field {...plain('ntlmUserName')} help={t('integration.ntlmUserHelp')} />
        <Field {...secret('ntlmPassword', known.hasNtlmPassword)} />
        <Field {...plain('clientId')} />
        <Field {...plain('scope')} />
        <Field label={t('integration.grantType')} value={grantType ?? t('integration.noGrant')} readOnly />
        <Field {...plain('cloudTenantId')} />
        <Field {...plain('cloudUserName')} />
        <Field {...secret('cloudPassword', known.hasCloudPassword)} />
      </FieldGrid>
    </Box>
  );
};
