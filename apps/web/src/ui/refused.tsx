import { FormHelperText, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

interface RefusedProps {
  /** Target of the control's `aria-describedby`. */
  id?: string;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** Why a row or a group of controls was refused, shown there; receives the focus (see `focusAfter`). */
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
