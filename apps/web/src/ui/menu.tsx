import {
  Menu as MuiMenu,
  type MenuProps as MuiMenuProps,
  Popover as MuiPopover,
  type PopoverActions,
  type PopoverProps as MuiPopoverProps,
} from '@mui/material';
import { type Ref, useCallback, useRef } from 'react';
import { useBackCloses } from '../lib/route/use-back-closes.ts';
import { useClosedByDialog } from './open-menus.ts';
import { usePhone } from './use-phone.ts';

interface Closing {
  open: boolean;
  onClose: () => void;
}

type Slots = Pick<MuiPopoverProps, 'slotProps'>;

/** A menu, which Back closes on a phone instead of leaving its page. */
export const Menu = ({ open, onClose, slotProps, ...rest }: Omit<MuiMenuProps, keyof Closing> & Closing) => {
  const phone = usePhone();
  useBackCloses(open && phone, onClose);
  useClosedByDialog(open, onClose);
  const [action, paper] = useKeptOnScreen();
  return <MuiMenu open={open} onClose={onClose} action={action} slotProps={withPaper(slotProps, paper)} {...rest} />;
};

/** The same with any content, which may open a dialog of its own. */
export const Popover = ({ open, onClose, slotProps, ...rest }: Omit<MuiPopoverProps, keyof Closing> & Closing) => {
  const phone = usePhone();
  useBackCloses(open && phone, onClose);
  const [action, paper] = useKeptOnScreen();
  return <MuiPopover open={open} onClose={onClose} action={action} slotProps={withPaper(slotProps, paper)} {...rest} />;
};

/** The position is computed once, when it opens; content that comes later would make it reach beyond the screen. */
function useKeptOnScreen() {
  const action = useRef<PopoverActions>(null);
  const paper = useCallback((node: HTMLDivElement | null) => {
    if (!node) return undefined;
    const observer = new ResizeObserver(() => action.current?.updatePosition());
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [action, paper] as const;
}

const withPaper = <P extends Slots['slotProps']>(slotProps: P, ref: Ref<HTMLDivElement>): P => {
  const given = slotProps?.paper;
  return { ...slotProps, paper: { ...(typeof given === 'object' ? given : {}), ref } } as P;
};
