import ArrowDown from '@mui/icons-material/KeyboardArrowDownRounded';
import { FormControl, FormHelperText, FormLabel, MenuItem, Select, type SxProps, type Theme } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useBackCloses } from '../lib/route/use-back-closes.ts';
import { useFreshReason } from './use-fresh-reason.ts';
import { usePhone } from './use-phone.ts';

export interface SelectOption<V extends string> {
  value: V;
  label: string;
  disabled?: boolean;
}

interface PickProps<V extends string> {
  label: string;
  quiet?: boolean;
  value: V;
  options: readonly SelectOption<V>[];
  onChange: (value: V) => void;
  small?: boolean;
  /** Without a border, inside rows. */
  bare?: boolean;
  disabled?: boolean;
  help?: ReactNode;
  /** Why this choice is not accepted; replaces the help. */
  error?: string | undefined;
  sx?: SxProps<Theme>;
}

/** One choice out of a few, as a select with its label above. */
export function SelectField<V extends string>(props: PickProps<V>) {
  const { label, quiet, value, options, onChange, small, bare, disabled, help, sx } = props;
  const id = useId();
  const error = useFreshReason(props.error, value);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const phone = usePhone();
  useBackCloses(open && phone, close);
  const note = error ?? help;
  return (
    <FormControl fullWidth sx={sx} disabled={disabled ?? false} error={Boolean(error)}>
      {!quiet && <FormLabel id={id}>{label}</FormLabel>}
      <Select
        // An empty choice has a label too.
        displayEmpty
        open={open}
        onOpen={() => setOpen(true)}
        onClose={close}
        value={value}
        size={small ? 'small' : 'medium'}
        IconComponent={ArrowDown}
        onChange={(event) => onChange(event.target.value as V)}
        {...(note ? { SelectDisplayProps: { 'aria-describedby': `${id}-note` } } : {})}
        {...(quiet ? { inputProps: { 'aria-label': label } } : { labelId: id })}
        sx={
          bare ? { bgcolor: 'transparent', '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' } } : {}
        }
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
      {note && (
        <FormHelperText id={`${id}-note`} role={error ? 'alert' : undefined}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}
