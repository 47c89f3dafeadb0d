import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { signing, tenants, type AnswerOf } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { FieldGrid } from '../../../ui/card.tsx';
import { FormCard, FormPart, FormText, useApiForm } from '../../../ui/form/index.ts';
import { providersBody, providersDraft } from '../model.ts';

/** The company's own contracts with signature providers; shown once the stored values are loaded. */
export const ProvidersCard = ({ tenantId }: { tenantId: string }) => {
  const { data } = useEndpoint(tenants.providers, { params: { id: tenantId } });
  return data && <ProvidersForm key={JSON.stringify(data)} tenantId={tenantId} known={data} />;
};

const MASK = '••••••••••••';

const ProvidersForm = ({ tenantId, known }: { tenantId: string; known: AnswerOf<typeof tenants.providers> }) => {
  const { t } = useTranslation();
  const form = useApiForm({
    endpoint: tenants.setProviders,
    defaults: providersDraft(known),
    input: (draft) => ({ params: { id: tenantId }, body: providersBody(draft) }),
    notice: t('admin.saved'),
  });
  /** A stored secret is never shown; typed text replaces it. */
  const secret = (isKept: boolean) => ({
    type: 'password',
    autoComplete: 'new-password',
    ...(isKept && { placeholder: MASK, help: t('tenants.providers.kept') }),
  });
  const bind = (name: 'eparakstsClientId' | 'eparakstsSecret' | 'eidEasyClientId' | 'eidEasySecret') => ({
    of: form,
    name,
    label: t(`tenants.providers.${name}`),
  });
  return (
    <FormCard
      of={form}
      title={t('tenants.providers.title')}
      text={t('tenants.providers.text')}
      verb={t('tenants.providers.save')}
    >
      <FieldGrid>
        <FormText {...bind('eparakstsClientId')} autoComplete="off" />
        <FormText {...bind('eparakstsSecret')} {...secret(known.hasEparakstsSecret)} />
        <FormText {...bind('eidEasyClientId')} autoComplete="off" />
        <FormText {...bind('eidEasySecret')} {...secret(known.hasEidEasySecret)} />
      </FieldGrid>
      <FormPart of={form} name="eidEasyMethods">
        {({ value, onChange }) => <Methods chosen={value} onChange={onChange} />}
      </FormPart>
    </FormCard>
  );
};

/** The methods of eID Easy, by its names, each with its countries. */
const Methods = ({ chosen, onChange }: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) => {
  const { t } = useTranslation();
  const { data } = useEndpoint(signing.tenantMethods, {});
  const offered = Object.entries(data ?? {}).flatMap(([country, methods]) =>
    methods.map(({ actionType }) => ({ actionType, country })),
  );
  const names = [...new Set([...offered.map(({ actionType }) => actionType), ...chosen])];
  const placesOf = (name: string) =>
    offered.filter(({ actionType }) => actionType === name).map(({ country }) => country.toUpperCase());
  if (names.length === 0) return null;
  const toggle = (name: string) =>
    onChange(names.filter((one) => (one === name ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{t('tenants.providers.methods')}</FormLabel>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {names.map((name) => (
          <FormControlLabel
            key={name}
            label={`${name} (${placesOf(name).join(', ')})`}
            control={<Checkbox checked={chosen.includes(name)} onChange={() => toggle(name)} />}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </FormGroup>
      <FormHelperText>{t('tenants.providers.methodsHelp')}</FormHelperText>
    </FormControl>
  );
};
