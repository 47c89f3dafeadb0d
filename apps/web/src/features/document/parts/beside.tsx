import { accompanying, type AccompanyingDocument, type DocumentDetails } from '@paraph/contract';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Look from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/index.ts';
import { momentOf } from '../../../lib/format/dates.ts';
import { useSize } from '../../../lib/format/use-size.ts';
import { c, hairline } from '../../../theme/css.ts';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { Dot } from '../../../ui/section-head.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { saveBeside, useBeside, useMarkBeside } from '../beside-api.ts';
import { shownAs } from '../model.ts';
import { AddBeside } from './add-beside.tsx';
import { RefusedAct } from '../../../ui/refused-act.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Loaded with its viewer on demand. */
const LookBeside = lazyPart(() => import('./look-beside.tsx'));

/** Whether the browser can show it; pages are not made of accompanying office files. */
const isLookedAt = (name: string): boolean => ['pdf', 'picture', 'text'].includes(shownAs(name)?.as ?? '');

/** Accompanying files: to download, to mark as seen, and for users of the company to add. */
export default function Beside({ document }: { document: DocumentDetails }) {
  const { t } = useTranslation();
  const files = useBeside(document.id).data ?? [];
  const mayAdd = document.actions.includes('accompany');
  if (files.length === 0 && !mayAdd) return null;
  return (
    <Box component="section" sx={{ py: 1.25 }}>
      <Typography variant="h4" component="h3">
        {t('document.beside.title')}
      </Typography>
      {files.length === 0 && (
        <Typography variant="body2" sx={{ color: c('ink2'), py: 0.5 }}>
          {t('document.beside.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {files.map((file) => (
          <Row key={file.id} file={file} documentId={document.id} />
        ))}
      </Box>
      {mayAdd && <AddBeside documentId={document.id} />}
    </Box>
  );
}

const Row = ({ file, documentId }: { file: AccompanyingDocument; documentId: string }) => {
  const { t } = useTranslation();
  const size = useSize();
  const { name, isSeen } = file;
  const remove = useActWithToast(accompanying.remove, t('document.beside.removed', { name }));
  return (
    <Box component="li" sx={{ borderBottom: hairline, py: 1 }}>
      <Stack direction="row" sx={{ gap: 1.25, alignItems: 'flex-start' }}>
        <FileIcon extension={file.extension} size={28} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: isSeen ? 400 : 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography
            variant="caption"
            component="div"
            className="num"
            sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}
          >
            {file.addedBy} · {momentOf(file.addedAt)} · {size(file.bytes)}
            {file.isForEverybody && (
              <>
                <Dot />
                {t('document.beside.everybody')}
              </>
            )}
          </Typography>
          <SeenMark file={file} documentId={documentId} />
        </Box>
        <Acts file={file} documentId={documentId} remove={remove} />
      </Stack>
      <RefusedAct of={remove.error} />
    </Box>
  );
};

const SeenMark = ({ file: { id, name, isSeen }, documentId }: { file: AccompanyingDocument; documentId: string }) => {
  const { t } = useTranslation();
  const mark = useMarkBeside();
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography
        variant="caption"
        sx={{ color: isSeen ? c('ink2') : c('warning.fg'), fontWeight: isSeen ? 400 : 500 }}
      >
        {t(isSeen ? 'document.beside.seen' : 'document.beside.unseen')}
      </Typography>
      <Button
        variant="text"
        color="primary"
        size="small"
        loading={mark.isPending}
        aria-label={t(isSeen ? 'document.beside.markUnseenOf' : 'document.beside.markSeenOf', { name })}
        onClick={() => mark.mutate({ query: { documentId, accDocId: id, seen: isSeen ? 'false' : 'true' } })}
      >
        {t(isSeen ? 'document.beside.markUnseen' : 'document.beside.markSeen')}
      </Button>
      <RefusedAct of={mark.error} />
    </Stack>
  );
};

interface ActsProps {
  file: AccompanyingDocument;
  documentId: string;
  remove: ReturnType<typeof useActWithToast<typeof accompanying.remove>>;
}

const Acts = ({ file, documentId, remove }: ActsProps) => {
  const { id, name, canRemove } = file;
  const { t } = useTranslation();
  const [looking, setLooking] = useState(false);
  const toast = useToast();
  const message = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    toast.error([t('documents.snackbar.errorDownloadingDocument', { name }), error.detail].filter(Boolean).join(' '));
  };
  const save = () => void saveBeside(documentId, id, name).catch(message);
  return (
    <Stack direction="row" sx={{ flex: 'none' }}>
      {isLookedAt(name) && (
        <IconButton
          aria-haspopup="dialog"
          aria-label={t('document.contents.show', { name })}
          onClick={() => setLooking(true)}
        >
          <Look />
        </IconButton>
      )}
      {looking && (
        <Suspense>
          <LookBeside file={file} documentId={documentId} onSave={save} onClose={() => setLooking(false)} />
        </Suspense>
      )}
      <IconButton aria-label={t('document.beside.save', { name })} onClick={save}>
        <Download />
      </IconButton>
      {canRemove && (
        <IconButton
          aria-label={t('document.beside.remove', { name })}
          disabled={remove.isPending}
          onClick={() => remove.run({ query: { documentId, accDocId: id } })}
        >
          <Delete />
        </IconButton>
      )}
    </Stack>
  );
};
