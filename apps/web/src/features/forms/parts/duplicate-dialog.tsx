import { Button, Stack, Typography } from '@mui/material';
import { formTemplates, type FormTemplateRow } from '@paraph/contract';
import { copyName, duplicateName, LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { useAllTypes, useTemplateNames } from '../api.ts';

interface DuplicateDialogProps {
  template: FormTemplateRow;
  onClose: () => void;
}

/** Copies a template under another name, with a suggestion (FORM-047, FORM-080). */
export const DuplicateDialog = ({ template, onClose }: DuplicateDialogProps) => {
  const { t } = useTranslation();
  const copy = useActWithToast(formTemplates.copy, t('forms.snackbar.formDuplicated'));
  const known = useTemplateNames().data;
  const types = useAllTypes().data?.items ?? [];
  const [typed, setTyped] = useState<string | null>(null);
  const [formTypeId, setType] = useState(template.formTypeId);
  const proposed = known
    ? copyName(
        template.name,
        known.map(({ name }) => name),
        t('forms.duplicate.word'),
      )
    : '';
  const name = typed ?? proposed;
  const kept = duplicateName(name);
  const save = () => copy.run({ body: { copyFromId: template.id, name: kept, formTypeId } }, { onSuccess: onClose });
  const error = copy.error ? (copy.error.fields.name ?? (copy.error.detail || t('ui.failed.offline'))) : undefined;
  return (
    <Dialog
      open
      title={t('forms.duplicate.title', { name: template.name })}
      isHeld={typed !== null || formTypeId !== template.formTypeId}
      onClose={onClose}
      onSubmit={() => kept !== '' && save()}
      foot={
        <>
          <Button onClick={onClose}>{t('forms.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={kept === ''} loading={copy.isPending}>
            {t('forms.duplicate.save')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('forms.duplicate.text')}
        </Typography>
        <Field
          label={t('forms.duplicate.name')}
          autoFocus
          limit={LIMITS.formName}
          value={name}
          error={error}
          onChange={(event) => setTyped(event.target.value.replaceAll('/', ''))}
        />
        <SelectField
          label={t('forms.duplicate.type')}
          value={types.some(({ id }) => id === formTypeId) ? formTypeId : ''}
          options={types.map(({ id, shown }) => ({ value: id, label: shown }))}
          onChange={setType}
        />
      </Stack>
    </Dialog>
  );
};
