import Close from '@mui/icons-material/CloseRounded';
import { Box, IconButton, LinearProgress, Stack, Typography } from '@mui/material';
import { LIMITS } from '@paraph/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSize } from '../../../lib/format/use-size.ts';
import { letLeave, Link } from '../../../lib/route/index.ts';
import { c } from '../../../theme/css.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { StepDots } from '../../document/index.ts';
import { ACCEPT, takeAside } from '../aside.ts';
import type { ParticipantKind } from '../model.ts';
import type { UploadState } from '../send-files.ts';
import { needsPacking, useUpload } from '../use-upload.ts';
import { BrokenOffNotice } from './broken-off-notice.tsx';
import { type PackingChoice, Packing } from './packing.tsx';

interface StartProps {
  /** The folder in which the document will be stored. */
  folderId: string | null;
  onDone: (id: string) => void;
  /** Called when each file became a separate draft. */
  onEach: (count: number) => void;
}

/** The first step: a file, or several for one document. Files dropped on the first page are used at once. */
export const Start = ({ folderId, onDone, onEach }: StartProps) => {
  const { t } = useTranslation();
  const size = useSize();
  // The files are stored when these are called, so the page that follows opens without a question.
  const opening =
    <T,>(open: (made: T) => void) =>
    (made: T): void => {
      letLeave();
      open(made);
    };
  // A retry counts the drafts of earlier attempts too.
  const [made, setMade] = useState(0);
  const showDrafts = opening((count: number) => onEach(made + count));
  const callbacks = { onDone: opening(onDone), onEach: showDrafts };
  const { running, failure, forget: forgetFailure, upload, uploadEach, most } = useUpload(callbacks, folderId);
  const [packing, setPacking] = useState<File[] | null>(null);
  const [kind, setKind] = useState<ParticipantKind | null>(null);
  const take = (files: File[]) => {
    setKind(null);
    setMade(0);
    forgetFailure();
    if (needsPacking(files)) setPacking(files);
    else void upload(files, null);
  };
  const forget = (sent: File) => {
    setMade((count) => count + 1);
    setPacking((files) => files?.filter((file) => file !== sent) ?? null);
  };
  const pack = (files: File[], as: PackingChoice) => {
    // The chosen order is preserved for a retry.
    setPacking(files);
    void (as === 'each' ? uploadEach(files, forget) : upload(files, as));
  };
  useEffect(() => {
    const files = takeAside();
    if (files.length > 0) take(files);
    // Only the files that wait when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto', width: '100%', p: { xs: 2, sm: 4 } }}>
      <LeaveGuard isChanged={packing !== null || running !== null} />
      <Head at={packing ? 1 : 0} />
      {failure && !packing && (
        <Notice tone="error" role="alert" sx={{ mb: 2 }}>
          <b>{t('compose.uploadFailed')}</b>
          <Box>{failure.text}</Box>
        </Notice>
      )}
      {running && <Running running={running} />}
      {!running && !packing && <BrokenOffNotice />}
      {!running && packing && (
        <Packing
          files={packing}
          kind={kind}
          most={most}
          failure={failure}
          onChange={forgetFailure}
          onRemoveLast={made > 0 ? () => showDrafts(0) : null}
          onKind={setKind}
          onPack={pack}
          onLeave={() => {
            forgetFailure();
            setPacking(null);
          }}
        />
      )}
      {!running && !packing && (
        <DropZone
          large
          title={t('compose.drop')}
          text={
            Number.isFinite(most)
              ? t('compose.dropText', { size: size(most), most: LIMITS.filesPerUpload })
              : t('home.dropText')
          }
          touchText={
            Number.isFinite(most) ? t('compose.touchText', { size: size(most), most: LIMITS.filesPerUpload }) : ''
          }
          accept={ACCEPT}
          multiple
          onFiles={take}
        />
      )}
    </Box>
  );
};

/** On a phone this page has no frame, so it brings its own way back. */
const Head = ({ at }: { at: number }) => {
  const { t } = useTranslation();
  const phone = usePhone();
  return (
    <Box sx={{ mb: 3 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        {phone && (
          <IconButton component={Link} to="/documents" aria-label={t('compose.close')} sx={{ ml: -1 }}>
            <Close />
          </IconButton>
        )}
        <Typography variant="h1">{t('compose.title')}</Typography>
      </Stack>
      {phone && <StepDots at={at} />}
    </Box>
  );
};

/** Progress of the upload, and that pages are being made once all has arrived. */
const Running = ({ running: { name, part, isMaking, isWaiting } }: { running: UploadState }) => {
  const { t } = useTranslation();
  const says = t(isMaking ? 'compose.making' : 'compose.uploading', { name });
  return (
    <Box role="status" sx={{ py: 6 }}>
      <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>{says}</Typography>
      <LinearProgress variant={part < 1 ? 'determinate' : 'indeterminate'} value={part * 100} aria-label={says} />
      {!isMaking && (
        <Typography variant="caption" className="num" sx={{ color: c('ink2') }}>
          {Math.round(part * 100)} %
        </Typography>
      )}
      {isWaiting && (
        <Notice tone="warning" sx={{ mt: 1.5 }}>
          {t('compose.lineBroken')}
        </Notice>
      )}
    </Box>
  );
};
