/** Pause after which a movement counts: many moves are one (AUTH-041). */
export const DEBOUNCE = 300;

/** Calls `act` once after the last of many calls; `cancel` drops a pending one. */
export function debounced(act: () => void, ms = DEBOUNCE): { call: () => void; cancel: () => void } {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(waiting);
  return {
    call() {
      cancel();
      waiting = setTimeout(act, ms);
    },
    cancel,
  };
}
