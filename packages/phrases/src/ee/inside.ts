import { duty } from './duty.ts';
import { history, linkBySender } from './history.ts';
import { screens } from './screens.ts';
import { methods, status } from './status.ts';

/** What the browser says behind the sign-in, beside the texts of the door. Mails and errors are written by the server. */
export const phrases = { duty, history, linkBySender, methods, status, ...screens };
