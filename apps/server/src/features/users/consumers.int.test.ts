import { beforeAll, describe, expect, test } from 'vitest';
import { startTestPortal, newColleague, sendDocument, upload, type TestPortal } from '../../../test/test-portal.ts';
import { systemContext } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { createTenant } from '../tenants/index.ts';
import { setManager } from './index.ts';

type Consumer = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let asker: Consumer;
let known: Consumer;
beforeAll(async () => {
  const testPortal = await startTestPortal();
  const host = `t${newId().slice(-12)}.localhost`;
  const tenant = { kind: 'consumer', name: 'Paraph', hosts: [host], locale: 'lt', zone: 'Europe/Vilnius' } as const;
  const tenantId = await createTenant(testPortal.app.platform, tenant);
  portal = { ...testPortal, host, tenantId, ctx: systemContext(testPortal.app.platform, tenantId) };
  asker = await newColleague(portal, 'Ona Klausianti');
  known = await newColleague(portal, 'Slaptas Vardauskas');
});

const unknown = () => `${newId().slice(-12)}@azuolas.example`;
const draft = async () => String((await upload(asker.browser)).body.id);
const member = (email: string, more: object = {}) => ({ email, kind: 'sign' as const, ...more });
const setOn = (id: string, email: string, more: object = {}) =>
  asker.browser.request('PUT', `/api/documents/${id}/signers/set`, { members: [member(email, more)] });

/** Every call of a consumer that accepts an address. */
const CALLS: Record<string, (email: string) => Promise<{ status: number; body: object }>> = {
  'own manager': (email) => asker.browser.request('POST', '/api/users/own-manager', { email }),
  delegation: (email) =>
    asker.browser.request('PUT', `/api/users/${asker.userId}/set-delegation`, {
      delegateEmail: email,
      dateFrom: '2099-01-01',
      dateTo: '2099-01-02',
      isEnabled: true,
      maySign: false,
    }),
  'people of a draft': async (email) => setOn(await draft(), email),
  'a list of recipients': async (email) => {
    const row = { email, firstName: '', lastName: '', name: '', message: '', deadline: '' };
    const wanted = { rows: [row], kind: 'sign', dryRun: true };
    return asker.browser.request('POST', `/api/documents/${await draft()}/series`, wanted);
  },
  'access to a folder': async (email) => {
    const folder = await asker.browser.request('POST', '/api/folders/create', { name: newId() });
    return asker.browser.request('POST', '/api/folders/access/update', { id: folder.body.id, users: { [email]: 0 } });
  },
  'search of people': (email) => asker.browser.request('GET', `/api/users/items?search=${encodeURIComponent(email)}`),
  'a corrected address': async (email) => {
    const names = { firstName: 'Ona', lastName: 'Bitė' };
    const { id, members } = await sendDocument(asker.browser, [member(unknown(), names)]);
    return asker.browser.request('POST', `/api/documents/${id}/signers/${members[0]!.id}/address`, { email });
  },
};

/** Returns a response without the parts that differ between any two calls. */
const comparable = ({ status, body }: { status: number; body: object }, email: string) => {
  const text = JSON.stringify(body)
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/"(traceId|sha256|mail|editTag)":("[^"]*"|\{[^}]*\}|null)/g, '"$1"');
  return { status, text };
};

describe('consumers do not learn of each other', () => {
  test.each(Object.keys(CALLS))('%s: a known address gets the same response as an unknown one', async (name) => {
    const request = CALLS[name]!;
    const nobody = unknown();
    const [one, other] = [await request(known.email), await request(nobody)];
    expect(comparable(one, known.email)).toEqual(comparable(other, nobody));
    expect(JSON.stringify(one.body)).not.toContain('Vardauskas');
  });

  test('a typed name is used for that document only', async () => {
    const email = unknown();
    const names = { firstName: 'Pravardė', lastName: 'Įrašytoji' };
    const typed = await setOn(await draft(), email, names);
    expect(typed.body).toMatchObject({ members: [{ ...names, userId: null, isExternal: true }] });
    const { browser } = await newColleague(portal, 'Kita Vartotoja');
    const { body } = await upload(browser);
    const bare = { members: [member(email)] };
    const seen = await browser.request('PUT', `/api/documents/${String(body.id)}/signers/set`, bare);
    expect(seen.body).toMatchObject({ members: [{ firstName: '', lastName: '', userId: null }] });
  });

  test('a sender is listed on their document by their own name', async () => {
    const { body } = await setOn(await draft(), asker.email);
    expect(body).toMatchObject({ members: [{ firstName: 'Ona', lastName: 'Klausianti', userId: asker.userId }] });
  });

  test('nobody reads their manager, nor a chief executive', async () => {
    await inTenant(portal.ctx, (tx) => setManager(tx, asker.userId, known.userId));
    for (const path of ['/api/users/own-manager', '/api/users/profile', '/api/users/ceo']) {
      const { status, body } = await asker.browser.request('GET', path);
      expect(status, path).toBe(200);
      expect(JSON.stringify(body), path).not.toContain(known.email);
    }
  });
});
