import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { Browser, createPeopleApp, newPerson, newPortal, type PeopleApp, type Portal } from '../../../test/people.ts';
import { newResetLink } from '../../../test/reset-link.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { queuedMail } from '../../platform/mail/queued-mail.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

const PASSWORD = 'Lapkritis-8-vėjas';
/** The expected language, and the one that the owner chose. */
const LANGUAGES = { lt: null, en: 'en' } as const;

test.each(Object.entries(LANGUAGES))(
  'all mails about one act come in %s, the language of the owner or of the company, also where the browser asks for Russian',
  async (expected, chosen) => {
    const { userId, email } = await newPerson(portal);
    await inSystem(app.platform, (tx) =>
      tx.updateTable('users').set({ locale: chosen }).where('id', '=', userId).execute(),
    );
    const account = await inSystem(app.platform, (tx) =>
      tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
    );
    const caller = new Browser(portal);
    const before = await mailed(email);
    const token = new URL(await newResetLink(portal.ctx, account.id)).searchParams.get('token')!;
    const body = { token, password: PASSWORD, confirmPassword: PASSWORD };
    const answer = await caller.request('POST', '/api/password/reset', body, { 'accept-language': 'ru' });
    expect(answer.status).toBe(200);
    const mails = (await mailed(email)).slice(before.length);
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ locale }) => locale))).toEqual(new Set([expected]));
  },
);

async function mailed(email: string) {
  const ids = await inTenant(portal.ctx, async (tx) => {
    const query = sql<{ id: string }>`select id from mail_outbox where address = ${email} order by created_at, ctid`;
    return (await query.execute(tx)).rows.map(({ id }) => id);
  });
  return Promise.all(ids.map(async (id) => (await queuedMail(portal.ctx, id))!));
}
