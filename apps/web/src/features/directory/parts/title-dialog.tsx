import type { JobTitle } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useCreateTitle, useUpdateTitle } from '../api.ts';
import { SaveDialog } from './save-dialog.tsx';

interface TitleDialogProps {
  /** Absent for a new one. */
  title?: JobTitle | undefined;
  onClose: () => void;
}

/** Name and description of a job title (DIR-015). */
export const TitleDialog = ({ title, onClose }: TitleDialogProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const [name, setName] = useState(title?.name ?? '');
  const [description, setDescription] = useState(title?.description ?? '');
  const [asked, setAsked] = useState(false);
  const [create, update] = [useCreateTitle(), useUpdateTitle()];
  const error = create.error ?? update.error;
  const nameless = asked && name.trim() === '' ? t('jobTitles.nameRequired') : undefined;
  const onSuccess = () => {
    toast.success(t(title ? 'jobTitles.notices.edit' : 'jobTitles.notices.create'));
    onClose();
  };
  const submit = () => {
    setAsked(true);
    if (name.trim() === '') return;
    const body = { name: name.trim(), description: description.trim() };
    if (title) update.mutate({ params: { id: title.id }, body }, { onSuccess });
    else create.mutate({ body }, { onSuccess });
  };
  return (
    <SaveDialog
      title={title ? t('jobTitles.change', { name: title.name }) : t('jobTitles.create')}
      onClose={onClose}
      onSave={submit}
      busy={create.isPending || update.isPending}
    >
      <Field
        label={t('directory.name')}
        autoFocus
        limit={LIMITS.directoryName}
        value={name}
        error={nameless ?? (error ? error.detail || t('ui.failed.offline') : undefined)}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={t('jobTitles.description')}
        multiline
        minRows={2}
        maxRows={6}
        limit={LIMITS.directoryText}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
    </SaveDialog>
  );
};
