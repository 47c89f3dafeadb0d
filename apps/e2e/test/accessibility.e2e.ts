import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONSUMER } from './harness/addresses.ts';
import { DESK, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { MINDAUGAS, PAVEL } from './harness/people.ts';
import { SCREENS, type Stage, setStage } from './harness/screens.ts';
import { signIn } from './harness/sign-in.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeResults {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** What WCAG 2.2 AA forbids and a program can find, one line for each element. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations: found } = await page.evaluate<AxeResults, string[]>(
    (values) =>
      (window as unknown as { axe: { run: (what: Document, how: object) => Promise<AxeResults> } }).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    RULES,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 400)} ${failureSummary.split('\n')[1]?.trim()}`,
    ),
  );
}

const visitor = useBrowser();
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(PAVEL);
});

describe.each([
  ['by day on a desk', 'light', DESK],
  ['by night on a phone', 'dark', PHONE],
] as const)('Everybody can use the pages %s', (_when, scheme, size) => {
  let stranger: Page;
  let colleague: Page;
  let operator: Page;
  beforeAll(async () => {
    stranger = await visitor({ scheme, size });
    colleague = await visitor({ scheme, size });
    operator = await visitor({ scheme, size });
    await signIn(colleague, PAVEL);
    await signIn(operator, MINDAUGAS, '', CONSUMER);
  });
  test.each(SCREENS)('“$name” breaks no rule of WCAG 2.2 AA', async (screen) => {
    const page = { colleague, operator, stranger, guest: stranger }[screen.who];
    await screen.open(page, stage, '');
    await shoot(page, `axe ${scheme} ${size.width} ${screen.name}`);
    expect(await violations(page)).toEqual([]);
  });
});
