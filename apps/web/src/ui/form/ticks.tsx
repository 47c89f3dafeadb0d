import { Box, Checkbox, FormControlLabel, FormGroup, FormHelperText, Switch } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFreshReason } from '../use-fresh-reason.ts';
import { type BoundProps, type Named, useBound } from './bound.tsx';
import type { ApiForm } from './use-api-form.ts';

interface OnOffProps<D extends FieldValues> extends BoundProps<D, Named<D, boolean>> {
  label: string;
  /** What the switch does. */
  help?: ReactNode;
}

/** A switch; its refusal stands below. */
export function FormSwitch<D extends FieldValues>({ of, name, label, help }: OnOffProps<D>) {
  const [note, control] = useOnOff(of, name, help);
  return (
    <Box>
      <FormControlLabel sx={{ ml: 0, gap: 1.25 }} label={label} control={<Switch {...control} />} />
      {note}
    </Box>
  );
}

/** One check box; its refusal stands below. */
export function FormTick<D extends FieldValues>({ of, name, label }: OnOffProps<D>) {
  const [note, control] = useOnOff(of, name);
  return (
    <Box>
      <FormControlLabel label={label} control={<Checkbox {...control} />} />
      {note}
    </Box>
  );
}

function useOnOff<D extends FieldValues>(form: ApiForm<D>, name: Named<D, boolean>, help?: ReactNode) {
  const { value, error, onChange } = useBound(form, name);
  const [note, marks] = useMarks(error, value, help);
  const change = (_: unknown, on: boolean) => onChange(on as never);
  return [note, { checked: value as boolean, onChange: change, slotProps: { input: marks } }] as const;
}

interface TickOption {
  value: string;
  label: ReactNode;
  /** Always chosen. */
  isFixed?: boolean;
}

interface TicksProps<D extends FieldValues> extends BoundProps<D, Named<D, readonly string[]>> {
  options: readonly TickOption[];
  /** Side by side instead of one per line. */
  row?: boolean;
  help?: ReactNode;
}

/** Several choices out of a list, kept in the order of the list. */
export function FormTicks<D extends FieldValues>({ of, name, options, row = false, help }: TicksProps<D>) {
  const { value, error, onChange } = useBound(of, name);
  const [note, marks] = useMarks(error, value, help);
  const chosen: readonly string[] = value;
  const placeOf = (one: string) => options.findIndex((option) => option.value === one);
  const tick = (one: string, on: boolean) => {
    const next = on ? [...chosen, one] : chosen.filter((other) => other !== one);
    onChange(next.toSorted((a, b) => placeOf(a) - placeOf(b)) as never);
  };
  return (
    <>
      <FormGroup row={row} sx={{ columnGap: 2 }}>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            disabled={option.isFixed ?? false}
            sx={{ overflowWrap: 'anywhere' }}
            control={
              <Checkbox
                checked={option.isFixed || chosen.includes(option.value)}
                slotProps={{ input: marks }}
                onChange={(_, on) => tick(option.value, on)}
              />
            }
          />
        ))}
      </FormGroup>
      {note}
    </>
  );
}

/** Returns the refusal below controls that show none, else their help, and the attributes that link it to them. */
function useMarks(reason: string | undefined, value: unknown, help?: ReactNode) {
  const id = useId();
  const error = useFreshReason(reason, value);
  if (!error && !help) return [null, {}] as const;
  const note = (
    <FormHelperText id={id} {...(error && { error: true, role: 'alert' })} sx={{ mx: 0, maxWidth: 640 }}>
      {error ?? help}
    </FormHelperText>
  );
  return [note, { ...(error && { 'aria-invalid': true }), 'aria-describedby': id }] as const;
}
