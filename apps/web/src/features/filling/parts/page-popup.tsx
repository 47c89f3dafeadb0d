import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '../model.ts';
import { useElement } from '../use-element.ts';
import { AddressField } from './address-field.tsx';
import { useControl, type PageFieldProps } from '../use-control.ts';
import { RangeField } from './range-field.tsx';
import { Popover } from '../../../ui/menu.tsx';

/** Moves the focus into the popup's own field, which would be on the popup otherwise: keys would do nothing. */
const focusFirst = (box: HTMLElement | null): void => box?.querySelector<HTMLElement>('input')?.focus();

/** A field that needs more room than the page has: it shows the value, and opens a popup to choose one. */
export const PagePopup = (props: PageFieldProps) => {
  const { element } = props;
  const { t } = useTranslation();
  const { text } = useElement(element);
  const { onBlur, sx, 'aria-label': label, 'aria-required': _, 'aria-invalid': __, ...control } = useControl(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => {
    setAnchor(null);
    onBlur();
  };
  return (
    <>
      <Box
        component="button"
        type="button"
        {...control}
        aria-haspopup="dialog"
        aria-label={`${label}: ${text || t('filling.choice')}`}
        onClick={(event: React.MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        sx={{ ...sx, cursor: 'pointer', textAlign: sx.textAlign, overflowWrap: 'anywhere' }}
      >
        {text || t('filling.choice')}
      </Box>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, width: 360, maxWidth: 'calc(100vw - 32px)' } },
          }}
        >
          <Box ref={focusFirst}>
            {kindOf(element) === 'DateRange' ? <RangeField element={element} /> : <AddressField element={element} />}
          </Box>
        </Popover>
      )}
    </>
  );
};
