import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { startNode } from './harness/node.ts';
import { until } from './harness/until.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
let node: Awaited<ReturnType<typeof startNode>>;
let secret: string;
beforeAll(async () => {
  node = await startNode({ PARAPH_DEMO: 'off' });
  secret = await until('the secret', async () => /^ {2}([\w-]{32})$/m.exec(node.printed())?.[1]);
});
afterAll(() => node.stop());

test('an empty installation prints a secret; its page makes the super admin, and refuses the secret afterwards', async () => {
  const site = `http://localhost:${node.port}`;
  expect(node.printed()).toContain(`${site}/auth/setup`);
  for (const [name, size] of [
    ['Saulė', undefined],
    ['Rasa', PHONE],
  ] as const) {
    const page = await visitor(size && { size });
    await page.goto(`${site}/auth/setup`);
    await page.getByLabel(en('passwords.setUp.secret')).fill(secret);
    await page.getByLabel(en('auth.email')).fill(`${name === 'Saulė' ? 'saule' : 'rasa'}@paraph.example`);
    await page.getByLabel(en('passwords.setUp.firstName')).fill(name);
    await page.getByLabel(en('passwords.setUp.lastName')).fill('Gintarienė');
    await page.getByLabel(en('auth.password'), { exact: true }).fill('Rugsėjis-7-lietus');
    await page.getByLabel(en('passwords.reset.repeat')).fill('Rugsėjis-7-lietus');
    await page.getByRole('button', { name: en('passwords.setUp.create') }).click();
    if (size) {
      await page.getByRole('alert').getByText('This setup secret is not known, was used').waitFor();
      await shoot(page, 'set-up refused');
      continue;
    }
    await page.getByRole('heading', { name: en('passwords.setUp.doneTitle') }).waitFor();
    await shoot(page, 'set-up done');
    await page.getByRole('link', { name: en('auth.title') }).click();
    await page.getByLabel(en('auth.email')).fill('saule@paraph.example');
    await page.getByLabel(en('auth.password'), { exact: true }).fill('Rugsėjis-7-lietus');
    await page.getByRole('button', { name: en('auth.continue') }).click();
    await page.getByRole('heading', { name: en('auth.code.title') }).waitFor();
    expectNoFaults(page);
  }
});
