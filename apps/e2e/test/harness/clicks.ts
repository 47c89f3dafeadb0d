import type { Page } from 'playwright-core';

/**
 * Counts activations (decision 34): clicks, and Enter or Space on a control. Typing does not count. Counting continues
 * across pages of one host.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  let count = 0;
  await page.exposeFunction('paraphClicked', () => {
    count += 1;
  });
  const listen = () => {
    document.addEventListener(
      'click',
      (event) => event.isTrusted && (window as unknown as { paraphClicked: () => void }).paraphClicked(),
      { capture: true },
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return async () => count;
}
