import LinkOff from '@mui/icons-material/LinkOffRounded';
import { shares as shareCalls, type OverseenShare } from '@paraph/contract';
import { Box, IconButton, LinearProgress, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../lib/format/dates.ts';
import { c, hairline } from '../../../theme/css.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RefusedAct } from '../../../ui/refused-act.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { useSharesOf } from '../api.ts';
import type { DriveTarget } from '../model.ts';

type Of = Parameters<typeof useSharesOf>[0];
type Item = Pick<DriveTarget, 'id' | 'isFolder'>;

/** The list alone, for users who may end shares but not share themselves. */
export const SharedWithDialog = ({ item, onClose }: { item: Item; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog open title={t('drive.sharedWith.title')} onClose={onClose}>
      <SharedWith item={item} />
    </Dialog>
  );
};

/** Shares of a document, or of the content of a folder: with whom, by whom and until when; each can be ended. */
export const SharedWith = ({ item, titled = false }: { item: Item; titled?: boolean }) => {
  const { t } = useTranslation();
  const titleId = useId();
  const of = item.isFolder ? { folderId: item.id } : { documentId: item.id };
  const shares = useSharesOf(of);
  return (
    <Box component="section" {...(titled ? { 'aria-labelledby': titleId } : {})}>
      {titled && (
        <Typography id={titleId} variant="subtitle2" component="h3">
          {t('drive.sharedWith.title')}
        </Typography>
      )}
      {shares.isPending && <LinearProgress />}
      {shares.error && (
        <Notice tone="error" role="alert">
          {shares.error.detail || t('ui.failed.offline')}
        </Notice>
      )}
      {shares.data?.length === 0 && (
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('drive.sharedWith.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shares.data?.map((share) => (
          <Row key={share.id} share={share} of={of} showsItems={item.isFolder} />
        ))}
      </Box>
    </Box>
  );
};

const Row = ({ share, of, showsItems }: { share: OverseenShare; of: Of; showsItems: boolean }) => {
  const { t } = useTranslation();
  const end = useActWithToast(shareCalls.endOf, t('drive.shares.ended'));
  const facts = [
    t('drive.sharedWith.by', { name: share.sharedBy }),
    share.isOpen ? t('drive.shares.until', { date: share.lastDay }) : t('drive.sharedWith.closed'),
    share.opened ? t('drive.shares.opened', { date: dayOf(share.opened) }) : t('drive.shares.never'),
  ];
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, py: 1.25, borderBottom: hairline, flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">
          <AddressText text={share.email} />
        </Typography>
        {showsItems && (
          <Typography variant="body2" sx={{ color: c('ink2') }}>
            {share.items.join(', ')}
          </Typography>
        )}
        <Typography variant="caption" className="num" sx={{ color: c('ink3') }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      <IconButton
        data-act="end-share"
        aria-label={t('drive.shares.end', { email: share.email })}
        disabled={end.isPending}
        onClick={() => end.run({ params: { id: share.id }, query: of })}
      >
        <LinkOff />
      </IconButton>
      <RefusedAct of={end.error} />
    </Stack>
  );
};
