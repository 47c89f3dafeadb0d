import {
  FormControl,
  FormHelperText,
  FormLabel,
  OutlinedInput,
  Stack,
  Typography,
  type OutlinedInputProps,
  type SxProps,
  type Theme,
} from '@mui/material';
import { useId, type ReactNode } from 'react';
import { c } from '../theme/css.ts';
import { pasteAddress } from './paste-address.ts';
import { useFreshReason } from './use-fresh-reason.ts';

interface FieldProps extends Omit<OutlinedInputProps, 'label' | 'error'> {
  label: string;
  /** Shows the label to screen readers only, where the context explains the field. */
  quiet?: boolean;
  help?: ReactNode;
  /** Why this value is not accepted; replaces the help. */
  error?: string | undefined;
  /** Marks the label: the form is not saved without a value. */
  isRequired?: boolean;
  /** Shows "12/100" above the field. */
  limit?: number;
  sx?: SxProps<Theme>;
}

/** The mark is for the eye; screen readers say that the field is required. */
const MARKED = { '&::after': { content: '" *" / ""' } } as const;

/** A labelled text field: label above, help or error below, both linked to the input. */
export const Field = ({
  label,
  quiet,
  help,
  error: reason,
  isRequired,
  limit,
  sx,
  inputMode,
  inputProps,
  ...rest
}: FieldProps) => {
  const id = useId();
  const error = useFreshReason(reason, rest.value);
  const note = error ?? help;
  const length = typeof rest.value === 'string' ? rest.value.length : undefined;
  return (
    <FormControl fullWidth error={Boolean(error)} sx={sx}>
      {!quiet && (
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
          <FormLabel htmlFor={id} sx={isRequired ? MARKED : undefined}>
            {label}
          </FormLabel>
          {limit !== undefined && length !== undefined && (
            <Typography variant="caption" className="num" sx={{ color: c('ink3') }}>
              {length}/{limit}
            </Typography>
          )}
        </Stack>
      )}
      <OutlinedInput
        id={id}
        onPaste={rest.type === 'email' ? pasteAddress : undefined}
        {...rest}
        inputProps={{
          // The box would put it on its frame, where no keyboard of a phone reads it.
          ...(inputMode ? { inputMode } : {}),
          ...inputProps,
          ...(quiet ? { 'aria-label': label } : {}),
          ...(note ? { 'aria-describedby': `${id}-note` } : {}),
          ...(isRequired ? { 'aria-required': true } : {}),
          ...(limit ? { maxLength: limit } : {}),
        }}
        sx={rest.multiline ? { py: '10px', px: 1.5, '& textarea': { p: 0 } } : undefined}
      />
      {note && (
        <FormHelperText id={`${id}-note`} role={error ? 'alert' : undefined}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
};
