import { Button, Stack, Typography } from '@mui/material';
import { addressChange } from '@paraph/contract';
import { looksLikeEmail } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOutsideFields, useAct } from '../../../lib/api/index.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { MailDelayed } from '../../../ui/mail-delayed.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';

/** The user's sign-in address: a new one is proven by a code that is mailed to it. */
export const AddressCard = ({ email }: { email: string }) => {
  const { t } = useTranslation();
  const ask = useAct(addressChange.ask);
  const [next, setNext] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const confirm = useActWithToast(addressChange.confirm, t('safety.address.done', { email: asked ?? '' }));
  const isPending = ask.isPending || confirm.isPending;
  const rest = asked ? messageOutsideFields(confirm.error, ['code']) : messageOutsideFields(ask.error, ['email']);
  const isEmpty = !(asked ? code : next).trim();
  const isWrong = !asked && !looksLikeEmail(next);
  const wrong = tried && isWrong ? t('safety.address.wrong') : undefined;
  const missing = tried && isEmpty ? t('auth.required') : wrong;
  /** Resets everything of the former address, which has another code. */
  const leave = () => {
    setAsked(null);
    setCode('');
    setTried(false);
    ask.reset();
    confirm.reset();
  };
  const submit = () => {
    setTried(isEmpty || isWrong);
    if (!asked) {
      const wanted = next.trim();
      if (!isWrong) ask.mutate({ body: { email: wanted } }, { onSuccess: () => setAsked(wanted) });
      return;
    }
    if (!code.trim()) return;
    confirm.run(
      { body: { code: code.trim() } },
      {
        onSuccess: () => {
          leave();
          setNext('');
        },
      },
    );
  };
  return (
    <Card
      title={t('safety.address.title')}
      text={t('safety.address.text', { email })}
      onSubmit={submit}
      foot={
        <>
          {asked && <Button onClick={leave}>{t('ui.cancel')}</Button>}
          <Button type="submit" variant="contained" color="primary" loading={isPending}>
            {t(asked ? 'safety.address.confirm' : 'safety.address.send')}
          </Button>
        </>
      }
    >
      <LeaveGuard isChanged={next.trim() !== ''} />
      <Stack sx={{ gap: 2, maxWidth: 400 }}>
        {rest && (
          <Notice tone="error" role="alert">
            {rest}
          </Notice>
        )}
        {asked ? (
          <>
            <Typography role="status">{t('safety.address.sent', { email: asked })}</Typography>
            <MailDelayed when={ask.data?.mailDelayed} />
            <Field
              label={t('safety.address.code', { email: asked })}
              autoComplete="one-time-code"
              autoFocus
              value={code}
              error={missing ?? confirm.error?.fields['code']}
              onChange={(event) => setCode(event.target.value)}
            />
          </>
        ) : (
          <Field
            label={t('safety.address.next')}
            type="email"
            autoComplete="email"
            value={next}
            error={missing ?? ask.error?.fields['email']}
            onChange={(event) => setNext(event.target.value)}
          />
        )}
      </Stack>
    </Card>
  );
};
