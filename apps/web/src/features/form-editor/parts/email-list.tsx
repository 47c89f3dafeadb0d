import Close from '@mui/icons-material/CloseRounded';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { hairline } from '../../../theme/css.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { withTypedEmails } from '../typed-email.ts';
import type { AddressField } from '../typed-addresses.ts';
import { useTypedAddress } from '../typed-addresses-context.ts';
import { EmailAdding } from './email-adding.tsx';
import { listBox } from './list-box.ts';

interface EmailListProps {
  field: AddressField;
  label: string;
  emails: readonly string[];
  onEmails: (emails: string[]) => void;
  /** Error of the list. */
  error?: string | undefined;
}

/** A list of addresses: colleagues found by name, addresses, and pasted lists of both (FORM-045). */
export const EmailList = ({ field, label, emails, onEmails, error }: EmailListProps) => {
  const { t } = useTranslation();
  const { typed, onTyped, refusal } = useTypedAddress(field);
  const add = (added: readonly string[]): boolean => {
    const all = withTypedEmails(emails, added);
    if (all === null) return false;
    if (all.length > emails.length) onEmails(all);
    return true;
  };
  return (
    <Box>
      <EmailAdding label={label} typed={typed} onTyped={onTyped} onAdd={add} error={refusal ?? error} />
      {emails.length > 0 && (
        <Box component="ul" tabIndex={0} aria-label={label} sx={listBox}>
          {emails.map((email) => (
            <Stack
              key={email}
              component="li"
              direction="row"
              sx={{ alignItems: 'center', gap: 1, pl: 1.25, minHeight: 36, '& + &': { borderTop: hairline } }}
            >
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <AddressText text={email} />
              </Typography>
              <IconButton
                size="small"
                aria-label={t('formEditor.emails.remove', { email })}
                onClick={() => onEmails(emails.filter((one) => one !== email))}
              >
                <Close sx={{ fontSize: 18 }} />
              </IconButton>
            </Stack>
          ))}
        </Box>
      )}
    </Box>
  );
};
