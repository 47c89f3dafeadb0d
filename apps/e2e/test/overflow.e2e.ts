import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONSUMER } from './harness/addresses.ts';
import { DESKTOP, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { ROOT } from './harness/node.ts';
import { overflowing } from './harness/overflow.ts';
import { KOTRYNA, LUKAS } from './harness/people.ts';
import { SCREENS, type Stage, setStage } from './harness/screens.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(LUKAS);
});

test('every page of the portal is among the screens that are measured', () => {
  const tables = ['sign-in-routes', 'routes'].map((name) =>
    readFileSync(join(ROOT, `apps/web/src/app/${name}.ts`), 'utf8'),
  );
  const routes = [...tables.join('').matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
  expect(routes.length).toBeGreaterThan(5);
  // The way back from the app shows nothing.
  const unseen = routes.filter((path) => path !== '/s/:id' && !SCREENS.some(({ route }) => route === path));
  expect(unseen).toEqual([]);
});

describe.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])('On %s', (_where, size) => {
  describe.each([
    ['Lithuanian', 'lt'],
    ['Russian', 'ru'],
  ])('in %s with words a third longer', (_language, language) => {
    let outsider: Page;
    let colleague: Page;
    let operator: Page;
    beforeAll(async () => {
      outsider = await visitor({ size });
      colleague = await visitor({ size });
      operator = await visitor({ size });
      await signIn(colleague, LUKAS);
      await signIn(operator, KOTRYNA, '', CONSUMER);
      for (const page of [outsider, colleague, operator]) {
        await page.addInitScript((kept) => localStorage.setItem('paraph.language', kept), language);
      }
    });
    test.each(SCREENS)('all words of “$name” fit', async (screen) => {
      const page = { colleague, operator, outsider, guest: outsider }[screen.who];
      await screen.open(page, stage, 'lengthen=30');
      await page.evaluate(() => document.fonts.ready);
      await shoot(page, `long ${language} ${size.width} ${screen.name}`);
      expect(await overflowing(page)).toEqual([]);
    });
  });
});
