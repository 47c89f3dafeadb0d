import type { DocumentDetails } from '@paraph/contract';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Stack } from '@mui/material';
import type { FreePlace } from '@paraph/domain';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { DrawnMark, nameInStamp, ownStampSize, placesStamp, type SignForm } from '../../signing/index.ts';
import { Viewer, type StampMark } from '../../viewer/index.ts';
import { useVersionFile } from '../api.ts';
import type { Panel } from '../use-panel.ts';
import { ContainerView } from './container-view.tsx';
import { needsReason, ReasonGate } from './reason.tsx';

interface FileViewProps {
  document: DocumentDetails;
  panel: Panel;
  onDownload: () => void;
  start: ReactNode;
  onPage?: (page: number, pages: number) => void;
}

const isSigning = (document: DocumentDetails, panel: Panel) => panel.kind === 'sign' && !panel.deed && document.isPdf;

/** Size of the pages, and the hand-drawn signature over its page until it is sealed there. */
function useDrawn(document: DocumentDetails, panel: Panel) {
  const { form, change } = panel;
  const isDrawing = panel.way === 'SIGNATURE_PAD';
  const onSizes = useCallback((sheets: SignForm['sheets']) => change({ sheets }), [change]);
  const over = (page: number, scale: number) => (
    <DrawnMark form={form} number={page} scale={scale} onPlace={(place) => change({ place })} />
  );
  if (!isSigning(document, panel)) return {};
  return isDrawing ? { onSizes, over } : { onSizes };
}

/** Position of the viewer's stamp; draggable where the sender leaves it to the signer. */
function useStamps(document: DocumentDetails, panel: Panel): readonly StampMark[] {
  const { me } = useSession();
  const shown = isSigning(document, panel) && placesStamp(document, panel.way);
  const name = nameInStamp(document, me);
  const { change } = panel;
  const { position, page, free } = panel.form;
  const { width, height } = ownStampSize(document, me);
  const isMine = document.stamp.chosenBySigner;
  return useMemo(() => {
    const onPlace = (place: FreePlace) => change({ free: place });
    return shown
      ? [{ key: 'mine', name, size: { width, height }, place: { position, page, free }, ...(isMine && { onPlace }) }]
      : [];
  }, [shown, name, width, height, position, page, free, isMine, change]);
}

/** The document itself: a PDF as pages, an unpacked container, everything else as a download. */
export const FileView = ({ document, panel, onDownload, start, onPage }: FileViewProps) => {
  const { t } = useTranslation();
  const phone = usePhone();
  const stamps = useStamps(document, panel);
  const drawn = useDrawn(document, panel);
  // For a viewer without access to the content the refusal explains why, for every file type (DOC-097).
  const isLocked = needsReason(document);
  const isFetched = !isLocked && (document.isPdf || document.hideSensitiveInformationForUser);
  const file = useVersionFile(document.id, document.version.number, isFetched);
  const bar = phone ? null : (
    <Stack
      direction="row"
      sx={{ minHeight: 48, px: 2, alignItems: 'center', gap: 0.5, bgcolor: c('paper'), borderBottom: hairline }}
    >
      {start}
    </Stack>
  );
  // The day of a reason can end while the page is open.
  if (isLocked || file.error?.code === 'document.needs-reason') return <ReasonGate document={document} bar={bar} />;
  if (document.isPdf && file.data) {
    return <Viewer bytes={file.data.bytes} start={start} stamps={stamps} {...drawn} {...(onPage ? { onPage } : {})} />;
  }
  if (document.contents) {
    const { contents } = document;
    return <ContainerView document={document} contents={contents} bar={bar} {...(onPage ? { onPage } : {})} />;
  }
  return (
    <Stack sx={{ flex: 1, minWidth: 0, minHeight: 0, bgcolor: c('well'), overflowY: 'auto' }}>
      {bar}
      {file.isPending && isFetched && <PageSkeleton label={t('document.viewer.loading')} />}
      {file.isError && (
        <ErrorState
          title={t('document.viewer.failed')}
          text={file.error.detail || t('ui.failed.offline')}
          supportCode={file.error.traceId || undefined}
          onRetry={() => void file.refetch()}
        />
      )}
      {!isFetched && (
        <Box sx={{ m: 'auto' }}>
          <State
            title={t('document.viewer.noPicture')}
            text={t('document.viewer.noPictureText')}
            action={
              <Button startIcon={<Download />} onClick={onDownload}>
                {t('document.download')}
              </Button>
            }
          />
        </Box>
      )}
    </Stack>
  );
};
