import type { Locator, Page } from 'playwright-core';

/** Presses Tab until a control has the focus, as a user who sees the focus. @throws when it is not reached */
export async function tabTo(page: Page, wanted: Locator, most = 80): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < most; presses += 1) {
    if (await hasFocus(wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${most} presses of Tab did not reach ${String(wanted)}.`);
}

const hasFocus = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => element === document.activeElement);

/** Whether the focus is visible: without it the control or its frame looks different. */
export const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return false;
    const frame = focused.closest('.MuiInputBase-root') ?? focused;
    const look = () =>
      [frame, ...frame.querySelectorAll('*')].map((element) => {
        const { outline, boxShadow, borderColor, borderWidth, backgroundColor } = getComputedStyle(element);
        return [outline, boxShadow, borderColor, borderWidth, backgroundColor].join();
      });
    const withFocus = look().join();
    focused.blur();
    await drawn();
    const without = look().join();
    focused.focus();
    return withFocus !== without;
  });

/** Moves the focus to a control and presses it. */
export async function pressOn(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/** Counts mouse presses from now on. @returns a function that reads the count */
export async function watchMouse(page: Page): Promise<() => Promise<number>> {
  let presses = 0;
  await page.exposeFunction('paraphMouse', () => {
    presses += 1;
  });
  await page.addInitScript(() =>
    document.addEventListener('pointerdown', () => (window as unknown as { paraphMouse: () => void }).paraphMouse(), {
      capture: true,
    }),
  );
  return async () => presses;
}
