import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  bytesOf,
  createPeopleApp,
  mailsTo,
  newPortal,
  type PeopleApp,
  type Portal,
  signedIn,
} from '../../../../test/people.ts';
import { inSystem } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { codeOf, stepAt } from '../factors/totp.ts';
import { newResetLink } from '../../../../test/reset-link.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('AN-09 the code for a new address has five guesses, whatever the session proves meanwhile', async () => {
  const { browser } = await signedIn(portal);
  const { secret } = (await browser.request('POST', '/api/users/authenticator')).body;
  const appCode = () => codeOf(bytesOf(String(secret)), stepAt(app.clock.now()));
  expect((await browser.request('PUT', '/api/users/authenticator', { code: appCode() })).status).toBe(200);
  const email = `${newId().slice(-12)}@spejimai.example`;
  expect((await browser.request('POST', '/api/users/email', { email })).status).toBe(200);
  const code = (await mailsTo(portal.ctx, email, 'addressCode')).at(-1)!.Code!;
  const confirm = (typed: string) => browser.request('PUT', '/api/users/email', { code: typed });
  for (let n = 0; n < 5; n += 1) {
    expect((await confirm(otherThan(code))).status).toBe(422);
    app.clock.advance(31_000);
    const proof = await browser.request('POST', '/api/session/proof', { way: 'app', code: appCode() });
    expect(proof.status).toBe(200);
  }
  expect((await confirm(code)).body.code).toBe('auth.codes-locked');
});

test('decision 38 an outsider with the password who uses up the mailed codes locks out no known device, nor the owner of the mailbox', async () => {
  const person = await signedIn(portal);
  for (let n = 0; n < 3; n += 1)
    expect((await new Browser(portal).init(person.email, person.password)).status).toBe(200);
  expect((await new Browser(portal).init(person.email, person.password)).body.code).toBe('generic.too-many');
  expect((await person.browser.init(person.email, person.password)).status).toBe(200);
  const { id } = await inSystem(app.platform, (tx) =>
    tx.selectFrom('accounts').select('id').where('email', '=', person.email).executeTakeFirstOrThrow(),
  );
  const token = new URL(await newResetLink(portal.ctx, id)).searchParams.get('token')!;
  const password = 'Lapkritis-8-vėjas';
  const set = { token, password, confirmPassword: password };
  expect((await new Browser(portal).request('POST', '/api/password/reset', set)).status).toBe(200);
  expect((await new Browser(portal).init(person.email, password)).status).toBe(200);
});
