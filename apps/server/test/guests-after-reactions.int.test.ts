import { beforeAll, describe, expect, test } from 'vitest';
import { createTenant } from '../src/features/tenants/index.ts';
import { systemContext } from '../src/platform/context.ts';
import { newId } from '../src/platform/ids.ts';
import { Browser, PASSWORD } from './people.ts';
import { mailTo, newColleague, see, sendDocument, startTestPortal, type TestPortal, upload } from './test-portal.ts';

/** The company that sends, and the one where the person has an account. */
let portal: TestPortal;
let home: TestPortal;
let sender: Awaited<ReturnType<typeof newColleague>>;
let other: typeof sender;
beforeAll(async () => {
  portal = await startTestPortal({}, { 'session.guest-story': 100_000, 'session.guest-renew': 100_000 });
  sender = await newColleague(portal, 'Ieva Žemaitienė', { roles: ['ceo'] });
  other = await newColleague(portal, 'Jonas Čepas');
  const host = `t${newId().slice(-12)}.localhost`;
  const more = { kind: 'company', name: 'Juras', hosts: [host], locale: 'en', zone: 'Europe/Vilnius' } as const;
  const tenantId = await createTenant(portal.app.platform, more);
  home = { ...portal, host, tenantId, ctx: systemContext(portal.app.platform, tenantId) };
});

const member = (email: string, kind: 'approve' | 'acknowledge' = 'approve') =>
  ({ email, kind, firstName: 'Ilze', lastName: 'Ozola' }) as const;
const post = (path: string, body: object, browser = new Browser(portal)) => browser.request('POST', path, body);
const enter = (token: string, browser?: Browser) => post('/api/guest/enter', { token }, browser);
const openShare = (token: string) => post('/api/SharedFiles/open', { token });

/** Returns the tokens of all links of a kind that were mailed to an address. */
async function linksTo(email: string, kind: 'g' | 'shared'): Promise<string[]> {
  const answer = await fetch(`${portal.sandbox}/api/mailbox?to=${encodeURIComponent(email)}`);
  const mails = ((await answer.json()) as { mails?: { links: string[] }[] }) ?? {};
  const all = Array.isArray(mails) ? (mails as { links: string[] }[]) : (mails.mails ?? []);
  return all.flatMap(({ links }) => links.flatMap((url) => url.split(`/${kind}/`)[1] ?? []));
}
/** Waits for a link that differs from the known ones. */
async function newLinkTo(email: string, kind: 'g' | 'shared', known: readonly string[] = []): Promise<string> {
  const next = async () => (await linksTo(email, kind)).find((token) => !known.includes(token));
  await expect.poll(next, { timeout: 30_000, interval: 250 }).toBeTruthy();
  return (await next())!;
}

/** Sets a new password by a mailed link, at the company of the account. */
async function reset(email: string): Promise<void> {
  await post('/api/password/recovery', { email }, new Browser(home));
  const { links } = await mailTo(portal, email, /(slapta|password)/i);
  const token = new URL(links.find((url) => url.includes('reset-password'))!).searchParams.get('token');
  const password = `${PASSWORD}-2`;
  const body = { token, password, confirmPassword: password };
  const done = await post('/api/password/reset', body, new Browser(home));
  expect(done.status, JSON.stringify(done.body)).toBe(200);
}

describe('AN-16 what another company mailed to the mailbox of an account ends once its owner sets a new password by mail', () => {
  test('a link to a document and the visit that a thief opened by it are over, and the owner approves by a new one', async () => {
    const { email } = await newColleague(home, 'Ilze Ozola');
    const { id } = await sendDocument(sender.browser, [member(email)]);
    const kept = await newLinkTo(email, 'g');
    const visit = new Browser(portal);
    visit.token = String((await enter(kept, visit)).body.access_token);
    expect((await visit.me()).status).toBe(200);
    await reset(email);
    expect((await visit.me()).status).toBe(401);
    expect((await enter(kept)).body.code).toBe('link.dead');
    const owner = new Browser(portal);
    owner.token = String((await enter(await newLinkTo(email, 'g', [kept]), owner)).body.access_token);
    const { version } = await see(owner, id);
    const body = { signatureType: 2, sha256: version.sha256, comment: null };
    expect((await owner.request('PUT', `/api/documents/${id}/approve`, body)).status).toBe(200);
  });

  test('a link to a document that is done leads to a new one, mailed to the owner once', async () => {
    const { email } = await newColleague(home, 'Ilze Ozola');
    const { id } = await sendDocument(sender.browser, [member(email), member(other.email)]);
    const kept = await newLinkTo(email, 'g');
    const guest = new Browser(portal);
    guest.token = String((await enter(kept, guest)).body.access_token);
    const { version } = await see(guest, id);
    const body = { signatureType: 2, sha256: version.sha256, comment: null };
    expect((await guest.request('PUT', `/api/documents/${id}/approve`, body)).status).toBe(200);
    const before = await linksTo(email, 'g');
    await reset(email);
    expect((await enter(kept)).body.code).toBe('link.dead');
    expect((await post('/api/guest/story', { token: kept })).body).toMatchObject({ state: 'expired', mayRenew: true });
    expect((await post('/api/guest/renew', { token: kept })).status).toBe(200);
    expect((await post('/api/guest/renew', { token: kept })).body.code).toBe('link.dead');
    expect((await enter(await newLinkTo(email, 'g', before))).status).toBe(200);
  });

  test('a link to shared files opens nothing, whatever the case of the address, and the owner gets a new one', async () => {
    const { email } = await newColleague(home, 'Ilze Ozola');
    const { body } = await upload(sender.browser);
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const typed = email.replace('@azuolas', '@Azuolas');
    const files = { email: typed, documentIds: [body.id], folderIds: [], expirationDate: until };
    expect((await post('/api/SharedFiles/create', files, sender.browser)).status).toBe(200);
    const kept = await newLinkTo(email, 'shared');
    expect((await openShare(kept)).status).toBe(200);
    await reset(email);
    expect((await openShare(kept)).body.code).toBe('link.dead');
    const renewed = await openShare(await newLinkTo(email, 'shared', [kept]));
    expect(renewed.body).toMatchObject({ sharedBy: 'Ieva Žemaitienė', lastDay: until, items: [{ id: body.id }] });
  });
});
