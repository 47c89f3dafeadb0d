import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../theme/css.ts';
import { CodeInput } from './code-input.tsx';
import { MailDelayed } from './mail-delayed.tsx';
import { Notice } from './notice.tsx';
import { RefusedAct } from './refused-act.tsx';
import { minutesAndSeconds, useCountdown } from './use-countdown.ts';

interface MailedCodeProps {
  title: string;
  help: ReactNode;
  /** Whether mails are delayed. */
  isLate: boolean | undefined;
  /** Why the last code was refused. */
  refusal: string | null;
  value: string;
  onChange: (code: string) => void;
  /** Called with the last digit. */
  onComplete: (code: string) => void;
  disabled: boolean;
}

/** Requests the six digits of a mail. */
export const MailedCode = ({ title, help, isLate, refusal, ...input }: MailedCodeProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Typography variant="h1">{title}</Typography>
      <Typography id="code-help" sx={{ mt: 1, mb: 3, color: c('ink2'), overflowWrap: 'anywhere' }}>
        {help}
      </Typography>
      <MailDelayed when={isLate} />
      {refusal && (
        <Notice id="code-refused" tone="error" role="alert" sx={{ mb: 2 }}>
          {refusal}
        </Notice>
      )}
      <CodeInput
        {...input}
        label={t('auth.code.group')}
        boxLabel={(position) => t('auth.code.box', { position })}
        describedBy={refusal ? 'code-refused' : 'code-help'}
        invalid={refusal !== null}
      />
    </>
  );
};

interface ResendCodeProps {
  /** When the next code can be requested. */
  openAt: number;
  onAsk: () => void;
  isBusy?: boolean;
  error?: { detail: string } | null;
}

/** Requests another code, as soon as it is possible. */
export const ResendCode = ({ openAt, onAsk, isBusy = false, error }: ResendCodeProps) => {
  const { t } = useTranslation();
  const left = useCountdown(openAt);
  if (left > 0) {
    return (
      <Typography variant="body2" className="num" sx={{ color: c('ink2') }}>
        {t('auth.code.resendIn', { time: minutesAndSeconds(left) })}
      </Typography>
    );
  }
  return (
    <div>
      <Button variant="text" color="primary" size="small" sx={{ ml: -1.25 }} loading={isBusy} onClick={onAsk}>
        {t('auth.code.resend')}
      </Button>
      <RefusedAct of={error} />
    </div>
  );
};
