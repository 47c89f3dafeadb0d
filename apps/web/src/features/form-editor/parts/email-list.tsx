import Close from '@mui/icons-material/CloseRounded';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hairline } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { withTypedEmail } from '../typed-email.ts';
import { listBox } from './list-box.ts';

interface EmailListProps {
  label: string;
  emails: readonly string[];
  onEmails: (emails: string[]) => void;
  /** Error of the list. */
  error?: string | undefined;
}

/**
 * A list of addresses, added one by one, also on blur; an invalid address is not added and shows an error (FORM-045).
 */
export const EmailList = ({ label, emails, onEmails, error }: EmailListProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [bad, setBad] = useState<'bad' | 'empty' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const entered = withTypedEmail(emails, typed);
    setBad(entered.isBad ? 'bad' : null);
    setTyped(entered.left);
    if (entered.emails.length > emails.length) onEmails(entered.emails);
  };
  const press = () => {
    if (typed.trim() !== '') return add();
    setBad('empty');
    input.current?.focus();
  };
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Field
          label={label}
          type="email"
          size="small"
          value={typed}
          inputRef={input}
          error={bad ? t(`formEditor.emails.${bad}`) : error}
          onChange={(event) => {
            setTyped(event.target.value);
            setBad(null);
          }}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button size="small" onClick={press} sx={{ mt: '24px', flex: 'none' }}>
          {t('formEditor.emails.add')}
        </Button>
      </Stack>
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
                {email}
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
