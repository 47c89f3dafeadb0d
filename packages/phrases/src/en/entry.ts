import { auth } from './auth.ts';
import { frame } from './frame.ts';
import { roles } from './roles.ts';
import { ui } from './ui.ts';

/** What a page can say before anybody has signed in: the first texts a browser loads. */
export const phrases = { auth, frame, roles, ui };
