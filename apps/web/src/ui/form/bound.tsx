import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { type FieldValues, type Path, useController } from 'react-hook-form';
import { faultAt, messageOutsideFields } from '../../lib/api/index.ts';
import { Field } from '../field.tsx';
import { SelectField, type SelectOption } from '../select-field.tsx';
import type { ApiForm } from './use-api-form.ts';

/** Names of the fields whose values have a type. */
export type Named<D, V> = { [K in keyof D]: D[K] extends V ? K : never }[keyof D] & string;

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
    onChange: (next) => {
      form.forget(name);
      field.onChange(next);
    },
  };
}

const restAt = <D extends FieldValues>({ about, error, placed }: ApiForm<D>, name: string): string | undefined =>
  (about === name && messageOutsideFields(error, [...placed])) || undefined;

export interface BoundProps<D extends FieldValues, K extends keyof D & string> {
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
  return (
    <Field
      {...rest}
      inputProps={{ ...rest.inputProps, 'data-field': name }}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value as never)}
    />
  );
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
