import { Button } from '@mui/material';
import { session as sessionCalls } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { FormText, useApiForm } from '../../../ui/form/index.ts';
import { State } from '../../../ui/states.tsx';
import { newPasswordRules, NO_PASSWORD } from '../model.ts';
import { AuthForm } from '../parts/auth-form.tsx';
import { AuthShell } from '../parts/auth-shell.tsx';
import { NewPassword } from '../parts/new-password.tsx';

const TEXTS = [
  { name: 'secret', type: 'text', autoComplete: 'off', label: 'passwords.setUp.secret' },
  { name: 'email', type: 'email', autoComplete: 'username', label: 'auth.email' },
  { name: 'firstName', type: 'text', autoComplete: 'given-name', label: 'passwords.setUp.firstName' },
  { name: 'lastName', type: 'text', autoComplete: 'family-name', label: 'passwords.setUp.lastName' },
] as const;
const EMPTY = { secret: '', email: '', firstName: '', lastName: '', ...NO_PASSWORD };

/** Creates the first super admin with the secret that the set-up printed on the server. */
export default function SetupPage() {
  const { t } = useTranslation();
  const [done, setDone] = useState<{ email: string; origin: string }>();
  useCrumbs([{ label: t('passwords.setUp.title') }]);
  const form = useApiForm({
    endpoint: sessionCalls.setUp,
    defaults: EMPTY,
    input: (body) => ({ body }),
    rules: (draft) => ({ email: draft.email.trim() === '' && 'field.required', ...newPasswordRules(draft) }),
    onSaved: ({ origin }, { email }) => setDone({ origin, email: email.trim() }),
  });
  if (done) {
    return (
      <AuthShell>
        <State
          picture="seal"
          title={t('passwords.setUp.doneTitle')}
          text={t('passwords.setUp.doneText', { email: done.email })}
          action={
            <Button href={`${done.origin}/auth/login`} variant="contained" color="primary">
              {t('auth.title')}
            </Button>
          }
        />
      </AuthShell>
    );
  }
  return (
    <AuthShell>
      <AuthForm
        of={form}
        title={t('passwords.setUp.title')}
        text={t('passwords.setUp.text')}
        verb={t('passwords.setUp.create')}
      >
        {TEXTS.map(({ name, label, ...kind }) => (
          <FormText key={name} of={form} name={name} label={t(label)} {...kind} />
        ))}
        <NewPassword of={form} />
      </AuthForm>
    </AuthShell>
  );
}
