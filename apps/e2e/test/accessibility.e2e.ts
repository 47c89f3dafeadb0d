import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONSUMER } from './harness/addresses.ts';
import { violations } from './harness/axe.ts';
import { DESKTOP, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { MINDAUGAS, PAVEL } from './harness/people.ts';
import { SCREENS, type Stage, setStage } from './harness/screens.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(PAVEL);
});

describe.each([
  ['by day on a desk', 'light', DESKTOP],
  ['by night on a phone', 'dark', PHONE],
] as const)('Everybody can use the pages %s', (_when, scheme, size) => {
  let outsider: Page;
  let colleague: Page;
  let operator: Page;
  beforeAll(async () => {
    outsider = await visitor({ scheme, size });
    colleague = await visitor({ scheme, size });
    operator = await visitor({ scheme, size });
    await signIn(colleague, PAVEL);
    await signIn(operator, MINDAUGAS, '', CONSUMER);
  });
  test.each(SCREENS)('“$name” breaks no rule of WCAG 2.2 AA', async (screen) => {
    const page = { colleague, operator, outsider, guest: outsider }[screen.who];
    await screen.open(page, stage, '');
    await shoot(page, `axe ${scheme} ${size.width} ${screen.name}`);
    expect(await violations(page)).toEqual([]);
  });
});
