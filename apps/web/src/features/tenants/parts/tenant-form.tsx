import { Box, Button, Stack } from '@mui/material';
import { LOCALE_NAMES, LOCALES } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, faultAt, messageOutsideFields } from '../../../lib/api/index.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormFaults } from '../../../ui/form-faults.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { faultsOf, isChanged, NOTHING_FIXED, type Tenant, type TenantDraft, type Terms, termsOf } from '../model.ts';
import { KindSwitch } from './kind-switch.tsx';
import { ModulesField } from './modules-field.tsx';

/** Fields with text that show their own errors. */
const TEXTS = [
  'name',
  'key',
  'hosts',
  'zone',
  'signaturesLimit',
  'newRecipientsLimit',
  'passwordExpirationHours',
] as const;
type TextName = (typeof TEXTS)[number];
const PLACED = [...TEXTS, 'isCompany', 'moduleIds'] as const;

interface TenantFormProps {
  start: TenantDraft;
  /** What stays as it is; nothing in a new company. */
  fixed?: Tenant['fixed'];
  verb: string;
  busy: boolean;
  error: ApiError | null;
  onSave: (body: Terms) => void;
}

/** Identity, limits and modules of a company. */
export const TenantForm = ({ start, fixed = NOTHING_FIXED, verb, busy, error, onSave }: TenantFormProps) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(start);
  const [asked, setAsked] = useState(false);
  const change = (part: Partial<TenantDraft>) => setDraft({ ...draft, ...part });
  const faults = asked ? faultsOf(draft) : {};
  const errorOf = (name: TextName): string | undefined => {
    const fault = faults[name];
    return fault ? t(fault.key, { ...fault }) : faultAt(error, name);
  };
  const bind = (name: TextName) => ({
    name,
    label: t(`tenants.${name}`),
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const [kindError, modulesError] = [faultAt(error, 'isCompany'), faultAt(error, 'moduleIds')];
  const hostsHelp = [t('tenants.hostsHelp'), ...(fixed.host ? [t('tenants.stays.host', { host: fixed.host })] : [])];
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
            <Field {...bind('hosts')} multiline minRows={2} help={hostsHelp.join(' ')} />
            <Field {...bind('zone')} />
            <SelectField
              label={t('tenants.language')}
              value={draft.locale}
              options={LOCALE_NAMES.map((value) => ({ value, label: LOCALES[value].name }))}
              onChange={(locale) => change({ locale })}
            />
          </FieldGrid>
          <KindSwitch
            isCompany={draft.isCompany}
            isFixed={fixed.isCompany}
            error={kindError}
            onChange={(isCompany) => change({ isCompany })}
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
          <ModulesField
            chosen={draft.modules}
            fixed={fixed.moduleIds}
            error={modulesError}
            onChange={(modules) => change({ modules })}
          />
          <Stack sx={{ mt: 2, gap: 1.5 }}>
            <FormFaults
              faults={[
                ...TEXTS.map(bind).map((field) => ({ ...field, text: field.error })),
                { name: 'isCompany', label: t('tenants.isCompany'), text: kindError },
                { name: 'moduleIds', label: t('tenants.modules'), text: modulesError },
              ]}
            />
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
