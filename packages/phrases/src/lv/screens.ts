import { auth } from './auth.ts';
import { frame } from './frame.ts';
import { notifications } from './notifications.ts';
import { ui } from './ui.ts';

/** The texts of all screens. */
export const screens = { auth, frame, notifications, ui };
