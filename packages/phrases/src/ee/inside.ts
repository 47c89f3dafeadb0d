import { nav } from './nav.ts';
import { table } from './table.ts';
import { accountMenu, idle } from './account-menu.ts';
import { duty } from './duty.ts';
import { hashNotNamed, history, linkBySender } from './history.ts';
import { palette } from './palette.ts';
import { screens } from './screens.ts';
import { methods, status } from './status.ts';
import { unsaved } from './unsaved.ts';

/** What the browser says behind the sign-in, beside the texts of the sign-in pages. Mails and errors are written by the server. */
export const phrases = {
  nav,
  table,
  accountMenu,
  duty,
  history,
  idle,
  hashNotNamed,
  linkBySender,
  methods,
  palette,
  status,
  unsaved,
  ...screens,
};
