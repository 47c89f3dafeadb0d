import { isLeavingHeld, leaveWith } from './leaving.ts';
import { steps } from './steps.ts';

/**
 * Dialogs and sheets that Back closes. While one is open, the page has a second entry in the history of the browser, so
 * that Back leaves this entry and not the page.
 */

/** Closes each open sheet or asks first, the topmost last. */
const open: (() => void)[] = [];
/** A step of the portal that the browser has not taken yet, and what waits for it. */
let step: { runs: (() => void)[]; isShown: boolean } | null = null;

const state = (): { idx?: number; sheet?: boolean } => (window.history.state as object | null) ?? {};
const isSheetEntry = (): boolean => state().sheet === true;

/**
 * Adds the entry, when no step is on its way. That of a closed sheet stays until the next step: a step of its own would
 * cancel a page that is being loaded just then.
 */
function settle(): void {
  if (step || open.length === 0 || isSheetEntry()) return;
  window.history.pushState({ ...state(), idx: (state().idx ?? 0) + 1, sheet: true }, '');
}

/** Settles after rendering, since one dialog may close as another one opens. */
const settleLater = (): void => void setTimeout(settle);

/** Takes a step. @param isShown whether it leads to another page */
function go(move: () => void, isShown = false): void {
  const mine = { runs: [], isShown };
  step = mine;
  move();
  // A browser that does not take the step must not hold up the navigation for ever.
  setTimeout(() => step === mine && end(), 1000);
}

/** Runs at once, or after the step on its way: the browser takes steps late. */
const after = (run: () => void): void => void (step ? step.runs.push(run) : run());

/** Ends the step on its way. Returns whether it was one that shows nothing. */
function end(): boolean {
  const ended = step;
  step = null;
  for (const run of ended?.runs ?? []) run();
  settleLater();
  return ended?.isShown === false;
}

/** Lets Back close a sheet while it is open. @returns ends this */
export function holdSheet(close: () => void): () => void {
  open.push(close);
  settleLater();
  return () => {
    open.splice(open.indexOf(close), 1);
    settleLater();
  };
}

Object.assign(steps, {
  // The entry of a sheet is replaced, so that Back does not stop at it later.
  take: (history, how, to, data) =>
    after(() => {
      history[isSheetEntry() ? 'replace' : how](to, data);
      settleLater();
    }),
  isHandled: (history, delta) => {
    // Forward to the entry of a sheet that is closed by now ends here too.
    if (end() || isSheetEntry()) return true;
    const top = delta ? undefined : open.at(-1);
    // A sheet that asks first stays open and gets its entry back.
    if (top) top();
    // Back from the entry of a closed sheet leaves the page, as the reader of the page expects.
    else if (delta === 0) go(() => window.history.back(), true);
    if (top || delta === 0) return true;
    if (!delta || !isLeavingHeld()) return false;
    // Leaving unsaved input: the step is undone, and repeated after the confirmation.
    go(() => history.go(-delta));
    leaveWith(() => after(() => go(() => history.go(isSheetEntry() ? delta - 1 : delta), true)));
    return true;
  },
} satisfies typeof steps);
// An entry that a reload has left without its sheet is one of the page. Tests of rules have no browser.
if (typeof window === 'object' && isSheetEntry()) window.history.replaceState({ ...state(), sheet: false }, '');
