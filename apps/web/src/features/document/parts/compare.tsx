import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { readVersion, saveVersion } from '../api.ts';
import { wordsOf } from '../../viewer/index.ts';
import { changesBetween, type TextPiece, type TextPosition, type TextChanges } from '../text-changes.ts';

interface CompareProps {
  documentId: string;
  /** The last version before it that the viewer may read. */
  former: number;
  version: number;
  onClose: () => void;
}

/** Result where one of the two has no text: a scan cannot be compared. */
type ComparisonOutcome = TextChanges | 'no-text' | 'too-different' | 'no-pdf';

/** Textual differences of two versions; compared in the browser, from the files themselves. */
const Compare = ({ documentId, former, version, onClose }: CompareProps) => {
  const { t } = useTranslation();
  const [read, setRead] = useState({ page: 0, pages: 0 });
  const compared = useQuery<ComparisonOutcome, Error>({
    queryKey: ['compared', documentId, former, version],
    queryFn: ({ signal }) =>
      compare({ documentId, former, version, signal, onPage: (page, pages) => setRead({ page, pages }) }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Dialog
      open
      size="report"
      fullOnPhone
      onClose={onClose}
      title={t('document.compare.title', { before: former, after: version })}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <KeepFormer documentId={documentId} version={former} />
        </>
      }
    >
      {compared.isPending && (
        <Stack role="status" sx={{ gap: 1.5, py: 3 }}>
          <Typography variant="body2">
            {read.pages > 0 ? t('document.compare.reading', read) : t('document.compare.loading')}
          </Typography>
          <LinearProgress aria-hidden />
        </Stack>
      )}
      {compared.isError && <Notice tone="error">{reasonOf(compared.error) || t('document.compare.failed')}</Notice>}
      {compared.data && <Result outcome={compared.data} />}
    </Dialog>
  );
};
export default Compare;

const reasonOf = (fault: Error): string => (fault instanceof ApiError ? fault.detail : '');

interface Comparing extends Omit<CompareProps, 'onClose'> {
  signal: AbortSignal;
  onPage: (page: number, pages: number) => void;
}

async function compare({ documentId, former, version, signal, onPage }: Comparing): Promise<ComparisonOutcome> {
  const files = await Promise.all([former, version].map((one) => readVersion(documentId, one, signal)));
  for (const file of files) if ((await file.slice(0, 1024).text()).includes('%PDF-') === false) return 'no-pdf';
  const [before = [], after = []] = [
    await wordsOf(files[0]!, signal, onPage),
    await wordsOf(files[1]!, signal, onPage),
  ];
  if (before.length === 0 || after.length === 0) return 'no-text';
  return changesBetween(before, after) ?? 'too-different';
}

const Result = ({ outcome }: { outcome: ComparisonOutcome }) => {
  const { t } = useTranslation();
  if (typeof outcome === 'string') return <Notice tone="info">{t(`document.compare.${outcome}`)}</Notice>;
  if (outcome.places.length === 0) return <Notice tone="info">{t('document.compare.same')}</Notice>;
  const { places, added, removed } = outcome;
  return (
    <>
      <Typography variant="body2" className="num" sx={{ pb: 1 }}>
        {t('document.compare.counts', { places: places.length, added, removed })}
      </Typography>
      <Typography variant="caption" component="p" sx={{ m: 0, pb: 1.5, color: c('ink2') }}>
        <Changed piece={{ kind: 'removed', text: t('document.compare.removed') }} />{' '}
        <Changed piece={{ kind: 'added', text: t('document.compare.added') }} /> · {t('document.compare.words-only')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {places.map((place, number) => (
          <Found key={number} place={place} />
        ))}
      </Box>
    </>
  );
};

const Found = ({ place }: { place: TextPosition }) => {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ borderTop: hairline, py: 1.5 }}>
      <Typography variant="caption" component="div" className="num" sx={{ color: c('ink2'), pb: 0.5 }}>
        {t('document.compare.page', { page: place.page })}
      </Typography>
      <Typography variant="body2" component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {place.pieces.map((piece, number) => (
          <span key={number}>
            <Changed piece={piece} />{' '}
          </span>
        ))}
      </Typography>
    </Box>
  );
};

/** Added text is underlined, removed text struck through; colour is only an addition. */
const Changed = ({ piece: { kind, text } }: { piece: TextPiece }) => {
  if (kind === 'same') return text;
  const isNew = kind === 'added';
  return (
    <Box
      component={isNew ? 'ins' : 'del'}
      sx={{
        px: 0.25,
        borderRadius: 0.5,
        color: c('ink'),
        bgcolor: c(isNew ? 'success.bg' : 'error.bg'),
        textDecoration: isNew ? 'underline' : 'line-through',
        textDecorationThickness: 2,
      }}
    >
      {text}
    </Box>
  );
};

/** Downloads the former file, to compare it with the newer one. */
const KeepFormer = ({ documentId, version }: { documentId: string; version: number }) => {
  const { t } = useTranslation();
  const showError = useErrorToast();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      await saveVersion(documentId, version);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      showError(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={() => void keep()}>
      {t('document.compare.keep', { version })}
    </Button>
  );
};
