import LinkOff from '@mui/icons-material/LinkOffRounded';
import { shares as shareCalls, type Share } from '@paraph/contract';
import { Box, IconButton, LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../lib/format/dates.ts';
import { c, hairline } from '../../../theme/css.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { useShares } from '../api.ts';
import { RefusedAct } from '../../../ui/refused-act.tsx';

/** The user's shares with outsiders: whether each was opened, and a button to end it (product D10). */
export const Shares = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const shares = useShares();
  return (
    <Dialog open title={t('drive.shares.title')} onClose={onClose}>
      {shares.isPending && <LinearProgress />}
      {shares.error && (
        <Notice tone="error" role="alert">
          {shares.error.detail || t('ui.failed.offline')}
        </Notice>
      )}
      {shares.data?.length === 0 && <Typography>{t('drive.shares.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shares.data?.map((share) => (
          <Row key={share.id} share={share} />
        ))}
      </Box>
    </Dialog>
  );
};

const Row = ({ share }: { share: Share }) => {
  const { t } = useTranslation();
  const end = useActWithToast(shareCalls.end, t('drive.shares.ended'));
  const facts = [
    share.isOpen ? t('drive.shares.until', { date: share.lastDay }) : t('drive.shares.over'),
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
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {share.items.join(', ')}
        </Typography>
        <Typography variant="caption" className="num" sx={{ color: c('ink3') }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      {share.isOpen && (
        <IconButton
          aria-label={t('drive.shares.end', { email: share.email })}
          disabled={end.isPending}
          onClick={() => end.run({ params: { id: share.id } })}
        >
          <LinkOff />
        </IconButton>
      )}
      <RefusedAct of={end.error} />
    </Stack>
  );
};
