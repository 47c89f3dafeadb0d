import type { DocumentDetails } from '@paraph/contract';
import ChevronLeft from '@mui/icons-material/ChevronLeftRounded';
import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { Due, addressOfDocument } from '../../documents/index.ts';
import { stepOf, type neighbours } from '../model.ts';
import { DocumentMenu } from './document-menu.tsx';
import { OwnerActions } from './owner-actions.tsx';
import { needsReason } from './reason.tsx';
import { Steps } from './steps.tsx';

type Neighbours = ReturnType<typeof neighbours>;

interface DocumentHeadProps {
  document: DocumentDetails;
  around: Neighbours;
  onDownload: () => void;
  onAsk: () => void;
  onReject: () => void;
}

/** Name, status and actions of this document, apart from the viewer's part. */
export const DocumentHead = ({ document, around, onDownload, onAsk, onReject }: DocumentHeadProps) => {
  const { t } = useTranslation();
  const { me } = useSession();
  // Steps are for users of the sender's side; an ended document has none.
  const withSteps = !me?.isGuest && document.phase !== 'rejected' && document.phase !== 'voided';
  return (
    <Box component="header" sx={{ px: 3, pt: 2, pb: 1.5, borderBottom: hairline, flex: 'none' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <FileIcon extension={document.extension} size={36} />
        <Typography variant="h2" component="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {document.name}
        </Typography>
        <StatusChip status={document.statusName} />
        <Due row={document} />
        <Box sx={{ flex: 1 }} />
        {/* Viewers who must give a reason are asked for it here too. */}
        {(document.actions.includes('download') || needsReason(document)) && (
          <Button startIcon={<Download />} onClick={onDownload}>
            {t('document.download')}
          </Button>
        )}
        <OwnerActions document={document} />
        <DocumentMenu document={document} onAsk={onAsk} onReject={onReject} />
      </Stack>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          gap: 2,
          mt: withSteps ? 1.5 : 0,
          minHeight: withSteps ? 24 : 0,
          justifyContent: 'space-between',
        }}
      >
        {withSteps && <Steps at={stepOf(document)} />}
        {around && <Around around={around} />}
      </Stack>
    </Box>
  );
};

const Around = ({ around }: { around: NonNullable<Neighbours> }) => {
  const { t } = useTranslation();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flex: 'none' }}>
      <Jump label={t('document.previous')} id={around.previous} icon={<ChevronLeft />} />
      <Typography variant="caption" className="num" sx={{ px: 0.5, color: c('ink2') }}>
        {t('document.position', { place: around.place, total: around.total })}
      </Typography>
      <Jump label={t('document.next')} id={around.next} icon={<ChevronRight />} />
    </Stack>
  );
};

const Jump = ({ label, id, icon }: { label: string; id: string | null; icon: React.ReactNode }) =>
  id ? (
    <IconButton
      size="small"
      component={Link}
      to={addressOfDocument(id)}
      aria-label={label}
      sx={{ width: 28, height: 28, p: 0 }}
    >
      {icon}
    </IconButton>
  ) : (
    <IconButton size="small" disabled aria-label={label} sx={{ width: 28, height: 28, p: 0 }}>
      {icon}
    </IconButton>
  );
