import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, expectNoFaults, PHONE, shoot, useBrowser } from './harness/browser.ts';
import { linkMailedTo, now } from './harness/mailbox.ts';
import { ANASTASIJA, type DemoPerson, ELĪNA, IGORS, PASSWORD } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en, lt } from './harness/words.ts';

const visitor = useBrowser();
const home = site('juras');

/** The code of an authenticator app for a secret, at this moment (RFC 6238). */
function appCode(secret: string): string {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const card = (page: Page) => page.getByRole('region', { name: en('safety.title'), exact: true });

/** Password of a person whose codes come from an app. */
async function typePassword(page: Page, person: DemoPerson) {
  await page.goto(home);
  await page.getByLabel(en('auth.email')).fill(person.email);
  await page.getByLabel(en('safety.prove.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: en('safety.prove.confirm') }).click();
}

test('an authenticator is set up, asked for at the next sign-in, stood in for by a recovery code, and switched off', async () => {
  const page = await visitor();
  await signIn(page, ELĪNA, '/profile', home);
  await card(page)
    .getByRole('button', { name: en('safety.app.setUp') })
    .click();
  const dialog = page.getByRole('dialog', { name: en('safety.app.title') });
  await dialog.getByRole('img', { name: en('safety.app.alt') }).waitFor();
  const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).innerText()).trim();
  await shoot(page, 'safety set up 1440');
  await dialog.getByLabel(en('safety.app.box', { position: 1 })).pressSequentially(appCode(secret));
  const codes = page.getByRole('dialog', { name: en('safety.codes.title') });
  await codes.waitFor();
  await shoot(page, 'safety recovery codes 1440');
  const list = await codes.getByRole('listitem').allInnerTexts();
  expect(list).toHaveLength(10);
  await codes.getByRole('button', { name: en('safety.codes.kept') }).click();
  await card(page)
    .getByText(en('safety.app.codesLeft', { number: 10 }))
    .waitFor();

  const other = await visitor({ size: PHONE, scheme: 'dark' });
  const since = now();
  await typePassword(other, ELĪNA);
  await other.getByRole('heading', { name: en('safety.door.title') }).waitFor();
  await shoot(other, 'safety app code 390 dark');
  await other.getByRole('button', { name: en('safety.door.toRecovery') }).click();
  await other.getByLabel(en('safety.door.recovery')).fill(list[0]!);
  await shoot(other, 'safety recovery code 390 dark');
  await other
    .getByRole('button', { name: en('auth.title') })
    .last()
    .click();
  await other.getByRole('navigation').first().waitFor();
  expectNoFaults(other);

  // The browser was never seen before: the mail ends its session.
  const link = await linkMailedTo(ELĪNA.email, since, '/auth/end-session');
  const reader = await visitor({ size: PHONE, locale: 'lt-LT' });
  await reader.goto(link);
  await reader.getByRole('heading', { name: lt('safety.ended.title') }).waitFor();
  await shoot(reader, 'safety end session 390 lt');
  await reader.getByRole('button', { name: lt('safety.ended.end') }).click();
  await reader.getByText(lt('safety.ended.doneTitle')).waitFor();
  await other.goto(`${home}/profile`);
  await other.getByLabel(en('auth.email')).waitFor();

  // The denied sign-in showed a recovery code of the last days, so every factor of these days is removed.
  await page.reload();
  await card(page).getByText(en('safety.app.off')).waitFor();
  await card(page)
    .getByRole('button', { name: en('safety.app.setUp') })
    .click();
  const next = (await dialog.getByText(/^[A-Z2-7]{32}$/).innerText()).trim();
  await dialog.getByLabel(en('safety.app.box', { position: 1 })).pressSequentially(appCode(next));
  await codes.getByRole('button', { name: en('safety.codes.kept') }).click();
  await card(page)
    .getByRole('button', { name: en('safety.app.remove') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('safety.app.remove') })
    .click();
  await card(page).getByText(en('safety.app.off')).waitFor();
  expectNoFaults(page);
  expectNoFaults(reader);
});

test('a passkey is made on the profile, signs in without password and code, and is removed', async () => {
  const page = await visitor({ size: DESKTOP });
  await signIn(page, IGORS, '/profile', home);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await card(page)
    .getByRole('button', { name: en('safety.passkeys.add') })
    .click();
  await page.getByRole('dialog').getByLabel(en('safety.passkeys.name')).fill('Darbo kompiuteris');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('safety.prove.confirm') })
    .click();
  await card(page).getByText('Darbo kompiuteris').waitFor();
  await shoot(page, 'safety passkey 1440');

  await page.evaluate(() => fetch('/api/session/end', { method: 'POST' }));
  await page.goto(`${home}/auth/login`);
  await page.getByRole('button', { name: en('auth.eid.methods.passkey') }).click();
  await shoot(page, 'safety sign in by passkey 1440');
  await page.getByRole('button', { name: en('safety.prove.passkey') }).click();
  await page
    .getByRole('navigation', { name: en('nav.label') })
    .first()
    .waitFor();

  await page.goto(`${home}/profile`);
  await card(page)
    .getByRole('button', { name: en('safety.passkeys.removeOf', { name: 'Darbo kompiuteris' }) })
    .click();
  const question = page.getByRole('dialog', { name: en('safety.passkeys.removeTitle', { name: 'Darbo kompiuteris' }) });
  await question.waitFor();
  await shoot(page, 'safety passkey removal');
  await question.getByRole('button', { name: en('safety.eids.remove') }).click();
  await card(page).getByText('Darbo kompiuteris').waitFor({ state: 'detached' });
  expectNoFaults(page);
});

