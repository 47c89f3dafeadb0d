import { Checkbox, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import { type FieldValues, type Path, useController } from 'react-hook-form';
import { faultAt, messageOutsideFields } from '../../lib/api/index.ts';
import { Field } from '../field.tsx';
import { SelectField, type SelectOption } from '../select-field.tsx';
import { useFreshReason } from '../use-fresh-reason.ts';
import type { ApiForm } from './use-api-form.ts';

/** Names of the fields whose values have a type. */
type Named<D, V> = { [K in keyof D]: D[K] extends V ? K : never }[keyof D] & string;

interface Bound<V> {
  value: V;
  /** Why the value is not accepted, by the contract or the server. */
  error: string | undefined;
  onChange: (value: V) => void;
}

/** Binds any control to a field of a form. While it is mounted, errors of the field are shown by it. */
export function useBound<D extends FieldValues, K extends keyof D & string>(form: ApiForm<D>, name: K): Bound<D[K]> {
  const { field, fieldState } = useController({ control: form.control, name: name as unknown as Path<D> });
  const { placed } = form;
  const path = form.prefix + name;
  useEffect(() => {
    placed.add(path);
    return () => void placed.delete(path);
  }, [placed, path]);
  return {
    value: field.value as D[K],
    error: fieldState.error?.message ?? faultAt(form.error, path) ?? restAt(form, name),
    onChange: field.onChange,
  };
}

const restAt = <D extends FieldValues>({ about, error, placed }: ApiForm<D>, name: string): string | undefined =>
  (about === name && messageOutsideFields(error, [...placed])) || undefined;

interface BoundProps<D extends FieldValues, K extends keyof D & string> {
  of: ApiForm<D>;
  name: K;
}

/** The same for a control of a feature. */
export function FormPart<D extends FieldValues, K extends keyof D & string>({
  of,
  name,
  children,
}: BoundProps<D, K> & { children: (bound: Bound<D[K]>) => ReactNode }) {
  return children(useBound(of, name));
}

type TextProps<D extends FieldValues> = Omit<ComponentProps<typeof Field>, 'name' | 'value' | 'error' | 'onChange'> &
  BoundProps<D, Named<D, string>>;

/** A labelled text field of a form. */
export function FormText<D extends FieldValues>({ of, name, ...rest }: TextProps<D>) {
  const { value, error, onChange } = useBound(of, name);
  return <Field {...rest} value={value} error={error} onChange={(event) => onChange(event.target.value as never)} />;
}

interface PickProps<D extends FieldValues, K extends Named<D, string>> extends BoundProps<D, K> {
  label: string;
  options: readonly SelectOption<D[K]>[];
  help?: ReactNode;
}

/** One choice out of a few. */
export function FormSelect<D extends FieldValues, K extends Named<D, string>>({ of, name, ...rest }: PickProps<D, K>) {
  return <SelectField {...rest} {...useBound(of, name)} />;
}

type OnOffProps<D extends FieldValues> = BoundProps<D, Named<D, boolean>> & { label: string };

/** A switch; its refusal stands below. */
export function FormSwitch<D extends FieldValues>({ of, name, label }: OnOffProps<D>) {
  const [note, control] = useOnOff(of, name);
  return (
    <>
      <FormControlLabel sx={{ ml: 0, gap: 1.25 }} label={label} control={<Switch {...control} />} />
      {note}
    </>
  );
}

/** One check box; its refusal stands below. */
export function FormTick<D extends FieldValues>({ of, name, label }: OnOffProps<D>) {
  const [note, control] = useOnOff(of, name);
  return (
    <>
      <FormControlLabel label={label} control={<Checkbox {...control} />} />
      {note}
    </>
  );
}

function useOnOff<D extends FieldValues>(form: ApiForm<D>, name: Named<D, boolean>) {
  const { value, error, onChange } = useBound(form, name);
  const [note, marks] = useMarks(error, value);
  const change = (_: unknown, on: boolean) => onChange(on as never);
  return [note, { checked: value as boolean, onChange: change, slotProps: { input: marks } }] as const;
}

interface TicksProps<D extends FieldValues> extends BoundProps<D, Named<D, readonly string[]>> {
  options: readonly { value: string; label: ReactNode }[];
}

/** Several choices out of a list, one per line. */
export function FormTicks<D extends FieldValues>({ of, name, options }: TicksProps<D>) {
  const { value, error, onChange } = useBound(of, name);
  const [note, marks] = useMarks(error, value);
  const chosen: readonly string[] = value;
  const tick = (one: string, on: boolean) =>
    onChange((on ? [...chosen, one] : chosen.filter((other) => other !== one)) as never);
  return (
    <>
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          label={option.label}
          sx={{ display: 'flex', overflowWrap: 'anywhere' }}
          control={
            <Checkbox
              checked={chosen.includes(option.value)}
              slotProps={{ input: marks }}
              onChange={(_, on) => tick(option.value, on)}
            />
          }
        />
      ))}
      {note}
    </>
  );
}

/** Returns the refusal below controls that show none, and the attributes that link it to them. */
function useMarks(reason: string | undefined, value: unknown) {
  const id = useId();
  const error = useFreshReason(reason, value);
  if (!error) return [null, {}] as const;
  const note = (
    <FormHelperText id={id} error role="alert">
      {error}
    </FormHelperText>
  );
  return [note, { 'aria-invalid': true, 'aria-describedby': id }] as const;
}
