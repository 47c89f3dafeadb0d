import { joining } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { useSearchParams } from '../../../lib/route/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { useApiForm } from '../../../ui/form/index.ts';
import { newPasswordRules, NO_PASSWORD } from '../model.ts';
import { AuthForm } from '../parts/auth-form.tsx';
import { AuthShell } from '../parts/auth-shell.tsx';
import { NewPassword } from '../parts/new-password.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { SignInToAccept } from '../parts/sign-in-to-accept.tsx';

/** Shows an invitation: a new user chooses a password, a user with an account signs in to accept. */
export default function InvitationPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const look = useEndpoint(joining.look, { body: { token } }, { enabled: token !== '', staleTime: Infinity });
  const [isDone, setDone] = useState(false);
  const form = useApiForm({
    endpoint: joining.accept,
    defaults: NO_PASSWORD,
    input: (chosen) => ({ body: { token, ...chosen } }),
    rules: newPasswordRules,
    onSaved: () => setDone(true),
  });
  useCrumbs([{ label: t('joining.invitation.accept') }]);
  if (isDone && look.data) {
    const { company, email } = look.data;
    return <Outcome good title={t('joining.invitation.done', { company })} email={email} />;
  }
  const code = form.error?.code ?? look.error?.code;
  if (!token || code === 'auth.link-used' || look.isError) {
    const away = look.error?.isAway ? look.error.detail || t('ui.failed.offline') : undefined;
    return <Outcome good={false} title={away ?? t('joining.invitation.old')} />;
  }
  if (!look.data) return <AuthShell>{null}</AuthShell>;
  if (look.data.hasPassword) return <SignInToAccept token={token} invited={look.data} />;
  const { company, email } = look.data;
  return (
    <AuthShell>
      <AuthForm
        of={form}
        title={t('joining.invitation.title', { company })}
        text={t('joining.invitation.newPassword', { email })}
        verb={t('joining.invitation.accept')}
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPassword of={form} />
      </AuthForm>
    </AuthShell>
  );
}
