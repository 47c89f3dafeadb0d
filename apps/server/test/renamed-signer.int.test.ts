import { expect, test } from 'vitest';
import { Browser } from './people.ts';
import { startTestPortal, finish, mailTo, newColleague, see, sendDocument } from './test-portal.ts';

interface Entry {
  code: number;
  executorName: string;
  customData: Record<string, unknown>;
}

test('a replaced signer at the same address has the present name; each act shows the name at its time', async () => {
  const portal = await startTestPortal({ answerAfterMs: 200 });
  const owner = await newColleague(portal, 'Ieva Žemaitienė');
  const signer = { email: 'klientas@else.example', kind: 'sign' as const, order: 1 };
  const { id } = await sendDocument(owner.browser, [{ ...signer, firstName: 'Petras', lastName: 'Klientas' }]);
  const link = (await mailTo(portal, signer.email, /contract/i)).links.find((url) => url.includes('/g/'))!;
  const guest = new Browser(portal);
  const { body } = await guest.request('POST', '/api/guest/enter', { token: link.split('/g/')[1] });
  guest.token = String(body.access_token);
  const headers = { host: guest.host, authorization: `Bearer ${guest.token}`, 'sec-fetch-site': 'same-origin' };
  const read = await portal.app.server!.inject({ method: 'GET', url: `/api/documents/${id}/file`, headers });
  expect(read.statusCode).toBe(200);

  const renamed = { members: [{ ...signer, firstName: 'Jonas', lastName: 'Čepas' }] };
  expect((await owner.browser.request('PUT', `/api/documents/${id}/signers/set`, renamed)).status).toBe(200);
  expect((await guest.me()).body).toMatchObject({ firstName: 'Jonas', lastName: 'Čepas' });
  const { version } = await see(guest, id);
  const order = { documentId: id, sha256: version.sha256, flow: 'notification', countryCode: 'lt' };
  const begun = await guest.request('POST', '/api/smartId/sign', { ...order, personalCode: '38503150068' });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  expect(await finish(guest, String(begun.body.sessionId))).toMatchObject({ state: 'finished' });

  const history = await owner.browser.request('GET', `/api/documents/${id}/history?pageSize=100`);
  const entries = history.body['items'] as Entry[];
  const named = (name: string) => `${name} (${signer.email})`;
  const by = (code: number) => entries.filter((entry) => entry.code === code);
  expect(by(2).map(({ executorName }) => executorName)).toEqual([named('Jonas Čepas')]);
  const changes = by(6).map(({ executorName, customData }) => [executorName, customData]);
  expect(changes).toEqual([
    ['Ieva Žemaitienė', { form: 'personRenamed', before: named('Petras Klientas'), person: named('Jonas Čepas') }],
  ]);
  expect(by(4).map(({ executorName }) => executorName)).toContain(named('Petras Klientas'));
  const again = { members: [{ ...signer, firstName: 'Kas', lastName: 'Kitas' }] };
  await owner.browser.request('PUT', `/api/documents/${id}/signers/set`, again);
  expect((await see(owner.browser, id)).members).toMatchObject([{ firstName: 'Jonas', lastName: 'Čepas' }]);
});

test('a colleague is listed and acts under the name of their account, whatever name the sender types', async () => {
  const portal = await startTestPortal();
  const boss = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  const owner = await newColleague(portal, 'Ieva Žemaitienė', { manager: boss.userId });
  const typed = { email: boss.email, kind: 'approve' as const, order: 1, firstName: 'Petras', lastName: 'Ministras' };
  const { id, members } = await sendDocument(owner.browser, [typed]);
  expect(members).toMatchObject([{ firstName: 'Rūta', lastName: 'Ąžuolaitė' }]);
  const again = { members: [{ ...typed, firstName: 'Kas', lastName: 'Kitas' }] };
  const refused = await owner.browser.request('PUT', `/api/documents/${id}/signers/set`, again);
  expect(JSON.stringify(refused.body['errors'])).toContain('field.name-of-account');
  const { version, members: kept } = await see(boss.browser, id);
  expect(kept).toMatchObject([{ firstName: 'Rūta', lastName: 'Ąžuolaitė' }]);
  const act = { signatureType: 2, sha256: version.sha256 };
  expect((await boss.browser.request('PUT', `/api/documents/${id}/approve`, act)).status).toBe(200);
  const history = await owner.browser.request('GET', `/api/documents/${id}/history?pageSize=100`);
  expect(JSON.stringify(history.body)).not.toMatch(/Petras|Ministras|Kitas/);
  const names = (history.body['items'] as Entry[]).map(({ executorName }) => executorName);
  expect(names).toContain('Rūta Ąžuolaitė');
});
