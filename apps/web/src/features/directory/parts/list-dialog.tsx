import { customLists, type CustomList } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { FormDialog, FormPart, FormText, useApiForm } from '../../../ui/form/index.ts';
import { optionsOf, repeatedIn } from '../model.ts';

interface ListDialogProps {
  /** Absent for a new one. */
  list?: CustomList | undefined;
  onClose: () => void;
}

/** Name and options of a list, one per line, so that a table column can be pasted (DIR-024, DIR-028). */
export const ListDialog = ({ list, onClose }: ListDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm({
    endpoint: list ? customLists.update : customLists.create,
    defaults: { name: list?.name ?? '', options: list?.options.join('\n') ?? '' },
    input: ({ name, options }) => ({ body: { name, options: optionsOf(options), ...(list && { id: list.id }) } }),
    says: { name: t('customList.nameRequired'), options: t('customList.optionsRequired') },
    about: 'name',
    notice: t(list ? 'customList.snackbar.updated' : 'customList.snackbar.created'),
    onSaved: onClose,
  });
  const repeatedAt = (lines: string) => {
    const option = repeatedIn(optionsOf(lines));
    return option === null ? undefined : t('customList.optionRepeated', { option });
  };
  return (
    <FormDialog
      of={form}
      title={list ? t('customList.change', { name: list.name }) : t('customList.create')}
      verb={t('directory.save')}
      onClose={onClose}
    >
      <FormText of={form} name="name" label={t('directory.name')} autoFocus limit={LIMITS.directoryName} />
      <FormPart of={form} name="options">
        {({ value, error, onChange }) => (
          <Field
            label={t('customList.options')}
            multiline
            minRows={5}
            maxRows={12}
            value={value}
            error={repeatedAt(value) ?? error}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FormPart>
    </FormDialog>
  );
};
