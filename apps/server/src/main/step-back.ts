import { constants, setPriority } from 'node:os';

/** Lower priority than processes that serve users, and higher than slow parsers. */
const BACK = constants.priority.PRIORITY_BELOW_NORMAL / 2;

/** Lowers the priority of a worker below processes that serve users; without other processes it has no effect. */
export function stepBack(): void {
  try {
    setPriority(BACK);
  } catch {
    // Some systems do not allow it; then all processes are equal.
  }
}
