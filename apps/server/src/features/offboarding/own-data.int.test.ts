import { beforeAll, expect, test } from 'vitest';
import { startTestPortal, newColleague, sendDocument, type TestPortal } from '../../../test/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 90_000);

test('a user gets the data that the company stores about them, and nothing of others', async () => {
  const ieva = await newColleague(portal, 'Ieva Žemaitienė');
  const jonas = await newColleague(portal, 'Jonas Čepas');
  const { id } = await sendDocument(ieva.browser, [
    { email: jonas.email, kind: 'acknowledge', privateMessage: 'Tik Jonui' },
  ]);
  const other = await sendDocument(ieva.browser, [{ email: ieva.email, kind: 'acknowledge' }]);
  const own = async ({ browser }: typeof ieva) => (await browser.request('GET', '/api/users/profile/export')).body;
  const data = (await own(jonas)) as Record<string, { id: string }[]>;
  expect(data).toMatchObject({
    profile: { firstName: 'Jonas', lastName: 'Čepas', email: jonas.email },
    delegation: null,
    sessions: [{ isCurrent: true }],
    documents: [{ id, is_owner: false, kind: 'acknowledge' }],
  });
  expect(JSON.stringify(data)).not.toContain(ieva.email);
  expect(JSON.stringify(data)).not.toContain(other.id);
  const hers = (await own(ieva)) as Record<string, { id: string; name: string }[]>;
  expect(hers['documents']!.map((document) => document.id).sort()).toEqual([id, other.id].sort());
  expect(hers['acts']!.map(({ name }) => name)).toEqual(expect.arrayContaining(['document.created']));
  expect(JSON.stringify(hers)).not.toContain(jonas.email);
});
