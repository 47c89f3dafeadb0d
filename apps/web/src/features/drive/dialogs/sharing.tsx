import { LIMITS, looksLikeEmail } from '@paraph/domain';
import { FormHelperText, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/format/dates.ts';
import { c } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useShare } from '../api.ts';
import { idsOf, type DriveTarget } from '../model.ts';
import { Frame } from './frame.tsx';
import { SharedWith, SharedWithDialog } from './shared-with.tsx';
import { messageOutsideFields } from '../../../lib/api/index.ts';

interface SharingProps {
  items: readonly DriveTarget[];
  /** False: the viewer only sees the shares of others. */
  mayShare?: boolean;
  onClose: () => void;
}

/** Shares with outsiders; without the right to share, lists the existing shares. */
export const Sharing = ({ items, mayShare = true, onClose }: SharingProps) =>
  mayShare || !items[0] ? (
    <NewShare items={items} onClose={onClose} />
  ) : (
    <SharedWithDialog item={items[0]} onClose={onClose} />
  );

/** Fields that show their errors themselves. */
const FIELDS = ['email', 'expirationDate', 'displayText', 'folderIds'] as const;

/** Mails an outsider a link to folders and documents, valid until a day (DRIVE-038, DRIVE-039). */
const NewShare = ({ items, onClose }: Omit<SharingProps, 'mayShare'>) => {
  const { t } = useTranslation();
  const toast = useToast();
  const share = useShare();
  const [email, setEmail] = useState('');
  const [until, setUntil] = useState('');
  const [message, setMessage] = useState('');
  const [asked, setAsked] = useState(false);
  const isPast = until !== '' && until < today();
  const isWrong = !looksLikeEmail(email);
  const submit = () => {
    setAsked(true);
    if (isWrong || isPast) return;
    share.mutate(
      { body: { email, expirationDate: until, displayText: message || null, ...idsOf(items) } },
      {
        onSuccess: () => {
          toast.success(t('drive.done.shared'));
          onClose();
        },
      },
    );
  };
  return (
    <Frame
      title={t('drive.share.title')}
      button={t('drive.share.button')}
      error={messageOutsideFields(share.error, FIELDS)}
      busy={share.isPending}
      ready={email.trim() !== '' && until !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {items.length === 1 ? items[0]!.name : t('drive.share.what', { count: items.length })}
          {share.error?.fields['folderIds'] && (
            <FormHelperText error role="alert">
              {share.error.fields['folderIds']}
            </FormHelperText>
          )}
        </Typography>
        <Field
          label={t('drive.share.email')}
          type="email"
          autoFocus
          value={email}
          error={asked && isWrong ? t('drive.share.emailWrong') : share.error?.fields['email']}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Field
          label={t('drive.share.until')}
          type="date"
          value={until}
          error={isPast ? t('drive.share.past') : share.error?.fields['expirationDate']}
          inputProps={{ min: today() }}
          onChange={(event) => setUntil(event.target.value)}
        />
        <Field
          label={t('drive.share.message')}
          multiline
          minRows={2}
          limit={LIMITS.message}
          value={message}
          error={share.error?.fields['displayText']}
          onChange={(event) => setMessage(event.target.value)}
        />
        {items.some(({ isFolder }) => isFolder) && (
          <Typography variant="body2" sx={{ color: c('ink2') }}>
            {t('drive.share.snapshot')}
          </Typography>
        )}
        {items.length === 1 && <SharedWith titled item={items[0]!} />}
      </Stack>
    </Frame>
  );
};
