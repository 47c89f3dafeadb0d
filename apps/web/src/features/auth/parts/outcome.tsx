import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { State } from '../../../ui/states.tsx';
import { AuthShell } from './auth-shell.tsx';
import { SignInNext } from './sign-in-next.tsx';

interface OutcomeProps {
  good: boolean;
  title: string;
  text?: string;
  /** Where to go from here; the sign-in page when absent. */
  to?: string;
  label?: string;
  /** The address that the sign-in page starts with. */
  email?: string | undefined;
  children?: ReactNode;
}

/** Result of a mailed link, and where to continue. */
export const Outcome = ({ good, title, text, to, label, email, children }: OutcomeProps) => {
  const { t } = useTranslation();
  return (
    <AuthShell>
      <State
        picture={good ? 'seal' : 'error'}
        title={title}
        text={text}
        action={
          to === undefined ? (
            <SignInNext email={email} />
          ) : (
            <Button component={Link} to={to} variant="contained" color="primary">
              {label ?? t('auth.continue')}
            </Button>
          )
        }
      >
        {children}
      </State>
    </AuthShell>
  );
};
