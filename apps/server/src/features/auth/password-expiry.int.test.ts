import { phrases } from '@paraph/phrases';
import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  mailsTo,
  newPortal,
  newPerson,
  type PeopleApp,
  signedIn,
} from '../../../test/people.ts';
import { inSystem } from '../../platform/db/index.ts';

const HOUR = 3600_000;

let app: PeopleApp;
beforeAll(async () => {
  app = await createPeopleApp();
});

/** Sets the lifetime of passwords of the company in hours, as the operator. */
const limit = ({ tenantId }: Portal, hours: number) =>
  inSystem(app.platform, (tx) =>
    tx
      .insertInto('tenant_terms')
      .values({ tenant_id: tenantId, key: tenantId, password_expiration_hours: hours })
      .onConflict((clash) => clash.column('tenant_id').doUpdateSet({ password_expiration_hours: hours }))
      .execute(),
  );

test('an expired password opens nothing, and the mailed link sets a new one that does (AUTH-034 AUTH-063)', async () => {
  const portal = await newPortal(app);
  await limit(portal, 48);
  const { email, password } = await newPerson(portal);
  const init = (word: string) => new Browser(portal).init(email, word);
  app.clock.advance(48 * HOUR - 1);
  expect((await init(password)).status).toBe(200);
  app.clock.advance(1);
  expect((await init('Neteisingas-1')).body.code).toBe('auth.wrong-password');
  expect(await mailsTo(portal.ctx, email, 'resetPasswordExpired')).toEqual([]);
  expect(await init(password)).toMatchObject({
    status: 403,
    body: { code: 'auth.password-expired', detail: phrases.en.errors['auth.password-expired'] },
  });
  expect(phrases.en.errors['auth.password-expired']).toContain('mailed you a link');
  const [mail] = await mailsTo(portal.ctx, email, 'resetPasswordExpired');
  const token = new URL(mail!.Url!).searchParams.get('token');
  const another = 'Lapkritis-8-vėjas!';
  const reset = { token, password: another, confirmPassword: another };
  expect((await new Browser(portal).request('POST', '/api/password/reset', reset)).status).toBe(200);
  expect((await init(another)).status).toBe(200);
});

test('repeated tries with an expired password cause ten mails in an hour, like those on a device that signed in before', async () => {
  const portal = await newPortal(app);
  await limit(portal, 1);
  const { email, password } = await newPerson(portal);
  app.clock.advance(HOUR);
  for (let tries = 0; tries < 12; tries += 1)
    expect((await new Browser(portal).init(email, password)).body.code).toBe('auth.password-expired');
  expect(await mailsTo(portal.ctx, email, 'resetPasswordExpired')).toHaveLength(10);
});

test('the present password is not accepted as the new one, neither in the profile nor by a mailed link, also when it has expired', async () => {
  const portal = await newPortal(app);
  const { email, password, browser } = await signedIn(portal);
  const same = { password, confirmPassword: password };
  const refused = { status: 422, body: { errors: { password: { code: 'field.password-same' } } } };
  expect(await browser.request('PUT', '/api/users/password', { currentPassword: password, ...same })).toMatchObject(
    refused,
  );
  await limit(portal, 1);
  app.clock.advance(HOUR);
  expect((await new Browser(portal).init(email, password)).body.code).toBe('auth.password-expired');
  const [mail] = await mailsTo(portal.ctx, email, 'resetPasswordExpired');
  const token = new URL(mail!.Url!).searchParams.get('token');
  const reset = (word: string) =>
    new Browser(portal).request('POST', '/api/password/reset', { token, password: word, confirmPassword: word });
  expect(await reset(password)).toMatchObject(refused);
  expect((await new Browser(portal).init(email, password)).body.code).toBe('auth.password-expired');
  const again = (await mailsTo(portal.ctx, email, 'resetPasswordExpired')).at(-1)!;
  const body = { token: new URL(again.Url!).searchParams.get('token'), password: 'Lapkritis-8-vėjas!' };
  const set = { ...body, confirmPassword: body.password };
  expect((await new Browser(portal).request('POST', '/api/password/reset', set)).status).toBe(200);
});

test('AN-04 unless the operator says otherwise, passwords never expire', async () => {
  const portal = await newPortal(app);
  const { email, password } = await newPerson(portal);
  app.clock.advance(10 * 365 * 24 * HOUR);
  expect((await new Browser(portal).init(email, password)).status).toBe(200);
});
