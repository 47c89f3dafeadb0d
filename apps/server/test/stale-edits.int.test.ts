import { beforeAll, expect, test } from 'vitest';
import { CONTRACT, newColleague, see, startTestPortal, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [ieva, tomas, agne]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  tomas = await newColleague(portal, 'Tomas Grigaliūnas');
  agne = await newColleague(portal, 'Agnė Kazlauskienė');
});

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => ieva!.browser.request(method, url, body);
const people = (id: string, asked: Colleague | undefined, editTag?: unknown) =>
  call('PUT', `/api/documents/${id}/signers/set`, { members: [{ email: asked!.email, kind: 'sign' }], editTag });
const tagOf = async (id: string) => String((await see(ieva!.browser, id))['editTag']);
const changed = { status: 409, body: { code: 'document.changed' } };

/** Makes a draft for Tomas whose members another page replaces after the tag was read. */
async function changedElsewhere() {
  const id = String((await upload(ieva!.browser, CONTRACT, 'Sutartis.pdf')).body.id);
  await people(id, tomas);
  const seen = await tagOf(id);
  await people(id, agne);
  return { id, seen };
}

test('a document is not sent to members whom the page does not show', async () => {
  const { id, seen } = await changedElsewhere();
  expect(await call('POST', `/api/documents/${id}/send?editTag=${seen}`)).toMatchObject(changed);
  expect(await see(ieva!.browser, id)).toMatchObject({ phase: 'new' });
  expect((await call('POST', `/api/documents/${id}/send?editTag=${await tagOf(id)}`)).status).toBe(200);
});

test('no edit of a draft overwrites what another page stored meanwhile', async () => {
  const { id, seen } = await changedElsewhere();
  const at = (what: string) => `/api/documents/${id}${what}`;
  const rows = [{ email: 'a@pavyzdys.lt', firstName: 'A', lastName: 'B', name: '', message: '', deadline: '' }];
  const edits = [
    ['PUT', '', { name: 'Kita', editTag: seen }],
    ['PUT', '/signers/set', { members: [], editTag: seen }],
    ['PUT', '/edit', { fileName: 'kita.pdf', file: CONTRACT.toString('base64'), editTag: seen }],
    ['PUT', '/document-deadline', { deadline: '2099-01-01', editTag: seen }],
    ['PUT', '/expiration-date', { expirationDate: '2099-01-01', editTag: seen }],
    ['PUT', `/hide-sensitive-information?hide=true&editTag=${seen}`, undefined],
    ['POST', '/series', { rows, kind: 'sign', dryRun: false, editTag: seen }],
  ] as const;
  for (const [method, what, body] of edits)
    expect({ what, ...(await call(method, at(what), body)) }).toMatchObject({ what, ...changed });
  const { members, name } = (await see(ieva!.browser, id)) as unknown as { members: { email: string }[]; name: string };
  expect([name, ...members.map(({ email }) => email)]).toEqual(['Sutartis.pdf', agne!.email]);
});

test('each edit returns the tag of the stored state, so the next one continues from it', async () => {
  const { id } = await changedElsewhere();
  let editTag = await tagOf(id);
  const next = async (url: string, body: object) => {
    const { body: answer } = await call('PUT', `/api/documents/${id}${url}`, { ...body, editTag });
    expect(answer.editTag).not.toBe(editTag);
    editTag = String(answer.editTag);
    expect(editTag).toBe(await tagOf(id));
  };
  await next('', { name: 'Nauja' });
  await next('/signers/set', { members: [{ email: tomas!.email, kind: 'sign' }] });
  await next('/document-deadline', { deadline: '2099-01-01' });
});

test('a caller of the specification, which has no tag, is not refused', async () => {
  const { id } = await changedElsewhere();
  expect((await call('PUT', `/api/documents/${id}`, { name: 'Kita' })).status).toBe(200);
  expect((await call('POST', `/api/documents/${id}/send`)).status).toBe(200);
});

test('the address of a member is corrected only in the state that the page shows', async () => {
  const { id } = await changedElsewhere();
  await call('POST', `/api/documents/${id}/send`);
  const editTag = await tagOf(id);
  const [member] = (await see(ieva!.browser, id))['members'] as unknown as { id: string }[];
  await call('PUT', `/api/documents/${id}/document-deadline`, { deadline: '2099-01-01' });
  const url = `/api/documents/${id}/signers/${member!.id}/address`;
  expect(await call('POST', url, { email: tomas!.email, editTag })).toMatchObject(changed);
});

test('a user who may not edit a document gets no tag of it', async () => {
  const { id } = await changedElsewhere();
  await call('POST', `/api/documents/${id}/send`);
  expect((await see(agne!.browser, id))['editTag']).toBeNull();
});
