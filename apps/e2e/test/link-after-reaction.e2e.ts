import { test } from 'vitest';
import { site } from './harness/addresses.ts';
import { expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { IGORS } from './harness/people.ts';
import { linkByPassword, signIn } from './harness/sign-in.ts';

const visitor = useBrowser();
const home = site('juras');
const PAGE = '/auth/end-session';

test('AN-16 the older mail is pressed after the newer one: its page requires a sign-in, leads back and undoes the session', async () => {
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
  const press = () => reader.getByRole('button', { name: 'It was not me, end the session' }).click();
  await reader.goto(links[1]!);
  await press();
  await reader.getByText('The session is ended').waitFor();
  await reader.goto(links[0]!);
  await press();
  await reader.getByText('Sign in to undo what was done').waitFor();
  await shoot(reader, 'safety sign in to end session 390');
  await reader.getByRole('link', { name: 'Sign in' }).click();
  await linkByPassword(reader, IGORS);
  await reader.getByRole('heading', { name: 'Was this not you?' }).waitFor();
  await press();
  await reader.getByText('All sessions opened since have ended, except this one.').waitFor();
  expectNoFaults(reader);
});
