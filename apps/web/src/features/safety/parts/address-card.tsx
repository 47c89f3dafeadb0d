import { Box, Button, Stack, Typography } from '@mui/material';
import { addressChange } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormCard, FormText, useApiForm } from '../../../ui/form/index.ts';
import { MailDelayed } from '../../../ui/mail-delayed.tsx';

const NO_ADDRESS = { email: '' };
const NO_CODE = { code: '' };

/** The user's sign-in address: a new one is proven by a code that is mailed to it. */
export const AddressCard = ({ email }: { email: string }) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ email: string; isLate: boolean | undefined } | null>(null);
  const ask = useApiForm({
    endpoint: addressChange.ask,
    defaults: NO_ADDRESS,
    input: (body) => ({ body }),
    rules: (draft) => ({ email: draft.email.trim() === '' && 'field.required' }),
    onSaved: ({ mailDelayed }, draft) => setAsked({ email: draft.email.trim(), isLate: mailDelayed }),
  });
  /** Resets everything of the former address, which has another code. */
  const leave = () => {
    setAsked(null);
    confirm.reset(NO_CODE);
  };
  const confirm = useApiForm({
    endpoint: addressChange.confirm,
    defaults: NO_CODE,
    input: (body) => ({ body }),
    notice: t('safety.address.done', { email: asked?.email ?? '' }),
    onSaved: () => {
      leave();
      ask.reset(NO_ADDRESS);
    },
  });
  const card = { title: t('safety.address.title'), text: t('safety.address.text', { email }) };
  if (!asked) {
    return (
      <FormCard {...card} of={ask} verb={t('safety.address.send')}>
        <Box sx={{ maxWidth: 400 }}>
          <FormText of={ask} name="email" label={t('safety.address.next')} type="email" autoComplete="email" />
        </Box>
      </FormCard>
    );
  }
  return (
    <FormCard
      {...card}
      of={confirm}
      verb={t('safety.address.confirm')}
      others={<Button onClick={leave}>{t('ui.cancel')}</Button>}
    >
      <Stack sx={{ gap: 2, maxWidth: 400 }}>
        <Typography role="status">{t('safety.address.sent', { email: asked.email })}</Typography>
        <MailDelayed when={asked.isLate} />
        <FormText
          of={confirm}
          name="code"
          label={t('safety.address.code', { email: asked.email })}
          autoComplete="one-time-code"
          autoFocus
        />
      </Stack>
    </FormCard>
  );
};
