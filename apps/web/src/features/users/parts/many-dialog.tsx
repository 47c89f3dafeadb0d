import { Box, Button, Stack, Typography } from '@mui/material';
import { people } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { c, hair } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type ListedPerson, readList } from '../list-file.ts';

/** People of a list are looked at first, each with what is wrong; only then somebody is mailed. */
export const ManyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState<readonly ListedPerson[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const look = useAct(people.inviteMany);
  const invite = useAct(people.inviteMany);
  const ready = look.data?.invited ?? 0;
  const read = async (file: File | undefined) => {
    if (!file) return;
    const listed = readList(await file.text());
    look.reset();
    setRows(listed);
    if (listed.length === 0) return setFault(t('users.many.none'));
    if (listed.length > LIMITS.bulkIds) return setFault(t('users.many.tooMany', { most: LIMITS.bulkIds }));
    setFault(null);
    look.mutate({ body: { rows: listed, dryRun: true } });
  };
  const send = () =>
    invite.mutate(
      { body: { rows: [...rows], dryRun: false } },
      {
        onSuccess: ({ invited }) => {
          toast.success(t('users.many.done', { number: invited }));
          onClose();
        },
      },
    );
  const failure = look.error ?? invite.error;
  return (
    <Dialog
      open
      size="report"
      fullOnPhone
      onClose={onClose}
      title={t('users.many.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="contained" color="primary" disabled={ready === 0} loading={invite.isPending} onClick={send}>
            {t('users.many.send', { number: ready })}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography sx={{ textWrap: 'pretty' }}>{t('users.many.text', { most: LIMITS.bulkIds })}</Typography>
        <Box>
          <Button loading={look.isPending} onClick={() => input.current?.click()}>
            {t('users.many.choose')}
          </Button>
        </Box>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt"
          aria-label={t('users.many.choose')}
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {(fault ?? failure) && (
          <Notice tone="error" role="alert">
            {fault ?? (failure?.detail || t('ui.failed.offline'))}
          </Notice>
        )}
        {!fault && look.data && <Preview items={look.data.items} />}
      </Stack>
    </Dialog>
  );
};

interface PreviewProps {
  items: readonly { email: string; name: string; fault: { detail: string } | null }[];
}

const Preview = ({ items }: PreviewProps) => {
  const { t } = useTranslation();
  return (
    <Box component="ul" aria-label={t('users.many.title')} sx={{ m: 0, p: 0, listStyle: 'none', borderTop: hair }}>
      {items.map(({ email, name, fault }, at) => (
        // Two rows may be the same to the letter.
        // oxlint-disable-next-line react/no-array-index-key
        <Box component="li" key={at} sx={{ py: 1, borderBottom: hair }}>
          <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {email || '–'}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
            {name || '–'}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: fault ? c('error.fg') : c('success.fg') }}>
            {fault?.detail ?? t('users.many.ready')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
