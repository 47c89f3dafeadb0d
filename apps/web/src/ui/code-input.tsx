import { Box } from '@mui/material';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { c } from '../theme/css.ts';
import { cellsOf, digitsOf, typed } from './code-cells.ts';

interface CodeInputProps {
  /** Names the group; each box is read as "digit n of six". */
  label: string;
  boxLabel: (position: number) => string;
  value: string;
  onChange: (value: string) => void;
  /** Called once when the last digit arrives. */
  onComplete?: (value: string) => void;
  length?: number;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
}

/** Boxes for a mailed code. Paste, autofill from the message, arrows and backspace work across them. */
export const CodeInput = (props: CodeInputProps) => {
  const { label, boxLabel, value, onChange, onComplete, length = 6, disabled, invalid, describedBy } = props;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  const focus = (index: number) => {
    const box = boxes.current[Math.max(0, Math.min(length - 1, index))];
    box?.focus();
    box?.select();
  };
  const accept = (next: string, position: number) => {
    onChange(next);
    focus(position);
    if (next.length === length && !next.includes(' ')) onComplete?.(next);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text'), length);
    if (digits) accept(digits, digits.length);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key === 'ArrowLeft') focus(index - 1);
    else if (event.key === 'ArrowRight') focus(index + 1);
    else if (event.key === 'Backspace' && cellsOf(value, length)[index] === '') {
      onChange(typed(value, index - 1, '', length));
      focus(index - 1);
    } else return;
    event.preventDefault();
  };

  return (
    <Box role="group" aria-label={label} aria-describedby={describedBy} sx={{ display: 'flex', gap: 1 }}>
      {cellsOf(value, length).map((digit, index) => (
        <Box
          component="input"
          key={index}
          ref={(element: HTMLInputElement | null) => {
            boxes.current[index] = element;
          }}
          type="text"
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          autoFocus={index === 0}
          aria-label={boxLabel(index + 1)}
          aria-invalid={invalid ?? false}
          aria-describedby={invalid ? describedBy : undefined}
          disabled={disabled}
          value={digit}
          onPaste={onPaste}
          onFocus={(event: React.FocusEvent<HTMLInputElement>) => event.target.select()}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => onKeyDown(event, index)}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
            const digits = digitsOf(event.target.value, length);
            if (digits.length > 2) accept(digits, digits.length);
            else accept(typed(value, index, digits.slice(-1), length), digits ? index + 1 : index);
          }}
          sx={{
            flex: '1 1 0',
            minWidth: 0,
            height: 56,
            mr: index === length / 2 - 1 ? 1 : 0,
            p: 0,
            textAlign: 'center',
            font: 'inherit',
            fontSize: 24,
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
            color: c('ink'),
            bgcolor: c('paper'),
            border: `1px solid ${invalid ? c('error.solid') : c('control')}`,
            borderRadius: '8px',
            '&:focus': { outline: `2px solid ${c('primary')}`, outlineOffset: -1, borderColor: 'transparent' },
            '&:disabled': { bgcolor: c('well'), color: c('ink3') },
          }}
        />
      ))}
    </Box>
  );
};
