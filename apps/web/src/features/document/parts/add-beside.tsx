import { Button, Checkbox, FormControlLabel, LinearProgress, Stack } from '@mui/material';
import Attach from '@mui/icons-material/AttachFileRounded';
import { FILE_TYPES } from '@paraph/domain';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { useAddBeside } from '../beside-api.ts';

const ACCEPT = Object.keys(FILE_TYPES)
  .map((type) => `.${type}`)
  .join(',');

/** Adds a file of any known type; it is visible inside the company only, unless the user chooses otherwise. */
export const AddBeside = ({ documentId }: { documentId: string }) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [forEverybody, setForEverybody] = useState(false);
  const { running, failure, add } = useAddBeside(documentId);
  return (
    <Stack sx={{ gap: 1, pt: 1.25, alignItems: 'flex-start' }}>
      {failure && (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <FormControlLabel
        control={<Checkbox checked={forEverybody} onChange={(event) => setForEverybody(event.target.checked)} />}
        label={t('document.beside.forEverybody')}
      />
      <Button startIcon={<Attach />} disabled={running} onClick={() => input.current?.click()}>
        {t('document.beside.add')}
      </Button>
      {running && <LinearProgress aria-label={t('document.beside.adding')} sx={{ width: '100%' }} />}
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={t('document.beside.add')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void add(file, forEverybody);
        }}
      />
    </Stack>
  );
};