test('AN-17 a dangerous act asks once more who is there, and goes on by itself when that is shown', async () => {
  const page = await visitor();
  await signIn(page, ANASTASIJA, '/profile', home);
  let refused = 0;
  await page.route('**/api/users/passkeys/options', async (route) => {
    refused += 1;
    if (refused > 1) return route.continue();
    const problem = { code: 'access.proof-needed', detail: 'old', status: 403, title: 'old', traceId: 'x' };
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  await card(page)
    .getByRole('button', { name: en('safety.passkeys.add') })
    .click();
  await page.getByRole('dialog').getByLabel(en('safety.passkeys.name')).fill('Raktas');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('safety.prove.confirm') })
    .click();
  const proof = page.getByRole('dialog', { name: en('safety.prove.title') });
  const password = proof.getByLabel(en('safety.prove.password'), { exact: true });
  const hasFocus = () => password.evaluate((field) => field === document.activeElement);
  await password.waitFor();
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.type('Ne-tas-1-zodis');
  await proof.getByRole('button', { name: en('safety.prove.confirm') }).click();
  await proof.getByText(en('errors.field.password-wrong')).waitFor();
  await expect.poll(hasFocus).toBe(true);
  await shoot(page, 'safety proof 1440');
  await password.fill(PASSWORD);
  await proof.getByRole('button', { name: en('safety.prove.confirm') }).click();
  await proof.waitFor({ state: 'detached' });
  await expect.poll(() => refused, { timeout: 10_000 }).toBe(2);
});

test('an owner who can stop a request for lost factors only by mail has the link mailed again, and reads when it is too early', async () => {
  const page = await visitor();
  const dueAt = new Date(Date.now() + 86_000_000).toISOString();
  const recovery = { askedBy: 'owner', reason: '', dueAt, canStop: false };
  const authenticator = { since: now(), codesLeft: 9 };
  const account = {
    isHidden: false,
    authenticator,
    passkeys: [],
    eids: [],
    providers: [],
    others: [],
    ways: ['password'],
    recovery,
  };
  await page.route('**/api/users/safety', (route) => route.fulfill({ json: account }));
  let asked = 0;
  const problem = { code: 'generic.too-many', detail: 'Too early.', status: 429, title: 'Too early.', traceId: 'x' };
  await page.route('**/api/users/account-recovery/mail', (route) => {
    asked += 1;
    return asked === 1
      ? route.fulfill({ json: null })
      : route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  await signIn(page, ANASTASIJA, '/profile', home);
  const notice = card(page).getByRole('status').filter({ hasText: 'asked for by you or somebody' });
  expect(await notice.getByRole('button', { name: en('safety.recovery.keep') }).count()).toBe(0);
  // Two sentences of their own, not one behind the other without a space.
  expect(await notice.innerText()).toMatch(/none given\.\s+The link in the mail about it/);
  await notice.getByRole('button', { name: en('safety.recovery.mailAgain') }).click();
  await page.getByText(en('safety.recovery.mailedAgain')).waitFor();
  await notice.getByRole('button', { name: en('safety.recovery.mailAgain') }).click();
  await notice.getByRole('alert').waitFor();
  expect(asked).toBe(2);
  await shoot(page, 'safety link mailed again 1440');
  await page.setViewportSize(PHONE);
  await notice.scrollIntoViewIfNeeded();
  await shoot(page, 'safety link mailed again 390');
  expectNoFaults(page);
});
