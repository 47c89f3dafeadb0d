import { Typography } from '@mui/material';
import { formTypes, type FormType } from '@paraph/contract';
import { type FormModule, LIMITS, LOCALE_NAMES, LOCALES } from '@paraph/domain';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { FormDialog, FormSelect, FormText, useApiForm } from '../../../ui/form/index.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useFormModules } from '../api.ts';
import { NAME_FIELDS, namesOf } from '../model.ts';

interface TypeDialogProps {
  /** Absent for a new one. */
  type?: FormType;
  onClose: () => void;
}

/** The names of a type in five languages, and its module (FORM-012, FORM-017, FORM-042). */
export const TypeDialog = ({ type, onClose }: TypeDialogProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const modules = useFormModules();
  const form = useApiForm({
    endpoint: type ? formTypes.update : formTypes.create,
    defaults: { ...namesOf(type), moduleType: (type?.moduleType ?? modules[0] ?? '') as FormModule | '' },
    // Without a module the server answers that one is required (FORM-042).
    input: ({ moduleType, ...names }) => ({
      body: { ...(type && { id: type.id }), ...names, moduleType: moduleType as FormModule },
    }),
    notice: t(type ? 'forms.snackbar.typeUpdated' : 'forms.snackbar.typeCreated'),
    onSaved: onClose,
  });
  const { error } = form;
  useEffect(() => {
    // Unexpected errors are shown in the common notification too (FORM-091).
    if (error?.isAway) toast.error(t('forms.wrong'));
    // Once per error.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error]);
  return (
    <FormDialog
      of={form}
      title={type ? t('forms.type.change', { name: type.shown }) : t('forms.type.create')}
      verb={t('directory.save')}
      onClose={onClose}
    >
      {LOCALE_NAMES.map((locale, place) => (
        <FormText
          key={locale}
          of={form}
          name={NAME_FIELDS[locale]}
          label={t('forms.type.name', { language: LOCALES[locale].name })}
          autoFocus={place === 0}
          limit={LIMITS.directoryName}
        />
      ))}
      <Typography variant="caption" sx={{ color: c('ink2'), mt: -1.5 }}>
        {t('forms.type.missing', { text: t('forms.noTranslation') })}
      </Typography>
      <FormSelect
        of={form}
        name="moduleType"
        label={t('forms.type.module')}
        options={modules.map((name) => ({ value: name, label: t(`forms.module.${name}`) }))}
      />
    </FormDialog>
  );
};
