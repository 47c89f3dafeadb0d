import {
  Menu as MuiMenu,
  type MenuProps as MuiMenuProps,
  Popover as MuiPopover,
  type PopoverProps as MuiPopoverProps,
} from '@mui/material';
import { useBackCloses } from '../lib/route/use-back-closes.ts';
import { usePhone } from './use-phone.ts';

interface Closing {
  open: boolean;
  onClose: () => void;
}

/** A menu, which Back closes on a phone instead of leaving its page. */
export const Menu = ({ open, onClose, ...rest }: Omit<MuiMenuProps, keyof Closing> & Closing) => {
  const phone = usePhone();
  useBackCloses(open && phone, onClose);
  return <MuiMenu open={open} onClose={onClose} {...rest} />;
};

/** The same with any content. */
export const Popover = ({ open, onClose, ...rest }: Omit<MuiPopoverProps, keyof Closing> & Closing) => {
  const phone = usePhone();
  useBackCloses(open && phone, onClose);
  return <MuiPopover open={open} onClose={onClose} {...rest} />;
};
