import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/index.ts';
import { Link, useNavigate } from '../../../lib/route/index.ts';
import { end, useSession } from '../../../lib/session/index.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { signInStateOf } from '../model.ts';

/** Leads to the sign-in, with the address if it is known. A session in this browser, which may be of another person, ends before: else its portal opens. */
export const SignInNext = ({ email }: { email?: string | undefined }) => {
  const { t } = useTranslation();
  const { me } = useSession();
  const navigate = useNavigate();
  const showError = useErrorToast();
  const [isEnding, setEnding] = useState(false);
  const to = '/auth/login';
  const state = email === undefined ? null : signInStateOf(email);
  if (!me)
    return (
      <Button component={Link} to={to} state={state} variant="contained" color="primary">
        {t('auth.title')}
      </Button>
    );
  const go = async () => {
    setEnding(true);
    try {
      await end();
    } catch (fault) {
      setEnding(false);
      if (!(fault instanceof ApiError)) throw fault;
      // A session that a reset has ended is over already.
      if (fault.status !== 401) return showError(fault);
    }
    void navigate(to, { state });
  };
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'center' }}>
      <Typography variant="body2">
        {t('auth.signedInHere', { name: `${me.firstName} ${me.lastName}`.trim() || me.email })}
      </Typography>
      <Button variant="contained" color="primary" loading={isEnding} onClick={() => void go()}>
        {t('auth.title')}
      </Button>
    </Stack>
  );
};
