import { Stack } from '@mui/material';
import { LIMITS, type FormModule } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useTypesOf } from '../api.ts';
import type { TemplateSettings } from '../template.ts';
import { useFormModules } from '../use-form-modules.ts';

type TemplateBasics = Pick<TemplateSettings, 'name' | 'formModuleType' | 'formTypeId' | 'sortWeight'>;

interface FieldsProps {
  value: TemplateBasics;
  onChange: (part: Partial<TemplateBasics>) => void;
  /** Error texts by field. */
  errors: Partial<Record<keyof TemplateBasics, string | undefined>>;
}

/** Name, module, type and folder of a template; types follow the module (FORM-041, FORM-043, FORM-075). */
export const TemplateFields = ({ value, onChange, errors }: FieldsProps) => {
  const { t } = useTranslation();
  const modules = useFormModules();
  const types = useTypesOf(modules.includes(value.formModuleType) ? value.formModuleType : null).data?.items ?? [];
  const known = types.some(({ id }) => id === value.formTypeId);
  return (
    <Stack sx={{ gap: 2 }}>
      <Field
        label={t('formEditor.template.name')}
        limit={LIMITS.formName}
        value={value.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField<FormModule | ''>
        label={t('formEditor.template.module')}
        error={errors.formModuleType}
        value={modules.includes(value.formModuleType) ? value.formModuleType : ''}
        options={modules.map((name) => ({ value: name, label: t(`forms.module.${name}`) }))}
        onChange={(module) => module && onChange({ formModuleType: module, formTypeId: '' })}
      />
      <SelectField
        label={t('formEditor.template.type')}
        error={errors.formTypeId}
        value={known ? value.formTypeId : ''}
        options={types.map(({ id, shown }) => ({ value: id, label: shown }))}
        onChange={(formTypeId) => onChange({ formTypeId })}
      />
      <Field
        label={t('formEditor.template.sortWeight')}
        help={t('formEditor.template.sortWeightHelp')}
        value={value.sortWeight}
        error={errors.sortWeight}
        inputProps={{ inputMode: 'numeric', maxLength: 9 }}
        onChange={(event) => onChange({ sortWeight: event.target.value })}
      />
    </Stack>
  );
};
