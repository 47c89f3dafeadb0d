import { documents, type DocumentDetails } from '@paraph/contract';
import { Box, Button, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../lib/route/index.ts';
import { c } from '../../../theme/css.ts';
import { hiddenFromEyes } from '../../../ui/tag.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { useCountdown } from '../../../ui/use-countdown.ts';
import { useLeaving } from '../api.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RefusedAct } from '../../../ui/refused-act.tsx';

/** Counts the seconds in which sending can be undone, and undoes it (product C5); tells that a list is being sent. */
export const SendingBar = ({ document }: { document: DocumentDetails }) => {
  if (document.isListSending) return <ListSending id={document.id} />;
  return document.sendingUntil ? <Counting id={document.id} until={document.sendingUntil} /> : null;
};

const ListSending = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  useLeaving(id, true);
  return <Notice tone="warning">{t('document.sending.list')}</Notice>;
};

const Counting = ({ id, until }: { id: string; until: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const seconds = useCountdown(Date.parse(until));
  useLeaving(id, seconds === 0);
  const unsend = useActWithToast(documents.unsend, t('document.sending.undone'));
  const undo = () =>
    unsend.run({ params: { id } }, { onSuccess: () => void navigate(`/standard/compose-document?document=${id}`) });
  return (
    <Stack
      direction="row"
      sx={{
        flex: 'none',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        px: 2,
        py: 1,
        fontSize: 14,
        bgcolor: c('warning.bg'),
        color: c('warning.fg'),
      }}
    >
      {/* Announced once: counting every second would flood a screen reader. */}
      <Box component="span" role="status" sx={hiddenFromEyes}>
        {t('document.sending.soon')}
      </Box>
      <Box component="span" className="num" sx={{ flex: 1, minWidth: 0 }} aria-hidden>
        {seconds > 0 ? t('document.sending.in', { count: seconds }) : t('document.sending.now')}
      </Box>
      <Button variant="outlined" onClick={undo} loading={unsend.isPending} disabled={seconds === 0}>
        {t('document.sending.undo')}
      </Button>
      <RefusedAct of={unsend.error} />
    </Stack>
  );
};
