import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import { Button, Stack, Typography } from '@mui/material';
import { session as sessionCalls } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { useAct, forgetOnEdit } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { Field } from '../../../ui/field.tsx';
import { State } from '../../../ui/states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { lastEmail } from '../remembered.ts';
import { AuthShell } from '../parts/auth-shell.tsx';

/** Requests a link to set a new password; the response does not reveal whether the address is known. */
export default function RecoveryPage() {
  const { t } = useTranslation();
  const [email, setEmail] = useState(lastEmail);
  const recover = useAct(sessionCalls.recover);
  useCrumbs([{ label: t('passwords.recovery.title') }]);
  if (recover.isSuccess) {
    const late = recover.data.mailDelayed ? ` ${t('auth.mailDelayed')}` : '';
    return (
      <AuthShell>
        <State
          picture="seal"
          title={t('passwords.recovery.sentTitle')}
          text={`${t('passwords.recovery.sentText', { email })}${late}`}
          action={
            <Button component={Link} to="/auth/login">
              {t('auth.title')}
            </Button>
          }
        />
      </AuthShell>
    );
  }
  return (
    <AuthShell>
      <form
        noValidate
        {...forgetOnEdit(recover)}
        onSubmit={(event) => {
          event.preventDefault();
          recover.mutate({ body: { email: email.trim() } });
        }}
      >
        <Button
          component={Link}
          to="/auth/login"
          variant="text"
          size="small"
          startIcon={<ArrowBack />}
          sx={{ ml: -1.25, mb: 2 }}
        >
          {t('ui.back')}
        </Button>
        <Typography variant="h1">{t('passwords.recovery.title')}</Typography>
        <Typography sx={{ mt: 1, mb: 3, color: c('ink2') }}>{t('passwords.recovery.text')}</Typography>
        <Stack sx={{ gap: 2 }}>
          {recover.isError && !recover.error.fields['email'] && (
            <Notice tone="error" role="alert">
              {recover.error.detail || t('ui.failed.offline')}
            </Notice>
          )}
          <Field
            label={t('auth.email')}
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            error={recover.error?.fields['email']}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" variant="contained" color="primary" size="large" fullWidth loading={recover.isPending}>
            {t('passwords.recovery.send')}
          </Button>
        </Stack>
      </form>
    </AuthShell>
  );
}
