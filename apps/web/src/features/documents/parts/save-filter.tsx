import { Button } from '@mui/material';
import { viewPresets } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { useListView } from '../list-view.ts';
import type { DocumentListState } from '../model.ts';
import { columnsOf, formNameOf, STANDARD } from '../presets.ts';

const isOfField = ({ status }: ApiError): boolean => status === 422;

/** Asks for the name under which the current list is saved. */
export const SaveFilter = ({ state, onClose }: { state: DocumentListState; onClose: () => void }) => {
  const { t } = useTranslation();
  const showError = useErrorToast();
  const [label, setLabel] = useState('');
  const [asked, setAsked] = useState(false);
  const save = useActWithToast(viewPresets.create, t('documents.presets.saved'));
  const [view] = useListView();
  const needed = asked && label.trim() === '' ? t('documents.presets.needed') : undefined;
  const submit = () => {
    setAsked(true);
    if (label.trim() === '') return;
    save.run(
      { body: { label: label.trim(), formName: formNameOf(state), module: STANDARD, columns: columnsOf(view, state) } },
      {
        onSuccess: onClose,
        // Errors of the name are shown at the field only; all others in a notification too (FILTER-013).
        onError: (error) => {
          if (!isOfField(error)) showError(error);
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={t('documents.presets.save')}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={save.isPending}>
            {t('documents.presets.keep')}
          </Button>
        </>
      }
    >
      <Field
        label={t('documents.presets.name')}
        autoFocus
        limit={LIMITS.presetName}
        inputProps={{ maxLength: LIMITS.presetName }}
        value={label}
        error={needed ?? (save.error ? save.error.detail || t('ui.failed.offline') : undefined)}
        onChange={(event) => setLabel(event.target.value)}
      />
    </Dialog>
  );
};
