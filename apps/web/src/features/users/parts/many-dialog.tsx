import { Box, Button, Stack, Typography } from '@mui/material';
import { people } from '@paraph/contract';
import { LIMITS, type Role, type TextFile } from '@paraph/domain';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, messageOutsideFields, useAct } from '../../../lib/api/index.ts';
import { isOutOfOrder } from '../../../lib/list-columns.ts';
import { readTextFile } from '../../../lib/read-text-file.ts';
import { c, hairline } from '../../../theme/css.ts';
import { ColumnsNotice } from '../../../ui/columns-notice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EncodingNotice } from '../../../ui/encoding-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { lastError } from '../../../ui/refused-act.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { LIST_COLUMNS, type ListedPerson, readList } from '../list-file.ts';
import { type NamedFault, rowFault } from '../row-fault.ts';

/** Previews a list of people, each with its errors, before any invitation is mailed. */
export const ManyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState<readonly ListedPerson[]>([]);
  const [source, setSource] = useState<TextFile | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const look = useAct(people.inviteMany);
  const invite = useActWithToast(people.inviteMany, ({ invited }) => t('users.many.done', { number: invited }));
  const ready = look.data?.invited ?? 0;
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = await readTextFile(file);
    const listed = text ? readList(text.text) : [];
    look.reset();
    invite.reset();
    setRows(listed);
    setSource(text ?? null);
    if (!text) return setFault(t('ui.textFile.unreadable'));
    if (listed.length === 0) return setFault(t('users.many.none'));
    if (isOutOfOrder(listed)) return setFault(t('users.many.order'));
    if (listed.length > LIMITS.bulkIds) return setFault(t('users.many.tooMany', { most: LIMITS.bulkIds }));
    setFault(null);
    look.mutate({ body: { rows: listed, dryRun: true } });
  };
  const send = () =>
    invite.run(
      { body: { rows: [...rows], dryRun: false } },
      {
        onSuccess: ({ items }) => {
          // People who were not invited remain visible, with the reason, until the dialog is closed.
          if (items.every(({ fault }) => !fault)) onClose();
        },
      },
    );
  const failure = lastError(look, invite);
  const rest = messageOutsideFields(failure, ['rows']);
  return (
    <Dialog
      open
      size="report"
      fullOnPhone
      isHeld={rows.length > 0 && !invite.isSuccess}
      onClose={onClose}
      title={t('users.many.title')}
      foot={
        <>
          <Button onClick={onClose}>{t(invite.isSuccess ? 'ui.close' : 'ui.cancel')}</Button>
          <Button
            variant="contained"
            color="primary"
            disabled={ready === 0 || invite.isSuccess}
            loading={invite.isPending}
            onClick={send}
          >
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
        {!fault && <EncodingNotice file={source} />}
        {!fault && <ColumnsNotice file={source} order={LIST_COLUMNS} />}
        {(fault ?? rest) && (
          <Notice tone="error" role="alert">
            {fault ?? rest}
          </Notice>
        )}
        {!fault && invite.data && <Counts items={invite.data.items} invited={invite.data.invited} />}
        {!fault && (invite.data ?? look.data) && (
          <Preview items={(invite.data ?? look.data)!.items} isSent={invite.isSuccess} refused={failure} />
        )}
        {!fault && failure && !look.data && <Preview items={rows.map(asItem)} isSent={false} refused={failure} />}
      </Stack>
    </Dialog>
  );
};

/** How many people of the list were invited, and how many were not. */
const Counts = ({ items, invited }: { items: readonly Item[]; invited: number }) => {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" role="status">
      {t('users.many.done', { number: invited })}
      {' · '}
      {t('users.many.notDone', { number: items.length - invited })}
    </Notice>
  );
};

interface Item {
  email: string;
  name: string;
  roles: readonly Role[];
  fault: NamedFault | null;
}

const asItem = ({ email, firstName, lastName }: ListedPerson): Item => ({
  email,
  name: `${firstName} ${lastName}`.trim(),
  roles: [],
  fault: null,
});

interface PreviewProps {
  items: readonly Item[];
  isSent: boolean;
  /** The refusal of the complete list, which may name rows. */
  refused: ApiError | null;
}

const Preview = ({ items, isSent, refused }: PreviewProps) => {
  const { t } = useTranslation();
  return (
    <Box component="ul" aria-label={t('users.many.title')} sx={{ m: 0, p: 0, listStyle: 'none', borderTop: hairline }}>
      {items.map(({ email, name, roles, fault }, at) => (
        // Two rows may be identical.
        // oxlint-disable-next-line react/no-array-index-key
        <Box component="li" key={at} sx={{ py: 1, borderBottom: hairline }}>
          <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {email || '–'}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
            {name || '–'}
          </Typography>
          {roles.length > 0 && (
            <Typography variant="caption" component="div" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {roles.map((role) => t(`roles.${role}`)).join(', ')}
            </Typography>
          )}
          <UserStatus fault={rowFault(refused?.fields, at) ?? fault} isSent={isSent} isOpen={refused !== null} />
        </Box>
      ))}
    </Box>
  );
};

interface UserStatusProps {
  fault: NamedFault | null;
  isSent: boolean;
  isOpen: boolean;
}

/** Error of a person with the column that it is about, or the result of the invitation. */
const UserStatus = ({ fault, isSent, isOpen }: UserStatusProps) => {
  const { t } = useTranslation();
  if (fault) return <Refused>{`${fault.field ? `${t(`users.${fault.field}`)}: ` : ''}${fault.detail}`}</Refused>;
  if (isOpen) return null;
  return (
    <Typography variant="caption" component="div" sx={{ color: c('success.fg') }}>
      {t(isSent ? 'users.many.sent' : 'users.many.ready')}
    </Typography>
  );
};
