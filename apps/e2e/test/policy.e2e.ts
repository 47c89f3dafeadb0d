import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { KĘSTUTIS } from './harness/people.ts';
import { SCREENS, type Stage, setStage } from './harness/screens.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(KĘSTUTIS);
});

test.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])(
  'on %s every page looks as it should under a policy that forbids inline styles and scripts',
  async (_where, size) => {
    const [outsider, colleague] = [await visitor({ size }), await visitor({ size })];
    const answer = await outsider.goto(`${site('azuolas')}/auth/login`);
    const policy = (await answer!.allHeaders())['content-security-policy']!;
    expect(policy).toMatch(/style-src 'self' 'nonce-[\w+/=]{24}';/);
    expect(policy).not.toContain('unsafe-inline');
    await signIn(colleague, KĘSTUTIS);
    for (const screen of SCREENS.filter(({ who }) => who !== 'operator')) {
      const page = screen.who === 'colleague' ? colleague : outsider;
      await screen.open(page, stage, '');
      await shoot(page, `policy ${size.width} ${screen.name}`);
      // The colours of the theme came in by a style that was made at run time.
      const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
      expect(font, screen.name).toContain('Inter');
      expectNoFaults(page);
    }
  },
  480_000,
);

test('a style that somebody slips into a page is not let in', async () => {
  const page = await visitor();
  await page.goto(`${site('azuolas')}/auth/login`);
  await page.getByLabel(en('auth.email')).waitFor();
  const shown = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
    return getComputedStyle(document.body).display;
  });
  expect(shown).not.toBe('none');
});
