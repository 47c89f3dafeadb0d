import { beforeAll, expect, test } from 'vitest';
import { newColleague, sendDocument, see, startTestPortal, type TestPortal, upload } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let daiva: Colleague, vilma: Colleague, ieva: Colleague, admin: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  daiva = await newColleague(portal, 'Daiva Kazlauskienė');
  vilma = await newColleague(portal, 'Vilma Jonaitienė');
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['user', 'admin'] });
});

const LISTS = ['/api/users/items?search=', '/api/address-book?search=', '/api/address-book?role=externalUser&search='];

/** The names that each list of people shows for a search. */
async function found({ browser }: Colleague, words: string): Promise<string[][]> {
  const answers = await Promise.all(LISTS.map((path) => browser.request('GET', path + encodeURIComponent(words))));
  return answers.map(({ body }) =>
    (body['items'] as { firstName: string; lastName: string }[]).map((one) =>
      `${one.firstName} ${one.lastName}`.trim(),
    ),
  );
}
const everywhere = (name: string) => LISTS.map(() => [name]);
const nowhere = LISTS.map(() => []);

const signer = (email: string, name: string) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { email, firstName, lastName, kind: 'sign' as const };
};

test('people outside are in the lists of those whose documents name them, not of other colleagues, nor in an export', async () => {
  const email = 'petras@kitur.example';
  const members = [signer(email, 'Petras Slaptasis'), { email: ieva.email, kind: 'copy' as const }];
  const { id } = await sendDocument(daiva.browser, members);
  expect(await found(daiva, 'slaptasis')).toEqual(everywhere('Petras Slaptasis'));
  expect(await found(daiva, 'petras@kitur')).toEqual(everywhere('Petras Slaptasis'));
  expect(await found(ieva, 'SLAPTASIS petr')).toEqual(everywhere('Petras Slaptasis'));
  expect(await found(vilma, 'slaptasis')).toEqual(nowhere);
  const book = await portal.app.server!.inject({
    method: 'POST',
    url: '/api/address-book/export-csv',
    headers: { host: portal.host, authorization: `Bearer ${vilma.browser.token}` },
    payload: {},
  });
  expect(book.statusCode).toBe(200);
  expect(book.body).not.toContain(email);
  // Administrators act on outsiders in the list of users; their own address book is that of a colleague.
  expect(await found(admin, 'slaptasis')).toEqual(nowhere);
  const { body } = await admin.browser.request('GET', '/api/users?search=slaptasis');
  expect(body['items']).toMatchObject([{ email }]);
  await daiva.browser.request('PUT', `/api/documents/${id}/void`, { voidedCustomMessage: 'Apsigalvojome' });
  expect((await daiva.browser.request('DELETE', `/api/documents/${id}`)).status).toBe(204);
  for (const who of [daiva, ieva, vilma]) expect(await found(who, 'slaptasis')).toEqual(nowhere);
});

test('a folder is opened to nobody who only has a link, so that a grant does not tell whom a colleague sent documents to', async () => {
  const email = 'jonas@kitur.example';
  await sendDocument(daiva.browser, [signer(email, 'Jonas Nematomas')]);
  const made = await vilma.browser.request('POST', '/api/folders/create', { name: 'Tik mano' });
  const users = { [email]: 0, 'niekas@kitur.example': 0 };
  const answer = await vilma.browser.request('POST', '/api/folders/access/update', { id: made.body.id, users });
  expect(answer.status).toBe(422);
  expect(Object.values(answer.body['errors'] as object)).toMatchObject([
    { code: 'field.not-of-company' },
    { code: 'field.not-of-company' },
  ]);
});

test('an address alone tells nobody the name that a colleague typed for it', async () => {
  const email = 'ona@kitur.example';
  await sendDocument(daiva.browser, [signer(email, 'Ona Nežinomoji')]);
  const id = String((await upload(vilma.browser)).body.id);
  const set = await vilma.browser.request('PUT', `/api/documents/${id}/signers/set`, {
    members: [{ email, kind: 'copy' }],
  });
  expect(set.status).toBe(200);
  expect((await see(vilma.browser, id)).members).toMatchObject([{ email, firstName: '', lastName: '' }]);
  expect(await found(vilma, 'nežinomoji')).toEqual(nowhere);
  expect(await found(vilma, email)).toEqual(everywhere(''));
  // The sender of the former document gets the name of that document.
  const again = String((await upload(daiva.browser)).body.id);
  await daiva.browser.request('PUT', `/api/documents/${again}/signers/set`, { members: [{ email, kind: 'sign' }] });
  expect((await see(daiva.browser, again)).members).toMatchObject([{ firstName: 'Ona', lastName: 'Nežinomoji' }]);
});

test('nobody puts a person from outside beside the colleagues of everybody by sending one document', async () => {
  const email = 'ruta.azuolaite@pastas.example';
  await sendDocument(vilma.browser, [signer(email, 'Rūta Ąžuolaitė')]);
  for (const who of [daiva, ieva, admin]) expect(await found(who, 'azuolaite')).toEqual(nowhere);
  expect(await found(vilma, 'azuolaite')).toEqual(everywhere('Rūta Ąžuolaitė'));
  // In the list of the sender, colleagues come first.
  const { body } = await vilma.browser.request('GET', '/api/users/items');
  const isInternal = (body['items'] as { isInternal: boolean }[]).map((one) => one.isInternal);
  expect(isInternal).toEqual(isInternal.toSorted((one, other) => Number(other) - Number(one)));
  expect(isInternal).toContain(false);
});

test('who knows a person from outside adds them to the address book for everybody, where they stand once', async () => {
  const [email, name] = ['mark@weber.example', 'Mark Łøßer'];
  await sendDocument(daiva.browser, [signer(email, name)]);
  expect(await found(daiva, 'losser')).toEqual(everywhere(name));
  const added = await daiva.browser.request('POST', '/api/address-book', {
    email,
    firstName: 'Mark',
    lastName: 'Łøßer',
  });
  expect(added.status).toBe(200);
  for (const who of [daiva, vilma]) expect((await found(who, 'łøßer'))[1]).toEqual([name]);
});

test('the people of a document show no id of an outsider, which tells when the company first met them', async () => {
  const email = 'kristina@kitur.example';
  await sendDocument(daiva.browser, [signer(email, 'Kristina Slapta')]);
  const id = String((await upload(vilma.browser)).body.id);
  const members = [signer(email, 'Kristina Slapta'), { email: ieva.email, kind: 'copy' as const }];
  const set = await vilma.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  expect(set.body['members']).toMatchObject([{ email, userId: null }, { userId: ieva.userId }]);
});
