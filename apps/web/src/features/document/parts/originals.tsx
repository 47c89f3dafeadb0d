import type { DocumentDetails } from '@paraph/contract';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/index.ts';
import { useSize } from '../../../lib/format/use-size.ts';
import { c } from '../../../theme/css.ts';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { saveOriginal } from '../api.ts';

/** Original files of the PDF, each to download; empty where it was uploaded as a PDF. */
const Originals = ({ document: { id, originals } }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const size = useSize();
  const toast = useToast();
  if (originals.length === 0) return null;
  const save = (place: number, name: string) =>
    saveOriginal(id, place, name).catch((fault: unknown) => {
      if (!(fault instanceof ApiError)) throw fault;
      toast.error([t('documents.snackbar.errorDownloadingDocument', { name }), fault.detail].filter(Boolean).join(' '));
    });
  return (
    <Box component="section" sx={{ py: 1.25 }}>
      <Typography variant="caption" component="h3" sx={{ m: 0, color: c('ink3') }}>
        {t('document.originals.title')}
      </Typography>
      <Box component="ul" aria-label={t('document.originals.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {originals.map(({ name, size: bytes }, place) => (
          <Stack
            key={`${place} ${name}`}
            component="li"
            direction="row"
            sx={{ alignItems: 'center', gap: 1.25, minHeight: 44 }}
          >
            <FileIcon extension={name.slice(name.lastIndexOf('.') + 1)} size={24} />
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography variant="caption" className="num" sx={{ color: c('ink2') }}>
              {size(bytes)}
            </Typography>
            <IconButton aria-label={t('document.originals.save', { name })} onClick={() => void save(place, name)}>
              <Download />
            </IconButton>
          </Stack>
        ))}
      </Box>
    </Box>
  );
};

export default Originals;
