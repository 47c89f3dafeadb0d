import type { FormElement } from '@paraph/contract';
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel, Radio } from '@mui/material';
import { isPlaced } from '@paraph/domain';
import { useId } from 'react';
import { kindOf } from '../model.ts';
import { useElement } from '../use-element.ts';

/** The boxes of an element and which are ticked; pressing a ticked radio button clears it. */
export function useTicks(element: FormElement) {
  const { value, set, label } = useElement(element);
  const isOne = kindOf(element) === 'RadioButton';
  const ticked = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
  const boxes = (element.formGroupOptions ?? []).map((option) => ({
    label: option.label,
    place: isPlaced(element) ? option.place : undefined,
    /** A single box without a label uses that of its element. */
    name: option.label || label,
    checked: ticked.includes(option.label),
  }));
  const toggle = (option: string) => {
    if (isOne) return set(option);
    const next = ticked.includes(option) ? ticked.filter((one) => one !== option) : [...ticked, option];
    set(next.length > 0 ? next : undefined);
  };
  return { boxes, toggle, isOne };
}

/** Check boxes, or one choice of several. */
export const TickField = ({ element }: { element: FormElement }) => {
  const id = useId();
  const { label, fault, leave } = useElement(element);
  const { boxes, toggle, isOne } = useTicks(element);
  const Control = isOne ? Radio : Checkbox;
  return (
    <FormControl component="fieldset" error={Boolean(fault)} required={element.required} onBlur={leave}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup role={isOne ? 'radiogroup' : 'group'} aria-label={label}>
        {boxes.map((box, at) => (
          <FormControlLabel
            key={box.label}
            label={box.name}
            control={
              <Control
                checked={box.checked}
                name={id}
                onChange={() => toggle(box.label)}
                slotProps={{
                  input: {
                    ...(at === 0 && { 'data-field': element.id }),
                    ...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` }),
                  },
                }}
              />
            }
            sx={{
              alignItems: 'flex-start',
              '& .MuiFormControlLabel-label': { pt: 1, overflowWrap: 'anywhere', minWidth: 0 },
            }}
          />
        ))}
      </FormGroup>
      {fault && (
        <FormHelperText id={`${id}-fault`} role="alert">
          {fault}
        </FormHelperText>
      )}
    </FormControl>
  );
};
