import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import { Button, Typography } from '@mui/material';
import { session as sessionCalls } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, useAct, forgetOnEdit } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { reportsMissingDigits, isWholeCode } from '../../../ui/code-cells.ts';
import { CodeInput } from '../../../ui/code-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { CodeProps } from './code-step.tsx';
import { LostFactors } from './lost-factors.tsx';

/** Second step with an authenticator: its six digits, or a recovery code when it is not available. */
export default function AppCodeStep({ challenge, onEnter, onBack, onRefused }: CodeProps) {
  const { t } = useTranslation();
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const finish = useAct(sessionCalls.authenticate);
  const send = (typed: string) => {
    if (finish.isPending) return;
    const isWhole = isRecovery ? typed.trim() !== '' : isWholeCode(typed);
    setShort(isRecovery ? !isWhole : reportsMissingDigits(typed, finish.isError));
    if (!isWhole) return;
    const onError = (error: ApiError) => {
      setCode('');
      onRefused?.(error);
    };
    finish.mutate({ body: { key: challenge.key, code: typed.trim() } }, { onSuccess: onEnter, onError });
  };
  const whole = finish.error && (finish.error.detail || t('ui.failed.offline'));
  const refusal = isShort ? t('auth.code.short') : whole;
  const isWrong = finish.error?.code === 'auth.wrong-code';
  // A recovery code belongs to no sign-in, so its own field shows its errors.
  const recoveryFault = isShort ? t('safety.door.recoveryEmpty') : isWrong ? t('safety.door.recoveryWrong') : undefined;
  const shownRefusal = isRecovery && recoveryFault ? null : refusal;
  const turn = () => {
    finish.reset();
    setCode('');
    setShort(false);
    setIsRecovery(!isRecovery);
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
      <Typography variant="h1">{t(isRecovery ? 'safety.door.recoveryTitle' : 'safety.door.title')}</Typography>
      <Typography id="code-help" sx={{ mt: 1, mb: 3, color: c('ink2') }}>
        {t(isRecovery ? 'safety.door.recoveryText' : 'safety.door.text')}
      </Typography>
      {shownRefusal && (
        <Notice id="code-refused" tone="error" role="alert" sx={{ mb: 2 }}>
          {shownRefusal}
        </Notice>
      )}
      {isRecovery ? (
        <Field
          label={t('safety.door.recovery')}
          name="recovery-code"
          autoComplete="off"
          autoFocus
          error={recoveryFault}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <CodeInput
          label={t('safety.app.code')}
          boxLabel={(position) => t('safety.app.box', { position })}
          describedBy={refusal ? 'code-refused' : 'code-help'}
          value={code}
          onChange={setCode}
          onComplete={send}
          disabled={finish.isPending}
          invalid={refusal !== null}
        />
      )}
      <Button variant="text" color="primary" size="small" onClick={turn} sx={{ ml: -1.25, mt: 2, mb: 3 }}>
        {t(isRecovery ? 'safety.door.toApp' : 'safety.door.toRecovery')}
      </Button>
      <Button type="submit" variant="contained" color="primary" size="large" fullWidth loading={finish.isPending}>
        {t('auth.title')}
      </Button>
      {isRecovery && <LostFactors factorKey={challenge.key} />}
    </form>
  );
}
