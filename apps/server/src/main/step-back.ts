import { constants, setPriority } from 'node:os';

/** Below whoever answers people, and above parsers that take long. */
const BACK = constants.priority.PRIORITY_BELOW_NORMAL / 2;

/** A process that only works lets those go first that answer people; on a machine of its own it changes nothing. */
export function stepBack(): void {
  try {
    setPriority(BACK);
  } catch {
    // Some systems do not allow it; then all are equal.
  }
}
