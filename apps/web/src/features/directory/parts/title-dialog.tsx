import { jobTitles, type JobTitle } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { FormDialog, FormText, useApiForm } from '../../../ui/form/index.ts';

interface TitleDialogProps {
  /** Absent for a new one. */
  title?: JobTitle | undefined;
  onClose: () => void;
}

/** Name and description of a job title (DIR-015). */
export const TitleDialog = ({ title, onClose }: TitleDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm({
    endpoint: title ? jobTitles.update : jobTitles.create,
    defaults: { name: title?.name ?? '', description: title?.description ?? '' },
    input: (body) => (title ? { params: { id: title.id }, body } : { body }),
    says: { name: t('jobTitles.nameRequired') },
    about: 'name',
    notice: t(title ? 'jobTitles.notices.edit' : 'jobTitles.notices.create'),
    onSaved: onClose,
  });
  return (
    <FormDialog
      of={form}
      title={title ? t('jobTitles.change', { name: title.name }) : t('jobTitles.create')}
      verb={t('directory.save')}
      onClose={onClose}
    >
      <FormText of={form} name="name" label={t('directory.name')} autoFocus limit={LIMITS.directoryName} />
      <FormText
        of={form}
        name="description"
        label={t('jobTitles.description')}
        multiline
        minRows={2}
        maxRows={6}
        limit={LIMITS.directoryText}
      />
    </FormDialog>
  );
};
