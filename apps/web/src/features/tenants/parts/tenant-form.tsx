import { tenants } from '@paraph/contract';
import { LOCALE_NAMES, LOCALES } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { letLeave, useNavigate } from '../../../lib/route/index.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import {
  type ApiForm,
  FormCards,
  FormFoot,
  FormPart,
  FormSelect,
  FormText,
  useApiForm,
} from '../../../ui/form/index.ts';
import { BOUNDS, draftOf, emptyDraft, NOTHING_FIXED, type Tenant, type TenantDraft, termsOf } from '../model.ts';
import { KindSwitch } from './kind-switch.tsx';
import { ModulesField } from './modules-field.tsx';

interface TenantFormProps {
  of: ApiForm<TenantDraft>;
  /** What stays as it is; nothing in a new company. */
  fixed?: Tenant['fixed'];
  verb: string;
}

/** Identity, limits and modules of a company. */
const TenantForm = ({ of, fixed = NOTHING_FIXED, verb }: TenantFormProps) => {
  const { t } = useTranslation();
  const hostsHelp = [t('tenants.hostsHelp'), ...(fixed.host ? [t('tenants.stays.host', { host: fixed.host })] : [])];
  const number = (name: keyof typeof BOUNDS) => ({
    of,
    name,
    label: t(`tenants.${name}`),
    inputProps: { inputMode: 'numeric' as const },
  });
  return (
    <FormCards of={of}>
      <Card title={t('tenants.identity')}>
        <FieldGrid>
          <FormText of={of} name="name" label={t('tenants.name')} />
          <FormText of={of} name="key" label={t('tenants.key')} />
          <FormText of={of} name="hosts" label={t('tenants.hosts')} multiline minRows={2} help={hostsHelp.join(' ')} />
          <FormText of={of} name="zone" label={t('tenants.zone')} />
          <FormSelect
            of={of}
            name="locale"
            label={t('tenants.language')}
            options={LOCALE_NAMES.map((value) => ({ value, label: LOCALES[value].name }))}
          />
        </FieldGrid>
        <FormPart of={of} name="isCompany">
          {({ value, error, onChange }) => (
            <KindSwitch isCompany={value} isFixed={fixed.isCompany} error={error} onChange={onChange} />
          )}
        </FormPart>
      </Card>
      <Card title={t('tenants.limits')}>
        <FieldGrid>
          <FormText {...number('signaturesLimit')} />
          <FormText {...number('newRecipientsLimit')} help={t('tenants.newRecipientsHelp')} />
          <FormText {...number('passwordExpirationHours')} />
        </FieldGrid>
      </Card>
      <Card title={t('tenants.modules')} foot={<FormFoot of={of} verb={verb} />}>
        <FormPart of={of} name="moduleIds">
          {({ value, error, onChange }) => (
            <ModulesField chosen={value} fixed={fixed.moduleIds} error={error} onChange={onChange} />
          )}
        </FormPart>
      </Card>
    </FormCards>
  );
};

/** Returns the bounds of each number, said where it is refused. */
function useBoundTexts(): Record<keyof typeof BOUNDS, string> {
  const { t } = useTranslation();
  const whole = (name: keyof typeof BOUNDS) => t('company.whole', BOUNDS[name]);
  return {
    signaturesLimit: whole('signaturesLimit'),
    newRecipientsLimit: whole('newRecipientsLimit'),
    passwordExpirationHours: whole('passwordExpirationHours'),
  };
}

/** A new company. */
export const CreateTenant = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useApiForm({
    endpoint: tenants.create,
    says: useBoundTexts(),
    defaults: emptyDraft,
    input: (draft) => ({ body: termsOf(draft) }),
    onSaved: ({ id }) => {
      letLeave();
      void navigate(`/super-admin/tenants/${id}/edit`);
    },
  });
  return <TenantForm of={form} verb={t('tenants.create')} />;
};

/** The terms of a company. */
export const EditTenant = ({ tenant }: { tenant: Tenant }) => {
  const { t } = useTranslation();
  const form = useApiForm({
    endpoint: tenants.edit,
    says: useBoundTexts(),
    defaults: draftOf(tenant),
    input: (draft) => ({ params: { id: tenant.id }, body: termsOf(draft) }),
    notice: t('admin.saved'),
  });
  return <TenantForm of={form} fixed={tenant.fixed} verb={t('ui.save')} />;
};
