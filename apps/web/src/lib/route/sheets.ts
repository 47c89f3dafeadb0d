/**
 * Dialogs and sheets that Back closes. While one is open, the page has a second entry in the history of the browser, so
 * that Back leaves this entry and not the page.
 */

/** Closes each open sheet or asks first, the topmost last. */
const open: (() => void)[] = [];
/** Steps to take once a step back has arrived. */
let waiting: (() => void)[] | null = null;

const state = (): { idx?: number; sheet?: boolean } => (window.history.state as object | null) ?? {};

/** Whether the current entry is that of a sheet. */
export const isSheetEntry = (): boolean => state().sheet === true;

/** Adds or removes the entry. Called after rendering, since one dialog may close as another one opens. */
export function settleSheets(): void {
  if (waiting) return;
  if (open.length > 0 && !isSheetEntry()) {
    const { idx = 0 } = state();
    window.history.pushState({ ...state(), idx: idx + 1, sheet: true }, '');
  } else if (open.length === 0 && isSheetEntry()) goOwnStep(() => window.history.back());
}

/** Takes a step of the portal itself, of which the pages are not told. */
export function goOwnStep(go: () => void): void {
  waiting = [];
  go();
}

/** Runs at once, or after the portal's own step has arrived: the browser steps back late. */
export const afterOwnStep = (run: () => void): void => void (waiting ? waiting.push(run) : run());

/** Whether a step was the portal's own. */
export function endOwnStep(): boolean {
  if (!waiting) return false;
  const runs = waiting;
  waiting = null;
  for (const run of runs) run();
  setTimeout(settleSheets);
  return true;
}

/** Lets Back close a sheet while it is open. @returns ends this */
export function holdSheet(close: () => void): () => void {
  open.push(close);
  setTimeout(settleSheets);
  return () => {
    open.splice(open.indexOf(close), 1);
    setTimeout(settleSheets);
  };
}

/** Closes the topmost sheet after Back left its entry. Returns whether there was one. */
export function closeTopSheet(): boolean {
  const top = open.at(-1);
  top?.();
  // A sheet that asks first is still open and gets its entry back.
  setTimeout(settleSheets);
  return top !== undefined;
}
