import { auth } from './auth.ts';
import { documents } from './documents.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { notifications } from './notifications.ts';
import { ui } from './ui.ts';

/** The texts of all screens. */
export const screens = { auth, documents, frame, home, notifications, ui };
