import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../api.ts';
import type { DocumentListState } from '../model.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Loaded on demand. */
const DownloadDialog = lazyPart(() => import('./download-dialog.tsx'));

/** Downloads several documents of the current page. */
export const DownloadMany = ({ state }: { state: DocumentListState }) => {
  const { t } = useTranslation();
  const rows = useDocuments(state).data?.items ?? [];
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        data-act="download-several"
        startIcon={<Download />}
        disabled={rows.length === 0}
        onClick={() => setOpen(true)}
      >
        {t('documents.download.button')}
      </Button>
      {open && (
        <Suspense>
          <DownloadDialog rows={rows} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
