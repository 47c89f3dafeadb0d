import { useState } from 'react';
import { decimalOf } from '../../../lib/format/numbers.ts';
import { Field } from '../../../ui/field.tsx';

interface NumberFieldProps {
  label: string;
  value: number;
  onValue: (value: number) => void;
}

/** A number field that applies valid input at once; on blur it shows the applied value. */
export const NumberField = ({ label, value, onValue }: NumberFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      label={label}
      size="small"
      value={typed ?? String(value)}
      inputProps={{ inputMode: 'decimal', maxLength: 8 }}
      onChange={(event) => {
        setTyped(event.target.value);
        const number = decimalOf(event.target.value);
        if (number !== null) onValue(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
};
