import { test } from 'vitest';
import { site } from './harness/addresses.ts';
import { expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { codeMailedTo, linkMailedTo, now } from './harness/mailbox.ts';
import { IGORS, PASSWORD } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const home = site('juras');
const PAGE = '/auth/end-session';

test('AN-16 the older mail is pressed after the newer one: its page requires password and code, and undoes the session', async () => {
  await signIn(await visitor(), IGORS, '/profile', home);
  const links: string[] = [];
  for (let device = 0; device < 2; device += 1) {
    const since = now();
    const thief = await visitor();
    await signIn(thief, IGORS, '/profile', home);
    links.push(await linkMailedTo(IGORS.email, since, PAGE));
    await thief.evaluate(() => fetch('/api/session/end', { method: 'POST' }));
  }
  const reader = await visitor({ size: PHONE });
  const press = () => reader.getByRole('button', { name: en('safety.ended.end') }).click();
  await reader.goto(links[1]!);
  await press();
  await reader.getByText(en('safety.ended.doneTitle')).waitFor();
  await reader.goto(links[0]!);
  await press();
  await reader.getByRole('heading', { name: en('safety.ended.signInTitle') }).waitFor();
  await shoot(reader, 'safety prove to end session 390');
  await reader.getByLabel(en('safety.prove.password'), { exact: true }).fill(PASSWORD);
  const asked = now();
  await reader.getByRole('button', { name: en('safety.prove.confirm') }).click();
  await reader.getByLabel(en('auth.code.group')).fill(await codeMailedTo(IGORS.email, asked));
  await shoot(reader, 'safety code to end session 390');
  await reader.getByRole('button', { name: en('safety.ended.undo') }).click();
  await reader.getByText('All sessions opened since have ended').waitFor();
  expectNoFaults(reader);
});
