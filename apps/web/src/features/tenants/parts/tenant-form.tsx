import { Box, Button, Checkbox, FormControlLabel, Stack, Switch } from '@mui/material';
import { roles } from '@paraph/contract';
import { LOCALE_NAMES, LOCALES } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint, type ApiError, faultAt, messageOutsideFields } from '../../../lib/api/index.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormFaults } from '../../../ui/form-faults.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { faultsOf, isChanged, termsOf, type TenantDraft, type Terms } from '../model.ts';

/** Fields that show their own errors. */
const PLACED = [
  'name',
  'key',
  'hosts',
  'zone',
  'signaturesLimit',
  'newRecipientsLimit',
  'passwordExpirationHours',
] as const;
type PlacedField = (typeof PLACED)[number];

interface TenantFormProps {
  start: TenantDraft;
  verb: string;
  busy: boolean;
  error: ApiError | null;
  onSave: (body: Terms) => void;
}

/** Identity, limits and modules of a company. */
export const TenantForm = ({ start, verb, busy, error, onSave }: TenantFormProps) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(start);
  const [asked, setAsked] = useState(false);
  const change = (part: Partial<TenantDraft>) => setDraft({ ...draft, ...part });
  const faults = asked ? faultsOf(draft) : {};
  const errorOf = (name: PlacedField): string | undefined => {
    const fault = faults[name];
    return fault ? t(fault.key, { ...fault }) : faultAt(error, name);
  };
  const bind = (name: PlacedField) => ({
    name,
    label: t(`tenants.${name}`),
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const rest = messageOutsideFields(error, PLACED);
  const submit = () => {
    setAsked(true);
    if (Object.keys(faultsOf(draft)).length === 0) onSave(termsOf(draft));
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <LeaveGuard isChanged={isChanged(draft, start)} />
      <Stack sx={{ gap: 2 }}>
        <Card title={t('tenants.identity')}>
          <FieldGrid>
            <Field {...bind('name')} />
            <Field {...bind('key')} />
            <Field {...bind('hosts')} multiline minRows={2} help={t('tenants.hostsHelp')} />
            <Field {...bind('zone')} />
            <SelectField
              label={t('tenants.language')}
              value={draft.locale}
              options={LOCALE_NAMES.map((value) => ({ value, label: LOCALES[value].name }))}
              onChange={(locale) => change({ locale })}
            />
          </FieldGrid>
          <FormControlLabel
            sx={{ mt: 2, ml: 0, gap: 1.25 }}
            label={t('tenants.isCompany')}
            control={
              <Switch checked={draft.isCompany} onChange={(event) => change({ isCompany: event.target.checked })} />
            }
          />
        </Card>
        <Card title={t('tenants.limits')}>
          <FieldGrid>
            <Field {...bind('signaturesLimit')} inputProps={{ inputMode: 'numeric' }} />
            <Field
              {...bind('newRecipientsLimit')}
              help={t('tenants.newRecipientsHelp')}
              inputProps={{ inputMode: 'numeric' }}
            />
            <Field {...bind('passwordExpirationHours')} inputProps={{ inputMode: 'numeric' }} />
          </FieldGrid>
        </Card>
        <Card
          title={t('tenants.modules')}
          foot={
            <Button type="submit" variant="contained" color="primary" loading={busy}>
              {verb}
            </Button>
          }
        >
          <Modules chosen={draft.modules} onChange={(modules) => change({ modules })} />
          <Stack sx={{ mt: 2, gap: 1.5 }}>
            <FormFaults faults={PLACED.map(bind).map((field) => ({ ...field, text: field.error }))} />
            {rest && (
              <Notice tone="error" role="alert">
                {rest}
              </Notice>
            )}
          </Stack>
        </Card>
      </Stack>
    </Box>
  );
};

interface ModulesProps {
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

/** A check box per module; withdrawn ones cannot be selected. */
const Modules = ({ chosen, onChange }: ModulesProps) => {
  const { t } = useTranslation();
  const { data } = useEndpoint(roles.modules, {});
  const toggle = (code: number) => {
    const next = new Set(chosen);
    if (!next.delete(code)) next.add(code);
    onChange(next);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      {(data ?? []).map(({ id, name, isFixed }) => (
        <FormControlLabel
          key={id}
          disabled={isFixed}
          label={`${id}. ${t(`modules.${name}`)}`}
          control={<Checkbox checked={chosen.has(id) && !isFixed} onChange={() => toggle(id)} />}
        />
      ))}
    </Box>
  );
};
