import type { AccompanyingDocument } from '@paraph/contract';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, LinearProgress } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Viewer } from '../../viewer/index.ts';
import { useBesideFile, useMarkBeside } from '../beside-api.ts';
import { shownAs } from '../model.ts';
import { Picture, PlainText } from './plain-views.tsx';

interface LookBesideProps {
  file: AccompanyingDocument;
  documentId: string;
  onSave: () => void;
  onClose: () => void;
}

/** Shows an accompanying file; viewing it marks it as seen, as does a download. */
export default function LookBeside({ file: { id, name, isSeen }, documentId, onSave, onClose }: LookBesideProps) {
  const { t } = useTranslation();
  const file = useBesideFile(documentId, id);
  const { mutate: mark } = useMarkBeside();
  const message = useRef(isSeen);
  useEffect(() => {
    if (!file.data || message.current) return;
    message.current = true;
    mark({ query: { documentId, accDocId: id, seen: 'true' } });
  }, [file.data, mark, documentId, id]);
  const kind = shownAs(name);
  return (
    <Dialog
      open
      fullOnPhone
      size="report"
      title={name}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button startIcon={<Download />} onClick={onSave}>
            {t('document.download')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', minHeight: 200, height: '68dvh', bgcolor: c('well') }}>
        {file.isPending && <LinearProgress aria-label={t('document.viewer.loading')} sx={{ flex: 1 }} />}
        {file.isError && (
          <ErrorState
            title={t('document.viewer.failed')}
            text={file.error.detail || t('ui.failed.offline')}
            supportCode={file.error.traceId || undefined}
            onRetry={() => void file.refetch()}
          />
        )}
        {file.data && kind?.as === 'pdf' && <Viewer bytes={file.data.bytes} start={null} compact />}
        {file.data && kind?.as === 'picture' && <Picture bytes={file.data.bytes} type={kind.type} name={name} />}
        {file.data && kind?.as === 'text' && <PlainText bytes={file.data.bytes} name={name} />}
      </Box>
    </Dialog>
  );
}
