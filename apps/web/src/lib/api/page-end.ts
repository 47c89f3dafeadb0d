let isEnding = false;

/** Whether the page is being left: only requests that outlive it still arrive. */
export const isPageEnding = (): boolean => isEnding;

/** Notes when the browser leaves this page, and when it restores it. */
export function watchPageEnd(): void {
  window.addEventListener('pagehide', () => (isEnding = true));
  window.addEventListener('pageshow', () => (isEnding = false));
}
