import type { FormElement } from '@paraph/contract';
import { type ElementBox, isPlaced } from '@paraph/domain';
import { Box } from '@mui/material';
import { useId } from 'react';
import { placedMark } from '../../../ui/placed-mark.ts';
import { useElement } from '../use-element.ts';
import type { PageFieldProps } from '../use-control.ts';
import { useTicks } from './tick-field.tsx';
import { lettersOf } from '../letters.ts';

/** Pixels of a touch target. */
const TOUCH = 24;

/** Boxes to tick on the page, one below the other or each at its place. */
export const PageTicks = ({ element, scale }: PageFieldProps) => {
  const id = useId();
  const { label, fault, leave } = useElement(element);
  const { boxes, toggle, isOne } = useTicks(element);
  return (
    <Box
      role={isOne ? 'radiogroup' : 'group'}
      aria-label={label}
      title={fault}
      onBlur={leave}
      sx={{
        ...lettersOf(element, scale),
        ...(isPlaced(element) && { position: 'relative', minHeight: 'inherit' }),
        borderRadius: '2px',
        outline: fault ? '1px solid #b42318' : 'none',
      }}
    >
      {boxes.map((box, at) => (
        <Box component="label" key={box.label} sx={rowOf(box.place, element, scale)}>
          <Box
            component="input"
            type={isOne ? 'radio' : 'checkbox'}
            name={id}
            checked={box.checked}
            aria-label={box.name}
            aria-required={isOne ? undefined : element.required}
            {...(fault && { 'aria-invalid': true })}
            {...(at === 0 && { 'data-field': element.id })}
            onChange={() => toggle(box.label)}
            sx={{
              ...sizeOf(box.place, element, scale),
              m: 0,
              flex: 'none',
              accentColor: '#0f5c6e',
              colorScheme: 'light',
            }}
          />
          {!box.place && box.label}
        </Box>
      ))}
    </Box>
  );
};

/** A row of the list of options; at a place of its own, where the page has the words, only a touch target. */
const rowOf = (place: ElementBox | undefined, element: FormElement, scale: number) =>
  place
    ? {
        ...placedMark(place, element, scale).at,
        display: 'grid',
        placeItems: 'center',
        minWidth: TOUCH,
        minHeight: TOUCH,
        cursor: 'pointer',
      }
    : { display: 'flex', alignItems: 'center', gap: '4px', minHeight: TOUCH, cursor: 'pointer' };

function sizeOf(place: ElementBox | undefined, element: FormElement, scale: number) {
  const size = place ? placedMark(place, element, scale).size : Math.max(16, element.fontSize * scale);
  return { width: size, height: size };
}
