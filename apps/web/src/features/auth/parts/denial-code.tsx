import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import { Button, Stack, Typography } from '@mui/material';
import { safety, type AnswerOf } from '@paraph/contract';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { forgetOnEdit, useAct } from '../../../lib/api/index.ts';
import { Field } from '../../../ui/field.tsx';
import { MailDelayed } from '../../../ui/mail-delayed.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface DenialCodeProps {
  token: string;
  challenge: AnswerOf<typeof safety.beginDenial>;
  onBack: () => void;
  onDenied: (ended: AnswerOf<typeof safety.finishDenial>) => void;
}

/** Second step of a denial: a code from the mail, or from the app of the owner or its recovery codes. */
export const DenialCode = ({ token, challenge, onBack, onDenied }: DenialCodeProps) => {
  const { t } = useTranslation();
  const finish = useAct(safety.finishDenial);
  const [code, setCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { key, factor, maskedEmail, mailDelayed } = challenge;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const typed = code.trim();
    if (typed.length < 6) return;
    const onError = () => setCode('');
    finish.mutate({ body: { token, key, code: typed } }, { onSuccess: onDenied, onError });
  };
  const isShort = isAsked && !finish.isError && code.trim().length < 6;
  return (
    <form noValidate onSubmit={submit} {...forgetOnEdit(finish, () => setAsked(false))}>
      <Button variant="text" size="small" startIcon={<ArrowBack />} onClick={onBack} sx={{ ml: -1.25, mb: 2 }}>
        {t('ui.back')}
      </Button>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {t('safety.ended.signInTitle')}
      </Typography>
      <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {factor === 'mail' ? (
          <Trans i18nKey="auth.code.text" values={{ email: maskedEmail }} components={{ 1: <b /> }} />
        ) : (
          t('safety.ended.appCode')
        )}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        {factor === 'mail' && <MailDelayed when={mailDelayed} />}
        {finish.isError && (
          <Notice tone="error" role="alert">
            {finish.error.detail || t('ui.failed.offline')}
          </Notice>
        )}
        <Field
          label={t(factor === 'mail' ? 'auth.code.group' : 'safety.app.code')}
          name="code"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          error={isShort ? t('auth.code.short') : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="contained" color="primary" size="large" fullWidth loading={finish.isPending}>
          {t('safety.ended.undo')}
        </Button>
      </Stack>
    </form>
  );
};
