import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/index.ts';
import { momentOf } from '../../../lib/format/dates.ts';
import { useSession } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { saveHistory } from '../care-api.ts';
import { useHistory, type HistoryEntry } from '../api.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const Compare = lazyPart(() => import('./compare.tsx'));

const STEP = 20;

/** Events, newest first: user, time and zone for each. */
export const History = ({ documentId, readableVersions }: Omit<EntryProps, 'entry'>) => {
  const { t } = useTranslation();
  const isGuest = useSession().me?.isGuest ?? true;
  const [shown, setShown] = useState(STEP);
  const history = useHistory(documentId, Math.min(100, shown));
  if (history.isError) {
    return (
      <ErrorState
        title={t('ui.failed.title')}
        text={history.error.detail || t('ui.failed.offline')}
        onRetry={() => void history.refetch()}
      />
    );
  }
  const items = history.data?.items ?? [];
  return (
    <Box sx={{ px: 2.5, py: 0.5 }}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((entry, index) => (
          <Box component="li" key={entry.id} sx={{ borderTop: index > 0 ? hairline : 0 }}>
            <Entry entry={entry} documentId={documentId} readableVersions={readableVersions} />
          </Box>
        ))}
      </Box>
      {items.length > 0 && !isGuest && <SaveHistory documentId={documentId} />}
      {history.isSuccess && items.length === 0 && (
        <Typography variant="body2" sx={{ py: 2, color: c('ink2') }}>
          {t('document.history.empty')}
        </Typography>
      )}
      {history.data && items.length < history.data.total && shown < 100 && (
        <Button
          variant="text"
          color="primary"
          size="small"
          sx={{ my: 1, ml: -1.25 }}
          onClick={() => setShown(shown + STEP)}
        >
          {t('document.history.more')}
        </Button>
      )}
    </Box>
  );
};

/** Downloads the printable history, in the language of the page. */
const SaveHistory = ({ documentId }: { documentId: string }) => {
  const { t } = useTranslation();
  const showError = useErrorToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveHistory(documentId);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      showError(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" startIcon={<Download />} loading={busy} onClick={() => void save()} sx={{ my: 1 }}>
      {t('document.history.save')}
    </Button>
  );
};

interface EntryProps {
  entry: HistoryEntry;
  documentId: string;
  /** Versions that the viewer may read, oldest first. */
  readableVersions: readonly number[];
}

const Entry = ({ entry, documentId, readableVersions }: EntryProps) => {
  const { t } = useTranslation();
  const { comment, form, isHashNamed, linkServer } = entry.customData;
  // The downloaded form may contain more or less than the document itself.
  const context = typeof form === 'string' ? { context: form } : {};
  return (
    <Stack direction="row" sx={{ gap: 1.25, py: 1.25 }}>
      <PersonAvatar name={entry.executorName} size={28} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {t(`history.${entry.actionName}`, { ...entry.customData, ...context })}
        </Typography>
        <Typography
          variant="caption"
          component="div"
          className="num"
          sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}
        >
          {entry.executorName}
          {entry.actingFor && `, ${t('document.history.actingFor', { name: entry.actingFor })}`} ·{' '}
          {momentOf(entry.dateTime)}
        </Typography>
        {[entry.rejectMessage, typeof comment === 'string' ? comment : null].map(
          (text) =>
            text && (
              <Typography
                key={text}
                variant="body2"
                sx={{ mt: 0.5, pl: 1, borderLeft: `2px solid ${c('line')}`, overflowWrap: 'anywhere' }}
              >
                {text}
              </Typography>
            ),
        )}
        {typeof linkServer === 'string' && (
          <Typography variant="caption" component="div" sx={{ mt: 0.5, color: c('ink2'), overflowWrap: 'anywhere' }}>
            {t('linkBySender', { server: linkServer })}
          </Typography>
        )}
        {isHashNamed === false && (
          <Typography variant="caption" component="div" sx={{ mt: 0.5, color: c('ink2'), overflowWrap: 'anywhere' }}>
            {t('hashNotNamed')}
          </Typography>
        )}
        {form === 'fileReplaced' && (
          <WhatChanged
            documentId={documentId}
            version={Number(entry.customData.version)}
            readableVersions={readableVersions}
          />
        )}
      </Box>
    </Stack>
  );
};

/** Shown with a file that replaced another, for viewers who may read it and one before it. */
const WhatChanged = ({ documentId, version, readableVersions }: Omit<EntryProps, 'entry'> & { version: number }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const former = readableVersions.findLast((number) => number < version);
  if (former === undefined || !readableVersions.includes(version)) return null;
  return (
    <>
      <Button variant="text" color="primary" size="small" sx={{ ml: -1.25 }} onClick={() => setOpen(true)}>
        {t('document.compare.button')}
      </Button>
      {open && (
        <Suspense>
          <Compare documentId={documentId} former={former} version={version} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
