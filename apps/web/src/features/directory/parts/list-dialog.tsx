import type { CustomList } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useCreateList, useUpdateList } from '../api.ts';
import { optionsOf, repeatedIn } from '../model.ts';
import { SaveDialog } from './save-dialog.tsx';

interface ListDialogProps {
  /** Absent for a new one. */
  list?: CustomList | undefined;
  onClose: () => void;
}

/** Name and options of a list, one per line, so that a table column can be pasted (DIR-024, DIR-028). */
export const ListDialog = ({ list, onClose }: ListDialogProps) => {
  const { t } = useTranslation();
  const [name, setName] = useState(list?.name ?? '');
  const [lines, setLines] = useState(list?.options.join('\n') ?? '');
  const [asked, setAsked] = useState(false);
  const { save, error, busy } = useSave(list, onClose);
  const options = optionsOf(lines);
  const repeated = repeatedIn(options);
  const submit = () => {
    setAsked(true);
    if (name.trim() !== '' && options.length > 0 && repeated === null) save({ name: name.trim(), options });
  };
  const nameless = asked && name.trim() === '' ? t('customList.nameRequired') : undefined;
  const empty = asked && options.length === 0 ? t('customList.optionsRequired') : undefined;
  return (
    <SaveDialog
      title={list ? t('customList.change', { name: list.name }) : t('customList.create')}
      onClose={onClose}
      onSave={submit}
      busy={busy}
    >
      <Field
        label={t('directory.name')}
        autoFocus
        limit={LIMITS.directoryName}
        value={name}
        error={nameless ?? error}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={t('customList.options')}
        multiline
        minRows={5}
        maxRows={12}
        value={lines}
        error={empty ?? (repeated === null ? undefined : t('customList.optionRepeated', { option: repeated }))}
        onChange={(event) => setLines(event.target.value)}
      />
    </SaveDialog>
  );
};

function useSave(list: CustomList | undefined, onClose: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const [create, update] = [useCreateList(), useUpdateList()];
  const onSuccess = () => {
    toast.success(t(list ? 'customList.snackbar.updated' : 'customList.snackbar.created'));
    onClose();
  };
  const error = create.error ?? update.error;
  return {
    save: (kept: { name: string; options: string[] }) =>
      list
        ? update.mutate({ body: { id: list.id, ...kept } }, { onSuccess })
        : create.mutate({ body: kept }, { onSuccess }),
    error: error ? error.detail || t('ui.failed.offline') : undefined,
    busy: create.isPending || update.isPending,
  };
}
