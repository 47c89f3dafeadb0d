import { Drawer as MuiDrawer, type DrawerProps as MuiDrawerProps } from '@mui/material';
import { useBackCloses } from '../lib/route/use-back-closes.ts';
import { useClosesMenus } from './open-menus.ts';

interface DrawerProps extends Omit<MuiDrawerProps, 'open' | 'onClose'> {
  open: boolean;
  onClose: () => void;
}

/** A sheet at an edge of the screen. It closes without a question, so what is typed in it must be kept outside. */
export const Drawer = ({ open, onClose, ...rest }: DrawerProps) => {
  useBackCloses(open, onClose);
  useClosesMenus(open);
  return <MuiDrawer open={open} onClose={onClose} {...rest} />;
};
