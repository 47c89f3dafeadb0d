import { duty } from './duty.ts';
import { history } from './history.ts';
import { screens } from './screens.ts';
import { methods, status } from './status.ts';

/** What the browser says behind the sign-in, beside the texts of the door. Mails and errors are written by the server. */
export const phrases = { duty, history, methods, status, ...screens };
