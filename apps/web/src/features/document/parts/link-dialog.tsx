import { Button, ListItemButton, Stack, Typography } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { useDocumentSearch } from '../related-api.ts';

interface LinkDialogProps {
  /** Ids that cannot be chosen: the document itself, and linked ones. */
  not: readonly string[];
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Searches for the document that must be completed first. */
export const LinkDialog = ({ not, onChoose, onClose }: LinkDialogProps) => {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const found = useDocumentSearch(useDeferredValue(words.trim()));
  const rows = (found.data?.items ?? []).filter(({ id }) => !not.includes(id));
  return (
    <Dialog
      open
      title={t('document.related.linkTitle')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('ui.cancel')}</Button>}
    >
      <Stack sx={{ gap: 1.5 }}>
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('document.related.linkText')}
        </Typography>
        <Field
          label={t('documents.column.name')}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Stack role="list" aria-busy={found.isFetching}>
          {rows.map(({ id, name, extension }) => (
            <div role="listitem" key={id}>
              <ListItemButton onClick={() => onChoose(id)} sx={{ gap: 1.25, overflowWrap: 'anywhere', minHeight: 44 }}>
                <FileIcon extension={extension} size={24} />
                {name}
              </ListItemButton>
            </div>
          ))}
        </Stack>
        {found.isSuccess && rows.length === 0 && <Typography role="status">{t('document.related.nothing')}</Typography>}
      </Stack>
    </Dialog>
  );
};
