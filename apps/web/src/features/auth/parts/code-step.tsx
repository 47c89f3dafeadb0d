import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import { Box, Button, Link, Typography } from '@mui/material';
import { eid as eidCalls, session as sessionCalls } from '@paraph/contract';
import { Suspense, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ApiError, call, useAct, forgetOnEdit } from '../../../lib/api/index.ts';
import { clockOf } from '../../../lib/format/dates.ts';
import { loadPeopleTexts } from '../../../lib/i18n/language.ts';
import { begin, useRuntime } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { reportsMissingDigits, isWholeCode } from '../../../ui/code-cells.ts';
import { MailedCode, ResendCode } from '../../../ui/mailed-code.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { SecondStepChallenge } from './password-step.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

interface CodeStepProps {
  challenge: SecondStepChallenge;
  /** A proven eID that is linked to the account as soon as it is open. */
  eid: string | null;
  onBack: () => void;
  /** Called when the session is open; without it the router navigates. */
  onEntered?: () => void;
  /** Called when a code was refused; without it the page only shows the reason. */
  onRefused?: (error: ApiError) => void;
}

/** Loaded with its texts, for users with an authenticator. */
const AppCodeStep = lazyPart(async () => {
  const [step] = await Promise.all([import('./app-code-step.tsx'), loadPeopleTexts()]);
  return step;
});

/** Stores the tokens of a sign-in, and links the eID that was proven before it. */
function useEnter(eid: string | null, onEntered?: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  return (tokens: Parameters<typeof begin>[0]) => {
    begin(tokens);
    onEntered?.();
    if (!eid) return;
    call(eidCalls.link, { body: { id: eid } }).then(
      () => toast.success(t('auth.eid.linked')),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        toast.error(error.detail || t('ui.failed.offline'));
      },
    );
  };
}

/** Second step: a code, from the mail or from the user's authenticator. */
export default function CodeStep({ challenge, eid, onBack, onEntered, onRefused }: CodeStepProps) {
  const enter = useEnter(eid, onEntered);
  const step = { challenge, onEnter: enter, onBack, onRefused };
  if (challenge.factor === 'mail') return <CodeForm {...step} />;
  return (
    <Suspense>
      <AppCodeStep {...step} />
    </Suspense>
  );
}

export interface CodeProps {
  challenge: SecondStepChallenge;
  onEnter: (tokens: Parameters<typeof begin>[0]) => void;
  onBack: () => void;
  onRefused: ((error: ApiError) => void) | undefined;
}

const STRONG = <Box component="b" sx={{ color: c('ink'), fontWeight: 600 }} />;

/** The mailed code. The sixth digit sends it. */
const CodeForm = ({ challenge, onEnter, onBack, onRefused }: CodeProps) => {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const [code, setCode] = useState('');
  const [sentAt, setSentAt] = useState(challenge.sentAt);
  const [isLate, setLate] = useState(challenge.mailDelayed);
  const finish = useAct(sessionCalls.authenticate);
  const [isShort, setShort] = useState(false);
  const refusal = isShort ? t('auth.code.short') : finish.error && (finish.error.detail || t('ui.failed.offline'));
  const send = (digits: string) => {
    if (finish.isPending) return;
    setShort(reportsMissingDigits(digits, finish.isError));
    if (!isWholeCode(digits)) return;
    const onError = (error: ApiError) => {
      setCode('');
      onRefused?.(error);
    };
    finish.mutate({ body: { key: challenge.key, code: digits } }, { onSuccess: onEnter, onError });
  };
  /** Clears errors of the former code, which do not apply to the new one. */
  const restart = (late: boolean | undefined) => {
    setSentAt(Date.now());
    setLate(late);
    setCode('');
    setShort(false);
    finish.reset();
  };
  return (
    <form
      noValidate
      {...forgetOnEdit(finish, () => setShort(false))}
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <Button variant="text" size="small" startIcon={<ArrowBack />} onClick={onBack} sx={{ ml: -1.25, mb: 2 }}>
        {t('ui.back')}
      </Button>
      <MailedCode
        title={t('auth.code.title')}
        help={
          <>
            <Trans i18nKey="auth.code.text" values={{ email: challenge.maskedEmail }} components={{ 1: STRONG }} />
            {/* The mailbox also contains mails of earlier sign-ins, and entering their code costs an attempt. */}
            <span style={{ display: 'block' }}>
              {t('auth.code.sentAt', { time: clockOf(new Date(sentAt).toISOString()) })}
            </span>
          </>
        }
        isLate={isLate}
        refusal={refusal}
        value={code}
        onChange={setCode}
        onComplete={send}
        disabled={finish.isPending}
      />
      <Box sx={{ mt: 2, mb: 3, minHeight: 32 }}>
        <Resend challenge={challenge} onSent={restart} />
      </Box>
      <Button type="submit" variant="contained" color="primary" size="large" fullWidth loading={finish.isPending}>
        {t('auth.title')}
      </Button>
      <Typography variant="body2" component="div" sx={{ mt: 3, pt: 3, borderTop: hairline, color: c('ink2') }}>
        {t('auth.code.junk')}{' '}
        {runtime?.sandbox?.mailbox && (
          <Link href={runtime.sandbox.mailbox} target="_blank" rel="noreferrer">
            {t('auth.demo.mailbox')}
          </Link>
        )}
      </Typography>
    </form>
  );
};

interface ResendProps {
  challenge: SecondStepChallenge;
  onSent: (isLate: boolean | undefined) => void;
}

const Resend = ({ challenge, onSent }: ResendProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const resend = useAct(sessionCalls.resendCode);
  const [openAt, setOpenAt] = useState(challenge.resendAt);
  const ask = () =>
    resend.mutate(
      { body: { key: challenge.key } },
      {
        onSuccess: ({ resendIn, mailDelayed }) => {
          setOpenAt(Date.now() + resendIn * 1000);
          onSent(mailDelayed);
          toast.success(t('auth.code.resent'));
        },
      },
    );
  return <ResendCode openAt={openAt} onAsk={ask} isBusy={resend.isPending} error={resend.error} />;
};
