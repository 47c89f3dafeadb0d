import { Button, Stack, Typography } from '@mui/material';
import { safety } from '@paraph/contract';
import type { ProofMethod } from '@paraph/domain';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, useAct, useEndpoint, messageOutsideFields } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { MailDelayed } from '../../../ui/mail-delayed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { PasswordField } from '../../auth/index.ts';

type TypedProof = Exclude<ProofMethod, 'passkey'>;

/** Requires a proof with the strongest factor of the account. */
export default function ProofDialog({ onDone }: { onDone: (isProven: boolean) => void }) {
  const { t } = useTranslation();
  const { data } = useEndpoint(safety.ways, {}, { staleTime: 0 });
  const prove = useAct(safety.prove);
  const mail = useAct(safety.mailProof);
  const codeField = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState('');
  const ways = data?.ways ?? [];
  const typedWays = ways.filter((name) => name !== 'passkey');
  const [chosen, setChosen] = useState<TypedProof>();
  const way = chosen ?? typedWays[0];
  // A session by a company's provider gets several methods, since it must not learn the factors of the account.
  const hasChoice = typedWays.length > 1;
  const fields = prove.error?.fields ?? {};
  const submit = () => {
    if (!way || !typed) return;
    const body = way === 'password' ? { way, password: typed } : { way, code: typed.trim() };
    setFailure('');
    prove.mutate({ body }, { onSuccess: () => onDone(true), onError: () => setTyped('') });
  };
  const byPasskey = async () => {
    try {
      const { provePasskey } = await import('./use-passkey.ts');
      await provePasskey();
      onDone(true);
    } catch (fault) {
      const own = fault instanceof ApiError ? fault.detail || t('ui.failed.offline') : t('safety.passkeys.notDone');
      setFailure(own);
    }
  };
  const labels: Record<TypedProof, string> = {
    password: t('safety.prove.password'),
    app: t('safety.prove.app'),
    mail: t('safety.prove.mail', { email: data?.maskedEmail }),
  };
  const choose = (next: TypedProof) => {
    setChosen(next);
    setTyped('');
    prove.reset();
  };
  const message =
    failure || messageOutsideFields(prove.error, ['password', 'code']) || messageOutsideFields(mail.error, []);
  return (
    <Dialog
      open
      size="code"
      title={t('safety.prove.title')}
      // A code or password is typed again in a moment.
      isHeld={false}
      onClose={() => onDone(false)}
      onSubmit={submit}
      foot={
        <>
          <Button onClick={() => onDone(false)}>{t('ui.cancel')}</Button>
          {way && (
            <Button type="submit" variant="contained" color="primary" disabled={!typed} loading={prove.isPending}>
              {t('safety.prove.confirm')}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('safety.prove.text')}
        </Typography>
        {hasChoice && (
          <Typography variant="body2" sx={{ color: c('ink2') }}>
            {t('safety.prove.several')}
          </Typography>
        )}
        {message && (
          <Notice tone="error" role="alert">
            {message}
          </Notice>
        )}
        {data && ways.length === 0 && (
          <Notice tone="warning">
            {data.elsewhere.length > 0
              ? t('safety.prove.elsewhere', { hosts: data.elsewhere.join(', ') })
              : t('safety.prove.elsewhereUnnamed')}
          </Notice>
        )}
        {ways.includes('passkey') && (
          <Button
            autoFocus={!way}
            variant={way ? 'outlined' : 'contained'}
            color="primary"
            onClick={() => void byPasskey()}
          >
            {t('safety.prove.passkey')}
          </Button>
        )}
        {hasChoice && way && (
          <SelectField
            label={t('safety.prove.way')}
            value={way}
            options={typedWays.map((value) => ({ value, label: labels[value] }))}
            onChange={choose}
          />
        )}
        {way === 'password' && (
          <PasswordField
            autoFocus
            label={labels.password}
            autoComplete="current-password"
            value={typed}
            error={fields['password']}
            onChange={setTyped}
          />
        )}
        {way === 'mail' && <MailDelayed when={mail.data?.mailDelayed} />}
        {way === 'mail' && (
          <Button
            autoFocus
            loading={mail.isPending}
            disabled={mail.isSuccess}
            onClick={() => mail.mutate({}, { onSuccess: () => codeField.current?.focus() })}
          >
            {t('safety.prove.sendCode')}
          </Button>
        )}
        {(way === 'app' || way === 'mail') && (
          <Field
            label={labels[way]}
            autoComplete="one-time-code"
            autoFocus={way === 'app'}
            inputRef={codeField}
            value={typed}
            error={fields['code']}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
