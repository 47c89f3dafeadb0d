import { Box } from '@mui/material';
import { useId } from 'react';
import { useElement } from '../use-element.ts';
import type { PageFieldProps } from '../use-control.ts';
import { useTicks } from './tick-field.tsx';
import { lettersOf } from '../letters.ts';

/** Boxes to tick on the page, one below the other. */
export const PageTicks = ({ element, scale }: PageFieldProps) => {
  const id = useId();
  const { label, fault, leave } = useElement(element);
  const { boxes, toggle, isOne } = useTicks(element);
  const size = Math.max(16, element.fontSize * scale);
  return (
    <Box
      role={isOne ? 'radiogroup' : 'group'}
      aria-label={label}
      title={fault}
      onBlur={leave}
      sx={{
        ...lettersOf(element, scale),
        borderRadius: '2px',
        outline: fault ? '1px solid #b42318' : 'none',
        bgcolor: fault ? 'rgba(254, 243, 242, 0.92)' : 'rgba(233, 242, 244, 0.72)',
      }}
    >
      {boxes.map((box, at) => (
        <Box
          component="label"
          key={box.label}
          sx={{ display: 'flex', alignItems: 'center', gap: '4px', minHeight: 24, cursor: 'pointer' }}
        >
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
            sx={{ width: size, height: size, m: 0, flex: 'none', accentColor: '#0f5c6e', colorScheme: 'light' }}
          />
          {box.label}
        </Box>
      ))}
    </Box>
  );
};
