import type { DocumentCommand } from './commands.ts';

/**
 * Commands that remove or replace content of a document: refused while a legal hold is on (product D6, PV-03).
 * Voiding is not among them: it removes nothing. Tags stay changeable: they are marks of the company, no content.
 */
const TAKES: ReadonlySet<DocumentCommand> = new Set(['edit', 'replace', 'set-members', 'relate', 'delete']);

/** Returns whether a comment takes another one away: a first comment may be added during a legal hold. */
export const takesComment = (before: string | null, after: string | null): boolean =>
  before !== null && after !== before;

/** Returns whether a command removes or replaces content, which a legal hold forbids. */
export const takesFromHeld = (command: DocumentCommand): boolean => TAKES.has(command);
