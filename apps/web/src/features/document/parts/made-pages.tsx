import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { ErrorState, State } from '../../../ui/states.tsx';
import { Viewer } from '../../viewer/index.ts';
import { usePagesOf } from '../api.ts';
import type { ShownProps } from './container-view.tsx';

/** An office file on pages that the server makes, marked as a preview; without a converter, as a download. */
export const MadePages = ({ id, place, name, compact, onSave, onPage }: ShownProps) => {
  const { t } = useTranslation();
  const makesPages = useRuntime()?.makesPages ?? false;
  const pages = usePagesOf(id, place, makesPages);
  const save = (
    <Button startIcon={<Download />} onClick={onSave}>
      {t('document.download')}
    </Button>
  );
  if (!makesPages)
    return (
      <Centre>
        <State title={t('document.viewer.noPicture')} text={t('document.viewer.noPictureText')} action={save} />
      </Centre>
    );
  if (pages.isError)
    return (
      <Centre>
        <ErrorState
          title={t('document.viewer.failed')}
          text={pages.error.detail || t('ui.failed.offline')}
          supportCode={pages.error.traceId || undefined}
          onRetry={() => void pages.refetch()}
        />
        <Box sx={{ textAlign: 'center', pb: 4 }}>{save}</Box>
      </Centre>
    );
  if (!pages.data)
    return (
      <Box role="status" sx={{ p: 2 }}>
        <LinearProgress aria-label={t('document.contents.making', { name })} />
        <Typography variant="body2" sx={{ mt: 1, color: c('ink2'), overflowWrap: 'anywhere' }}>
          {t('document.contents.making', { name })}
        </Typography>
      </Box>
    );
  return (
    <Stack sx={{ flex: 1, minHeight: 0, minWidth: 0 }}>
      <Typography variant="caption" sx={{ flex: 'none', px: 2, py: 0.75, color: c('ink2'), borderBottom: hairline }}>
        {t('document.contents.made')}
      </Typography>
      <Viewer bytes={pages.data.bytes} start={null} compact={compact} {...(onPage ? { onPage } : {})} />
    </Stack>
  );
};

const Centre = ({ children }: { children: ReactNode }) => (
  <Stack sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>{children}</Stack>
);
