import { FormHelperText, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

interface RefusedProps {
  /** What `aria-describedby` of the control names. */
  id?: string;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** Why something about a row or a group of controls was refused, there; the focus goes to it (see `focusAfter`). */
export const Refused = ({ id, children, sx }: RefusedProps) => (
  <FormHelperText
    {...(id ? { id } : {})}
    error
    role="alert"
    tabIndex={-1}
    data-refused
    sx={{ mx: 0, ...sx } as SxProps}
  >
    {children}
  </FormHelperText>
);
