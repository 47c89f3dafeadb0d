import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { issueSession } from '../../../test/issued-session.ts';
import { Browser, bytesOf, createPeopleApp, newPerson, newPortal } from '../../../test/people.ts';
import { inSystemFor } from '../../platform/db/index.ts';
import { seal } from '../../platform/files/index.ts';
import { codeOf, stepAt } from '../auth/factors/totp.ts';

test('the first mail of a new company can be written by an act that has locked the company', async () => {
  const { ctx, tenantId } = await newPortal(await createPeopleApp());
  const sealed = await inSystemFor(ctx, async (tx) => {
    await sql`select 1 from tenants where id = ${tenantId} for update`.execute(tx);
    return seal(ctx, { column: 'mail_outbox.sealed', row: tenantId }, 'text');
  });
  expect(sealed.length).toBeGreaterThan(4);
});

test('a person may confirm an authenticator as the first act on a node that has just started', async () => {
  const app = await createPeopleApp();
  const portal = await newPortal(app);
  const { userId } = await newPerson(portal);
  const browser = new Browser(portal);
  await issueSession(browser, portal.ctx, userId);
  const { body } = await browser.request('POST', '/api/users/authenticator');
  const code = codeOf(bytesOf(String(body['secret'])), stepAt(app.clock.now()));
  expect((await browser.request('PUT', '/api/users/authenticator', { code })).status).toBe(200);
});
