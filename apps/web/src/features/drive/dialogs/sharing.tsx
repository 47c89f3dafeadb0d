import { shares } from '@paraph/contract';
import { LIMITS, looksLikeEmail } from '@paraph/domain';
import { FormHelperText, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/format/dates.ts';
import { c } from '../../../theme/css.ts';
import { FormDialog, FormPart, FormText, useApiForm } from '../../../ui/form/index.ts';
import { idsOf, type DriveTarget } from '../model.ts';
import { SharedWith, SharedWithDialog } from './shared-with.tsx';

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

/** Mails an outsider a link to folders and documents, valid until a day (DRIVE-038, DRIVE-039). */
const NewShare = ({ items, onClose }: Omit<SharingProps, 'mayShare'>) => {
  const { t } = useTranslation();
  const form = useApiForm({
    endpoint: shares.create,
    defaults: { email: '', expirationDate: '', displayText: '', ...idsOf(items) },
    input: (draft) => ({ body: { ...draft, displayText: draft.displayText || null } }),
    rules: ({ email, expirationDate: until }) => ({
      email: !looksLikeEmail(email) && 'field.email',
      expirationDate: until === '' ? 'field.required' : until < today() && 'field.past',
    }),
    says: { email: t('drive.share.emailWrong') },
    notice: t('drive.done.shared'),
    onSaved: onClose,
  });
  return (
    <FormDialog of={form} title={t('drive.share.title')} verb={t('drive.share.button')} onClose={onClose}>
      <Typography component="div" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {items.length === 1 ? items[0]!.name : t('drive.share.what', { count: items.length })}
        <FormPart of={form} name="folderIds">
          {({ error }) =>
            error && (
              <FormHelperText error role="alert">
                {error}
              </FormHelperText>
            )
          }
        </FormPart>
      </Typography>
      <FormText of={form} name="email" label={t('drive.share.email')} type="email" autoFocus />
      <FormText
        of={form}
        name="expirationDate"
        label={t('drive.share.until')}
        type="date"
        inputProps={{ min: today() }}
      />
      <FormText
        of={form}
        name="displayText"
        label={t('drive.share.message')}
        multiline
        minRows={2}
        limit={LIMITS.message}
      />
      {items.some(({ isFolder }) => isFolder) && (
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('drive.share.snapshot')}
        </Typography>
      )}
      {items.length === 1 && <SharedWith titled item={items[0]!} />}
    </FormDialog>
  );
};
