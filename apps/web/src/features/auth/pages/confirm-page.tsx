import { joining } from '@paraph/contract';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from '../../../lib/route/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { useApiForm } from '../../../ui/form/index.ts';
import { newPasswordRules, NO_PASSWORD } from '../model.ts';
import { AuthForm } from '../parts/auth-form.tsx';
import { AuthShell } from '../parts/auth-shell.tsx';
import { NewPassword } from '../parts/new-password.tsx';
import { Outcome } from '../parts/outcome.tsx';

/**
 * Confirms an address by the link of a mail. Requires a button, since link scanners must not do it (decision 16). In a
 * different browser than the one of the registration the user chooses a password too.
 */
export default function ConfirmPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [needsPassword, setNeedsPassword] = useState(false);
  const [isDone, setDone] = useState(false);
  useCrumbs([{ label: t('joining.confirm.title') }]);
  const token = query.get('token') ?? '';
  const form = useApiForm({
    endpoint: joining.confirm,
    defaults: NO_PASSWORD,
    input: (chosen) => ({ body: { token, ...(needsPassword && chosen) } }),
    rules: (chosen) => (needsPassword ? newPasswordRules(chosen) : {}),
    onSaved: () => setDone(true),
  });
  const { error, reset } = form;
  const isAsked = !needsPassword && error !== null && 'password' in error.fields;
  useLayoutEffect(() => {
    if (!isAsked) return;
    // A missing password opens its field, which then shows later errors of the password.
    setNeedsPassword(true);
    reset(NO_PASSWORD);
    // Once, when the server asks for a password.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAsked]);
  if (isDone) return <Outcome good title={t('joining.confirm.done')} />;
  if (error?.code === 'auth.confirmed-already') return <Outcome good title={error.detail} />;
  if (!token || error?.code === 'auth.link-used') {
    const onward = { to: '/auth/password-recovery', label: t('passwords.recovery.title') };
    return <Outcome good={false} title={t('joining.confirm.old')} {...onward} />;
  }
  return (
    <AuthShell>
      <AuthForm
        of={form}
        title={t('joining.confirm.title')}
        text={
          needsPassword ? <span role="status">{t('joining.confirm.choosePassword')}</span> : t('joining.confirm.text')
        }
        verb={t('joining.confirm.button')}
      >
        {needsPassword && <NewPassword of={form} />}
      </AuthForm>
    </AuthShell>
  );
}
