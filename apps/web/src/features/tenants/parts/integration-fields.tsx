import { INTEGRATIONS } from '@paraph/domain';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { type ApiForm, FormText } from '../../../ui/form/index.ts';
import type { Integration, IntegrationDraft } from '../integration-model.ts';

interface IntegrationFieldsProps {
  form: ApiForm<IntegrationDraft>;
  known: Integration;
}

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
export const IntegrationFields = ({ form, known }: IntegrationFieldsProps) => {
  const { t } = useTranslation();
  const { grantType } = INTEGRATIONS[useWatch({ control: form.control, name: 'integrationType' })];
  const plain = (name: keyof typeof LABELS) => ({
    of: form,
    name,
    label: t(`integration.${LABELS[name]}`),
    autoComplete: 'off',
  });
  const secret = (name: 'ntlmPassword' | 'apiKey' | 'cloudPassword', held: boolean, more = '') => ({
    ...plain(name),
    type: 'password',
    autoComplete: 'new-password',
    help: [more, t(held ? 'integration.kept' : 'integration.none')].filter(Boolean).join(' '),
  });
  return (
    <FieldGrid>
      <FormText {...plain('domain')} help={t('integration.domainHelp')} />
      <FormText {...secret('apiKey', known.hasApiKey, t('integration.apiKeyHelp'))} />
      <FormText {...plain('ntlmUserName')} help={t('integration.ntlmUserHelp')} />
      <FormText {...secret('ntlmPassword', known.hasNtlmPassword)} />
      <FormText {...plain('clientId')} />
      <FormText {...plain('scope')} />
      <Field label={t('integration.grantType')} value={grantType ?? t('integration.noGrant')} readOnly />
      <FormText {...plain('cloudTenantId')} />
      <FormText {...plain('cloudUserName')} />
      <FormText {...secret('cloudPassword', known.hasCloudPassword)} />
    </FieldGrid>
  );
};
