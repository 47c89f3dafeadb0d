import { CREDENTIAL_ACT_NAMES, CREDENTIAL_ACTS, type CredentialActName, isAccountMail } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { beforeAll, expect, test, vi } from 'vitest';
import { Browser, PASSWORD } from '../../../test/people.ts';
import { SoftPasskey } from '../../../test/soft-passkey.ts';
import { createWholeHouse, mailTo, newColleague, type WholeHouse } from '../../../test/whole-house.ts';
import { inTenant } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { codeOf, stepAt } from './factors/totp.ts';

vi.setConfig({ testTimeout: 60_000 });

type Colleague = Awaited<ReturnType<typeof newColleague>>;
const CHROME = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };
const NEW_PASSWORD = 'Kitas-ilgas-slaptazodis-2026';
let house: WholeHouse;
beforeAll(async () => {
  house = await createWholeHouse();
}, 90_000);

const done = async (call: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const answer = await call;
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Sets up an authenticator. @returns its recovery codes */
async function addAuthenticator({ browser }: Colleague): Promise<string[]> {
  const { secret } = await done(browser.ask('POST', '/api/users/authenticator', undefined, CHROME));
  const code = codeOf(bytesOf(String(secret)), stepAt(new Date()));
  return (await done(browser.ask('PUT', '/api/users/authenticator', { code }, CHROME))).recoveryCodes as string[];
}

const SITE = () => ({ ...CHROME, origin: `http://${house.host}` });

async function addPasskey({ browser }: Colleague): Promise<SoftPasskey> {
  const headers = SITE();
  const begun = await done(browser.ask('POST', '/api/users/passkeys/options', undefined, headers));
  const { challenge } = begun.options as { challenge: string };
  const key = new SoftPasskey(headers.origin);
  const response = key.make(challenge, {});
  await done(browser.ask('POST', '/api/users/passkeys', { id: begun.id, name: 'Raktas', response }, headers));
  return key;
}

/** Signs in a second time, in another browser. */
async function openSecondSession(key: SoftPasskey): Promise<void> {
  const other = new Browser(house);
  const begun = await done(other.ask('POST', '/token/authentication/passkey/options', undefined, SITE()));
  const response = key.show((begun.options as { challenge: string }).challenge, {});
  await done(other.ask('POST', '/token/authentication/passkey', { id: begun.id, response }, SITE()));
}

async function resetPassword({ browser, email }: Colleague): Promise<void> {
  await done(browser.ask('POST', '/password/recovery', { email }));
  const mail = await mailTo(house, email, /parool/i);
  const token = /token=([\w-]+)/.exec(mail.links.join(' '))?.[1];
  const body = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  await done(new Browser(house).ask('POST', '/password/reset', body, CHROME));
}

/** The former address, which is the one that is watched, is mailed too. */
async function changeAddress({ browser }: Colleague): Promise<void> {
  const email = `${newId().slice(-12)}@azuolas.example`;
  await done(browser.ask('POST', '/api/users/email', { email }));
  const mail = await mailTo(house, email, /./);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  await done(browser.ask('PUT', '/api/users/email', { code }, CHROME));
}

async function linkEid({ browser }: Colleague): Promise<void> {
  const push = { countryCode: 'lt', personalCode: '38503150068' };
  const { id } = await done(browser.ask('POST', '/api/authentication/smartid', push));
  await expect
    .poll(async () => (await browser.ask('GET', `/api/authentication/smartid/${String(id)}`)).body.state, {
      timeout: 30_000,
      interval: 300,
    })
    .toBe('proven');
  await done(browser.ask('POST', '/api/users/eid', { id }, CHROME));
}

/** How each act of the table is done; one without a line here is a type error. */
const DO: Record<CredentialActName, (who: Colleague) => Promise<unknown>> = {
  'password.changed': ({ browser }) =>
    done(
      browser.ask(
        'PUT',
        '/api/users/password',
        { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
        CHROME,
      ),
    ),
  'password.reset': resetPassword,
  'address.changed': changeAddress,
  'authenticator.added': addAuthenticator,
  'authenticator.removed': async (who) => {
    await addAuthenticator(who);
    await done(who.browser.ask('DELETE', '/api/users/authenticator', undefined, CHROME));
  },
  'recovery-codes.made': async (who) => {
    await addAuthenticator(who);
    await done(who.browser.ask('POST', '/api/users/recovery-codes', undefined, CHROME));
  },
  'recovery-code.used': async (who) => {
    const [code] = await addAuthenticator(who);
    await done(who.browser.ask('POST', '/api/session/proof', { way: 'app', code }, CHROME));
  },
  'passkey.added': addPasskey,
  'passkey.removed': async (who) => {
    await addPasskey(who);
    const { passkeys } = await done(who.browser.ask('GET', '/api/users/safety'));
    const [key] = passkeys as { id: string }[];
    await done(who.browser.ask('DELETE', `/api/users/passkeys/${key!.id}`, undefined, CHROME));
  },
  'eid.linked': linkEid,
  'sessions.ended': async (who) => {
    await openSecondSession(await addPasskey(who));
    await done(who.browser.ask('DELETE', '/api/users/sessions', undefined, CHROME));
  },
};

test.each(CREDENTIAL_ACT_NAMES)('AN-16 after %s the owner is mailed in their language', async (name) => {
  const { mail } = CREDENTIAL_ACTS[name];
  expect(isAccountMail(mail)).toBe(true);
  const who = await newColleague(house, 'Jonas Čepas');
  await inTenant(house.ctx, (tx) =>
    tx.updateTable('users').set({ locale: 'ee' }).where('id', '=', who.userId).execute(),
  );
  await DO[name](who);
  const subject = phrases.ee.mailSafety[mail].subject.replaceAll(/\{\{\w+\}\}/g, '.*');
  const { text } = await mailTo(house, who.email, new RegExp(subject.replaceAll(/[?()]/g, '\\$&')));
  expect(text).toContain('Chrome · Linux');
  expect(text).toContain('127.0.0.1');
  expect(text).toMatch(/\d{4}/);
});
