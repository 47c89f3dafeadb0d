import { Typography } from '@mui/material';
import type { FormType } from '@paraph/contract';
import { type FormModule, LIMITS, LOCALE_NAMES, LOCALES } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, messageOutsideFields } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { SaveDialog } from '../../directory/index.ts';
import { useCreateType, useFormModules, useUpdateType } from '../api.ts';
import { NAME_FIELDS, namesOf, type TypeNameField } from '../model.ts';

interface TypeDialogProps {
  /** Absent for a new one. */
  type?: FormType;
  onClose: () => void;
}

/** The names of a type in five languages, and its module (FORM-012, FORM-017, FORM-042). */
export const TypeDialog = ({ type, onClose }: TypeDialogProps) => {
  const { t } = useTranslation();
  const modules = useFormModules();
  const [names, setNames] = useState(namesOf(type));
  const [module, setModule] = useState<FormModule | ''>(type?.moduleType ?? modules[0] ?? '');
  const { save, error, busy } = useSave(type, onClose);
  const fields = error?.fields ?? {};
  // Unexpected errors are shown in a notification.
  const rest =
    error && !isUnexpected(error) ? messageOutsideFields(error, [...Object.values(NAME_FIELDS), 'moduleType']) : null;
  return (
    <SaveDialog
      title={type ? t('forms.type.change', { name: type.shown }) : t('forms.type.create')}
      onClose={onClose}
      onSave={() => save({ ...names, ...(module !== '' && { moduleType: module }) })}
      busy={busy}
    >
      {rest && (
        <Notice tone="error" role="alert">
          {rest}
        </Notice>
      )}
      {LOCALE_NAMES.map((locale, place) => {
        const field = NAME_FIELDS[locale];
        return (
          <Field
            key={locale}
            label={t('forms.type.name', { language: LOCALES[locale].name })}
            autoFocus={place === 0}
            limit={LIMITS.directoryName}
            value={names[field]}
            error={fields[field]}
            onChange={(event) => setNames({ ...names, [field]: event.target.value })}
          />
        );
      })}
      <Typography variant="caption" sx={{ color: c('ink2'), mt: -1.5 }}>
        {t('forms.type.missing', { text: t('forms.noTranslation') })}
      </Typography>
      <SelectField
        label={t('forms.type.module')}
        value={module}
        options={modules.map((name) => ({ value: name, label: t(`forms.module.${name}`) }))}
        error={fields.moduleType}
        onChange={setModule}
      />
    </SaveDialog>
  );
};

const isUnexpected = ({ status }: ApiError): boolean => status >= 500 || status === 0;

type FormTypeDraft = Record<TypeNameField, string> & { moduleType?: FormModule };

function useSave(type: FormType | undefined, onClose: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const [create, update] = [useCreateType(), useUpdateType()];
  const onSuccess = () => {
    toast.success(t(type ? 'forms.snackbar.typeUpdated' : 'forms.snackbar.typeCreated'));
    onClose();
  };
  // Unexpected errors are shown in the common notification (FORM-091).
  const onError = (error: ApiError) => isUnexpected(error) && toast.error(t('forms.wrong'));
  return {
    save: (kept: FormTypeDraft) => {
      // Without a module the server answers that one is required (FORM-042).
      const body = kept as FormTypeDraft & { moduleType: FormModule };
      if (type) update.mutate({ body: { id: type.id, ...body } }, { onSuccess, onError });
      else create.mutate({ body }, { onSuccess, onError });
    },
    error: create.error ?? update.error,
    busy: create.isPending || update.isPending,
  };
}
