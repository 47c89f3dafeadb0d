import type { DocumentDetails } from '@paraph/contract';
import { Box, Button, Stack, Typography } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, momentOf } from '../../../lib/format/dates.ts';
import { c } from '../../../theme/css.ts';
import { Notice } from '../../../ui/notice.tsx';
import { State } from '../../../ui/states.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx'));

/** Whether the viewer must give a reason before the document opens (product D5). */
export const needsReason = ({ opening }: Pick<DocumentDetails, 'opening'>): boolean => opening === 'with-reason';

/** The same dialog for every part of the document that needs a reason. */
export function useReason(document: DocumentDetails): { ask: () => void; dialog: ReactNode } {
  const [asking, setAsking] = useState(false);
  const dialog = asking && (
    <Suspense>
      <ReasonDialog document={document} onClose={() => setAsking(false)} />
    </Suspense>
  );
  return { ask: () => setAsking(true), dialog };
}

const Ask = ({ document, plain }: { document: DocumentDetails; plain?: true }) => {
  const { t } = useTranslation();
  const { ask, dialog } = useReason(document);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={ask} {...(!plain && { variant: 'contained', color: 'primary' })}>
        {t('document.reason.button')}
      </Button>
      {dialog}
    </>
  );
};

/** Shown instead of the pages. */
export const ReasonGate = ({ document, bar }: { document: DocumentDetails; bar: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <Stack sx={{ flex: 1, minWidth: 0, minHeight: 0, bgcolor: c('well'), overflowY: 'auto' }}>
      {bar}
      <Box sx={{ m: 'auto' }}>
        <State
          title={t('document.reason.title')}
          text={t('document.reason.text')}
          action={<Ask document={document} />}
        />
      </Box>
    </Stack>
  );
};

/** Shown instead of the history. */
export const ReasonForHistory = ({ document }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  return (
    <Stack sx={{ px: 2.5, py: 2, gap: 1.5, alignItems: 'flex-start' }}>
      <Typography variant="body2">{t('document.reason.history')}</Typography>
      <Ask document={document} plain />
    </Stack>
  );
};

/** Says that the document was deleted, and until when participants can read it. */
export const DeletedBanner = ({ document }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  if (document.keptUntil === null) return null;
  return (
    <Notice tone="info" role="status" sx={{ borderRadius: 0, flex: 'none' }}>
      {t('document.reason.bannerDeleted', { day: dayOf(document.keptUntil) })}
    </Notice>
  );
};

/** Says that the document is open by a reason, and until when. */
export const ReasonBanner = ({ document }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  if (document.openedUntil === null) return null;
  return (
    <Notice tone="info" role="status" sx={{ borderRadius: 0, flex: 'none' }}>
      {t(document.isFromIntegration ? 'document.reason.bannerNobody' : 'document.reason.banner', {
        time: momentOf(document.openedUntil),
      })}
    </Notice>
  );
};
