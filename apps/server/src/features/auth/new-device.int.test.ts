import { beforeAll, describe, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  lastCode,
  mailsTo,
  newPortal,
  newPerson,
  type PeopleApp,
} from '../../../test/people.ts';

let app: PeopleApp;
let portal: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Signs in completely by a browser with the given user agent. */
async function enter(browser: Browser, { email, password }: { email: string; password: string }) {
  const { body } = await browser.init(email, password);
  const payload = { key: body.key, code: await lastCode(portal.ctx, email) };
  const done = await browser.request('POST', '/token/authentication/authenticate', payload, { 'user-agent': CHROME });
  browser.token = String(done.body.access_token);
  app.clock.advance(61_000);
}

describe('a sign-in from another device', () => {
  test('AN-16 is mailed once for each device, and never for the first', async () => {
    const person = await newPerson(portal);
    const [own, other] = [new Browser(portal), new Browser(portal)];
    const reply = () => mailsTo(portal.ctx, person.email, 'newDevice');
    await enter(own, person);
    await enter(own, person);
    expect(await reply()).toEqual([]);
    await enter(other, person);
    expect(await reply()).toMatchObject([{ device: 'Chrome · Linux', at: expect.stringContaining('2026') }]);
    app.clock.advance(30 * 60_000);
    await enter(other, person);
    expect(await reply()).toHaveLength(1);
  });

  test('AN-16 by a program is mailed too, and its cookies cause no exception', async () => {
    const person = await newPerson(portal);
    await enter(new Browser(portal), person);
    const program = new Browser(portal);
    const init = { grant_type: 'password', username: person.email, password: person.password, client_id: 'api' };
    const { body } = await program.request('POST', '/token/authentication/init', init);
    const payload = { key: body.key, code: await lastCode(portal.ctx, person.email), client_id: 'api' };
    expect((await program.request('POST', '/token/authentication/authenticate', payload)).status).toBe(200);
    expect(await mailsTo(portal.ctx, person.email, 'newDevice')).toHaveLength(1);
    expect(program.cookies.size).toBe(0);
  });

  test('the link of the mail ends that session only; opening it ends nothing, a second press is no error', async () => {
    const person = await newPerson(portal);
    const [own, thief] = [new Browser(portal), new Browser(portal)];
    await enter(own, person);
    await enter(thief, person);
    const [mail] = await mailsTo(portal.ctx, person.email, 'newDevice');
    const token = new URL(mail!.Url!).searchParams.get('token');
    const outsider = new Browser(portal);
    await outsider.request('GET', '/api/session/end-by-mail').catch(() => undefined);
    expect((await thief.me()).status).toBe(200);
    const end = () => outsider.request('POST', '/api/session/end-by-mail', { token: token! });
    expect((await end()).status).toBe(200);
    expect((await thief.me()).status).toBe(401);
    expect((await thief.refresh()).status).toBe(401);
    expect((await own.me()).status).toBe(200);
    expect((await end()).status).toBe(200);
    const wrong = await outsider.request('POST', '/api/session/end-by-mail', { token: 'x'.repeat(43) });
    expect(wrong.body.code).toBe('auth.link-used');
  });

  test("AN-16 a device that was not the owner's causes a mail again at its next sign-in, even the only one", async () => {
    const person = await newPerson(portal);
    const [own, thief] = [new Browser(portal), new Browser(portal)];
    await enter(own, person);
    await enter(thief, person);
    const [mail] = await mailsTo(portal.ctx, person.email, 'newDevice');
    const token = new URL(mail!.Url!).searchParams.get('token')!;
    await new Browser(portal).request('POST', '/api/session/end-by-mail', { token });
    await enter(thief, person);
    expect(await mailsTo(portal.ctx, person.email, 'newDevice')).toHaveLength(2);
  });

  test('a link does nothing in another company', async () => {
    const person = await newPerson(portal);
    await enter(new Browser(portal), person);
    const thief = new Browser(portal);
    await enter(thief, person);
    const [mail] = await mailsTo(portal.ctx, person.email, 'newDevice');
    const token = new URL(mail!.Url!).searchParams.get('token');
    const elsewhere = new Browser(await newPortal(app));
    const answer = await elsewhere.request('POST', '/api/session/end-by-mail', { token: token! });
    expect(answer.body.code).toBe('auth.link-used');
    expect((await thief.me()).status).toBe(200);
  });
});
