import { changes } from './changes.ts';
import { messages } from './messages.ts';

/** What the engine finds in a file, in words. */
export const findings = { messages, changes };
