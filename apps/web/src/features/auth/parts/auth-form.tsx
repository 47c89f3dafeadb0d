import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { forgetOnEdit } from '../../../lib/api/index.ts';
import { type ApiForm, FormMessage } from '../../../ui/form/index.ts';

interface AuthFormProps<D extends FieldValues> {
  of: ApiForm<D>;
  title: string;
  text?: ReactNode;
  /** What the button does. */
  verb: string;
  children: ReactNode;
  /** Below the button. */
  more?: ReactNode;
}

/** A form of a page before the sign-in. */
export const AuthForm = <D extends FieldValues>({ of, title, text, verb, children, more }: AuthFormProps<D>) => (
  <form
    noValidate
    {...forgetOnEdit({ isError: of.error !== null, reset: of.forgetRefusal })}
    onSubmit={(event) => {
      event.preventDefault();
      of.submit();
    }}
  >
    <Typography variant="h1" sx={{ mb: text ? 1 : 3, overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
    {text && <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>{text}</Typography>}
    <Stack sx={{ gap: 2 }}>
      {children}
      <FormMessage of={of} />
      <Button type="submit" variant="contained" color="primary" size="large" fullWidth loading={of.isBusy}>
        {verb}
      </Button>
      {more}
    </Stack>
  </form>
);
