import BackHand from '@mui/icons-material/BackHandRounded';
import ChevronLeft from '@mui/icons-material/ChevronLeftRounded';
import Close from '@mui/icons-material/CloseRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Dialog, IconButton, Stack, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { useBackCloses } from '../../../lib/route/use-back-closes.ts';
import { c, hairline } from '../../../theme/css.ts';
import { radius } from '../../../theme/tokens.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { useKeepWritten } from '../../../ui/keep-written.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { ToastContainer } from '../../../ui/toast-container.tsx';
import { Due } from '../../documents/index.ts';
import { ValidationLine } from '../../validation/index.ts';
import type { ViewProps } from './document-view.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { EndedBanner } from '../../../ui/ended-banner.tsx';
import { FileView } from './file-view.tsx';
import { OwnerActions } from './owner-actions.tsx';
import { PanelBody } from './panel-body.tsx';
import { PanelFoot } from './panel-foot.tsx';
import { DeletedBanner, ReasonBanner } from './reason.tsx';
import { ReturnedBanner } from './returned-banner.tsx';
import { Section, type SectionName } from './sections.tsx';
import { SendingBar } from './sending-bar.tsx';
import { WordsBanner } from './words-banner.tsx';

/** On a phone: the document fills the screen, the viewer's part is a sheet behind one button. */
export const PhoneView = (view: ViewProps) => {
  const { document, panel, onDownload, top } = view;
  const { t } = useTranslation();
  const sheet = useSheet(panel);
  const [section, setSection] = useState<SectionName | null>(null);
  const [at, setAt] = useState<[number, number] | null>(null);
  const onPage = useCallback((page: number, pages: number) => setAt([page, pages]), []);
  return (
    <Stack sx={{ height: '100%', minHeight: 0 }}>
      {top ?? <PhoneHead {...view} />}
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: hairline, flex: 'none', flexWrap: 'wrap' }}
      >
        <StatusChip status={document.statusName} />
        <Due row={document} />
        <Box sx={{ flex: 1 }} />
        <OwnerActions document={document} />
        {/* A guest's head shows the company and has no download button. */}
        {top && document.actions.includes('download') && (
          <IconButton aria-label={t('document.download')} onClick={onDownload}>
            <Download />
          </IconButton>
        )}
      </Stack>
      <SendingBar document={document} />
      <EndedBanner document={document} />
      <ReasonBanner document={document} />
      <DeletedBanner document={document} />
      <ReturnedBanner document={document} onOpen={() => setSection('people')} />
      <WordsBanner document={document} isAlone={panel.kind === 'none'} />
      <FileView document={document} panel={panel} onDownload={onDownload} start={null} onPage={onPage} />
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          columnGap: 1,
          rowGap: 0.5,
          minHeight: 44,
          px: 2,
          py: 0.75,
          borderTop: hairline,
          flex: 'none',
          flexWrap: 'wrap',
        }}
      >
        {at && (
          <Typography variant="body2" className="num" role="status">
            {t('table.pageOf', { page: at[0], pages: at[1] })}
          </Typography>
        )}
        {/* The verdict and its report button stay together. */}
        <Stack direction="row" sx={{ ml: 'auto', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
          <ValidationLine document={document} short />
        </Stack>
      </Stack>
      <Stack direction="row" sx={{ borderTop: hairline, flex: 'none' }}>
        {(['general', 'people', 'history'] as const).map((name, index) => (
          <Button
            key={name}
            variant="text"
            data-section={name}
            onClick={() => setSection(name)}
            sx={{
              flex: 1,
              minWidth: 0,
              borderRadius: 0,
              borderLeft: index > 0 ? hairline : 0,
              fontSize: 13,
              minHeight: 44,
            }}
          >
            {t(`document.tab.${name}`)}
          </Button>
        ))}
      </Stack>
      <PhoneFoot {...view} onOpen={sheet.open} />
      <PartSheet {...view} open={sheet.isOpen} onClose={sheet.close} />
      <SectionSheet document={document} section={section} onClose={() => setSection(null)} />
    </Stack>
  );
};

/** Opens automatically after a return from the app: signed, or with the reason of the failure and advice. */
function useSheet({ kind, deed, failure }: Pick<ViewProps['panel'], 'kind' | 'deed' | 'failure'>) {
  const [isWanted, setWanted] = useState(false);
  const [seen, setSeen] = useState<string | null>(null);
  const outcome = deed ?? failure;
  return {
    // Once no act is requested any more, an empty sheet would only cover the document.
    isOpen: (isWanted && kind !== 'none') || (outcome !== null && outcome !== seen),
    open: () => setWanted(true),
    close: () => {
      setWanted(false);
      setSeen(outcome);
    },
  };
}

