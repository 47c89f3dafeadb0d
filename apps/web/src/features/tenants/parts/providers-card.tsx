import {
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Stack,
} from '@mui/material';
import { signing, tenants, type AnswerOf } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint, restOf } from '../../../lib/api/index.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { providersBody, providersDraft, type ProvidersDraft } from '../model.ts';

type ProvidersAnswer = AnswerOf<typeof tenants.providers>;

/** The company's own contracts with signature providers; shown once the stored values are loaded. */
export const ProvidersCard = ({ tenantId }: { tenantId: string }) => {
  const { data } = useEndpoint(tenants.providers, { params: { id: tenantId } });
  const save = useAct(tenants.setProviders);
  if (!data) return null;
  return <ProvidersForm key={JSON.stringify(data)} tenantId={tenantId} known={data} save={save} />;
};

interface ProvidersFormProps {
  tenantId: string;
  known: ProvidersAnswer;
  save: ReturnType<typeof useAct<typeof tenants.setProviders>>;
}

const MASK = '••••••••••••';

const ProvidersForm = ({ tenantId, known, save }: ProvidersFormProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const [draft, setDraft] = useState(() => providersDraft(known));
  const change = (part: Partial<ProvidersDraft>) => setDraft({ ...draft, ...part });
  const bind = (name: Exclude<keyof ProvidersDraft, 'eidEasyMethods'>) => ({
    label: t(`tenants.providers.${name}`),
    value: draft[name],
    autoComplete: 'off',
    error: save.error?.fields[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  /** A stored secret is never shown; typed text replaces it. */
  const secret = (name: 'eparakstsSecret' | 'eidEasySecret', isKept: boolean) => ({
    ...bind(name),
    type: 'password',
    autoComplete: 'new-password',
    ...(isKept && { placeholder: MASK, help: t('tenants.providers.kept') }),
  });
  const rest = restOf(save.error, ['eparakstsClientId', 'eparakstsSecret', 'eidEasyClientId', 'eidEasySecret']);
  const submit = () =>
    save.mutate(
      { params: { id: tenantId }, body: providersBody(draft) },
      { onSuccess: () => toast.success(t('admin.saved')) },
    );
  return (
    <Card
      title={t('tenants.providers.title')}
      text={t('tenants.providers.text')}
      onSubmit={submit}
      foot={
        <Button type="submit" variant="contained" color="primary" loading={save.isPending}>
          {t('tenants.providers.save')}
        </Button>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {rest && (
          <Notice tone="error" role="alert">
            {rest}
          </Notice>
        )}
        <FieldGrid>
          <Field {...bind('eparakstsClientId')} />
          <Field {...secret('eparakstsSecret', known.hasEparakstsSecret)} />
          <Field {...bind('eidEasyClientId')} />
          <Field {...secret('eidEasySecret', known.hasEidEasySecret)} />
        </FieldGrid>
        <Methods chosen={draft.eidEasyMethods} onChange={(eidEasyMethods) => change({ eidEasyMethods })} />
      </Stack>
    </Card>
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
