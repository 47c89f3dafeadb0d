import Check from '@mui/icons-material/CheckCircleRounded';
import Close from '@mui/icons-material/CloseRounded';
import { Box, Button, IconButton, LinearProgress, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { addressOfDocument } from '../../documents/index.ts';
import { isRunning, type UploadRow } from '../upload-rows.ts';
import type { FolderUploads } from '../use-folder-uploads.ts';

interface UploadListProps extends FolderUploads {
  /** Address at which a document of this folder is composed. */
  compose: string;
}

/** Files on their way into the folder, each with its progress, its document or the reason of its refusal. */
export const UploadList = ({ rows, retry, remove, close, compose }: UploadListProps) => {
  const { t } = useTranslation();
  const done = rows.filter(({ state }) => state === 'made').length;
  return (
    <Box
      component="section"
      data-uploads
      aria-label={t('drive.uploads.label')}
      sx={{ border: hairline, borderRadius: '10px', p: 1.5 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle2" component="p" role="status" sx={{ flex: 1 }}>
          {t('drive.uploads.summary', { done, total: rows.length })}
        </Typography>
        {!isRunning(rows) && (
          <Tooltip title={t('drive.uploads.close')}>
            <IconButton size="small" aria-label={t('drive.uploads.close')} onClick={close}>
              <Close sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        )}
      </Stack>
      {rows.some(({ isOffline, state }) => isOffline && state === 'sending') && (
        <Notice tone="warning">{t('compose.lineBroken')}</Notice>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            compose={compose}
            onRetry={() => retry(row.key)}
            onRemove={() => remove(row.key)}
          />
        ))}
      </Box>
    </Box>
  );
};

interface RowProps extends Pick<UploadListProps, 'compose'> {
  row: UploadRow;
  onRetry: () => void;
  onRemove: () => void;
}

const Row = ({ row, compose, onRetry, onRemove }: RowProps) => {
  const { t } = useTranslation();
  const { name } = row.file;
  return (
    <Stack component="li" direction="row" data-upload={row.state} sx={{ alignItems: 'center', gap: 1.25, py: 0.75 }}>
      <FileIcon extension={name.slice(name.lastIndexOf('.') + 1)} size={28} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Name row={row} />
        <Progress row={row} />
        {(row.state === 'failed' || row.state === 'refused') && (
          <Typography variant="body2" role="alert" sx={{ color: c('error.fg') }}>
            {row.reason}
          </Typography>
        )}
      </Box>
      {row.documentId && (
        <Button
          component={Link}
          to={`${compose}?document=${row.documentId}`}
          size="small"
          aria-label={t('drive.uploads.sendOf', { name })}
          sx={{ flex: 'none' }}
        >
          {t('drive.uploads.send')}
        </Button>
      )}
      {row.state === 'failed' && (
        <Button size="small" aria-label={t('drive.uploads.retryOf', { name })} onClick={onRetry}>
          {t('drive.uploads.retry')}
        </Button>
      )}
      {(row.state === 'failed' || row.state === 'refused' || row.state === 'waiting') && (
        <IconButton size="small" aria-label={t('drive.uploads.removeOf', { name })} onClick={onRemove}>
          <Close />
        </IconButton>
      )}
    </Stack>
  );
};

const Name = ({ row: { file, documentId } }: Pick<RowProps, 'row'>) =>
  documentId ? (
    <Typography variant="body2" component={Link} to={addressOfDocument(documentId)} sx={{ color: c('primary') }}>
      {file.name}
    </Typography>
  ) : (
    <Typography variant="body2">{file.name}</Typography>
  );

const Progress = ({ row: { file, state, part } }: Pick<RowProps, 'row'>) => {
  const { t } = useTranslation();
  if (state === 'waiting')
    return (
      <Typography variant="caption" component="div" sx={{ color: c('ink2') }}>
        {t('drive.uploads.waiting')}
      </Typography>
    );
  if (state === 'made')
    return (
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, fontSize: 12, color: c('success.fg') }}>
        <Check sx={{ fontSize: 14 }} aria-hidden />
        {t('drive.uploads.done')}
      </Stack>
    );
  if (state !== 'sending') return null;
  return (
    <LinearProgress
      variant={part < 1 ? 'determinate' : 'indeterminate'}
      value={part * 100}
      aria-label={t('compose.uploading', { name: file.name })}
      sx={{ mt: 0.5 }}
    />
  );
};
