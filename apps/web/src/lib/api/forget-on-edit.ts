interface RefusableAct {
  isError: boolean;
  reset: () => void;
}

/**
 * For the form of an act: a refusal does not apply to later input, so it is cleared with the first keystroke.
 * @param also clears other messages about the former input
 */
export const forgetOnEdit = (act: RefusableAct, also?: () => void): { onInput: () => void } => ({
  onInput: () => {
    if (act.isError) act.reset();
    also?.();
  },
});
