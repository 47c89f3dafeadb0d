interface RefusableAct {
  isError: boolean;
  reset: () => void;
}

/**
 * For the form of an act: what the server refused says nothing of what is typed next, so it goes with the first letter.
 * @param also what else the form says of what was typed before
 */
export const forgetOnEdit = (act: RefusableAct, also?: () => void): { onInput: () => void } => ({
  onInput: () => {
    if (act.isError) act.reset();
    also?.();
  },
});