const PhoneHead = ({ document, around, onDownload }: ViewProps) => {
  const { t } = useTranslation();
  return (
    <Stack
      component="header"
      direction="row"
      sx={{ alignItems: 'center', gap: 0.5, minHeight: 56, px: 1, borderBottom: hairline, flex: 'none' }}
    >
      <IconButton component={Link} to="/documents" aria-label={t('document.back')}>
        <ChevronLeft />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
        <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {document.name}
        </Typography>
        {around && (
          <Typography variant="caption" className="num" sx={{ color: c('ink3') }}>
            {t('document.position', { place: around.place, total: around.total })}
          </Typography>
        )}
      </Box>
      <IconButton aria-label={t('document.download')} onClick={onDownload}>
        <Download />
      </IconButton>
    </Stack>
  );
};

/** The phone's main button, as high as a thumb, and its alternatives. */
const PhoneFoot = ({ document, panel, onAsk, onReject, onOpen }: ViewProps & { onOpen: () => void }) => {
  const { t } = useTranslation();
  const { kind, deed } = panel;
  if (kind === 'none' && !deed) return null;
  const task = kind === 'sign' || kind === 'approve' || kind === 'acknowledge' ? kind : null;
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1.25,
        pb: 'calc(10px + env(safe-area-inset-bottom))',
        borderTop: hairline,
        flex: 'none',
      }}
    >
      <DocumentMenu document={document} onAsk={onAsk} onReject={onReject} />
      <Button
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        aria-haspopup="dialog"
        startIcon={task && !deed ? <BackHand /> : undefined}
        onClick={onOpen}
        sx={{ minHeight: 48, fontSize: 16 }}
      >
        {deed && t(`signing.done.${deed}`)}
        {!deed && (task ? t(`documents.verb.${task}`) : t('signing.panel.label'))}
      </Button>
    </Stack>
  );
};

const PartSheet = ({ open, onClose, ...view }: ViewProps & { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('signing.panel.label'),
          sx: { maxHeight: '90dvh', borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`, bgcolor: c('paper') },
        },
      }}
    >
      {/* The close button has a separate row, so that scrolled content never covers it. */}
      <Box sx={{ position: 'relative', flex: 'none', height: 40 }}>
        <Box
          aria-hidden
          sx={{ width: 36, height: 4, borderRadius: 2, bgcolor: c('neutral.line'), mx: 'auto', mt: 1 }}
        />
        <IconButton aria-label={t('ui.close')} onClick={onClose} sx={{ position: 'absolute', top: 0, right: 8 }}>
          <Close />
        </IconButton>
      </Box>
      {open && <ToastContainer />}
      <Box sx={{ overflowY: 'auto', flex: '0 1 auto' }}>
        <PanelBody document={view.document} panel={view.panel} />
      </Box>
      <PanelFoot
        document={view.document}
        panel={view.panel}
        next={view.next}
        onDownload={view.onDownload}
        onReject={view.onReject}
        stacked
      />
    </Drawer>
  );
};

interface SectionSheetProps {
  document: ViewProps['document'];
  section: SectionName | null;
  onClose: () => void;
}

const SectionSheet = ({ document, section, onClose }: SectionSheetProps) => {
  const { t } = useTranslation();
  const { onInput, onFocus, onLeave, question } = useKeepWritten(onClose);
  useBackCloses(section !== null, onLeave);
  if (!section) return null;
  return (
    <Dialog
      open
      fullScreen
      onClose={onLeave}
      onInput={onInput}
      onFocus={onFocus}
      slotProps={{
        paper: { 'aria-label': t(`document.tab.${section}`), sx: { m: 0, borderRadius: 0, border: 0 } },
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', minHeight: 56, pl: 2.5, pr: 1, borderBottom: hairline, flex: 'none' }}
      >
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {t(`document.tab.${section}`)}
        </Typography>
        <IconButton aria-label={t('ui.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Stack>
      <ToastContainer />
      <Box sx={{ overflowY: 'auto' }}>
        <Section document={document} name={section} />
      </Box>
      {question}
    </Dialog>
  );
};
