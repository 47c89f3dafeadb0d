import type { Page } from 'playwright-core';

/**
 * Finds content that does not fit on the screen (decision 33): elements whose own text is wider than they are, or that
 * extend beyond their parent. Elements that scroll sideways by design, and text for screen readers only, are excluded.
 * @returns one line for each, with its text
 */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const inScroller = (element: Element): boolean => {
      for (let up: Element | null = element; up; up = up.parentElement) if (scrolls(up)) return true;
      return false;
    };
    const ownText = (element: Element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim() ?? '')
        .join(' ')
        .trim();
    /** Returns the box of the text: a button may extend beyond it by its padding. */
    const textBox = (element: Element) => {
      const boxes = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .map((node) => {
          const range = document.createRange();
          range.selectNode(node);
          return range.getBoundingClientRect();
        });
      return { left: Math.min(...boxes.map((box) => box.left)), right: Math.max(...boxes.map((box) => box.right)) };
    };
    const isSeen = (element: Element) => {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return box.width > 2 && box.height > 2 && style.visibility !== 'hidden' && !element.closest('.textLayer');
    };
    const answer: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const text = ownText(element);
      if (!text || !isSeen(element) || !(element instanceof HTMLElement)) continue;
      const say = (what: string) =>
        answer.push(
          `${what}: <${element.tagName.toLowerCase()}> "${text.slice(0, 60)}" ${element.className.slice(0, 40)}`,
        );
      if (
        getComputedStyle(element).display !== 'inline' &&
        element.scrollWidth > element.clientWidth + 1 &&
        !scrolls(element)
      ) {
        say(`wider than itself by ${element.scrollWidth - element.clientWidth}`);
      }
      const parent = element.parentElement?.getBoundingClientRect();
      const own = textBox(element);
      const out = parent ? Math.max(own.right - parent.right, parent.left - own.left) : 0;
      if (out > 1 && !inScroller(element) && getComputedStyle(element).position !== 'absolute')
        say(`out of its parent by ${Math.round(out)}`);
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) {
      answer.push(`the page is wider than the screen by ${document.documentElement.scrollWidth - innerWidth}`);
    }
    return answer;
  });
