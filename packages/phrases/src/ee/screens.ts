import { auth } from './auth.ts';
import { compose } from './compose.ts';
import { document } from './document.ts';
import { documents } from './documents.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { notifications } from './notifications.ts';
import { signing } from './signing.ts';
import { ui } from './ui.ts';
import { validation } from './validation.ts';

/** The texts of all screens. */
export const screens = { auth, compose, document, documents, frame, home, notifications, signing, ui, validation };
