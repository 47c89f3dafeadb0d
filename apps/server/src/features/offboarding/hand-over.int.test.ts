import { PROOF_LIFE, REASON } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import {
  CONTRACT,
  startTestPortal,
  mailTo,
  newColleague,
  see,
  sendDocument,
  upload,
  type TestPortal,
} from '../../../test/test-portal.ts';
import { leftLongAgo } from '../../../test/left.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { readChain } from '../../platform/events/index.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
const REASON_TEXT = 'Tiriame skundą dėl sutarties';
let portal: TestPortal;
let admin: Colleague;
let deputy: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
  deputy = await newColleague(portal, 'Mantas Pavaduojantis', { roles: ['admin'] });
});

const handOver = (from: string, body: object, by = admin) =>
  by.browser.request('POST', `/api/users/${from}/hand-over`, body);
const bell = async ({ browser }: Colleague, event: string) => {
  const { body } = await browser.request('GET', '/api/notifications');
  return (body.items as { event: string; documentId: string }[]).filter((note) => note.event === event);
};
const historyOf = async ({ browser }: Colleague, id: string) => {
  const { body } = await browser.request('GET', `/api/documents/${id}/history?pageSize=100`);
  return body.items as { code: number; executorName: string; customData: Record<string, unknown> }[];
};

test("AN-17 a hand-over and the export of a user's data need a fresh proof", async () => {
  const owner = await newColleague(portal, 'Ona Savininkė');
  const proven = new Date(Date.now() - PROOF_LIFE - 60_000);
  await inSystem(portal.app.platform, (tx) =>
    tx.updateTable('sessions').set({ proven_at: proven }).where('user_id', '=', admin.userId).execute(),
  );
  const calls = [
    handOver(owner.userId, { to: admin.userId, reason: REASON_TEXT }),
    admin.browser.request('GET', `/api/users/${owner.userId}/export`),
  ];
  for (const answer of await Promise.all(calls))
    expect(answer).toMatchObject({ status: 403, body: { code: 'access.proof-needed' } });
  await inSystem(portal.app.platform, (tx) =>
    tx
      .updateTable('sessions')
      .set({ proven_at: new Date('2100-01-01') })
      .where('user_id', '=', admin.userId)
      .execute(),
  );
});

test('nothing is handed over without a reason, not even of a user who was deactivated before', async () => {
  const owner = await newColleague(portal, 'Jonas Savininkas');
  const draft = String((await upload(owner.browser)).body.id);
  await admin.browser.request('PUT', `/api/users/${owner.userId}/set-activation`, { isDeactivated: true });
  for (const reason of [undefined, '', '  a ', 'a'.repeat(REASON.most + 1)]) {
    const { status, body } = await handOver(owner.userId, {
      to: admin.userId,
      ...(reason !== undefined && { reason }),
    });
    expect([status, Object.keys(body.errors as object)]).toEqual([422, ['reason']]);
  }
  expect(await see(admin.browser, draft)).toMatchObject({ isOwner: false, opening: 'with-reason' });
});

test("a hand-over of a former colleague's work to the administrator who asks for it puts the reason in every history, and all owners are notified", async () => {
  const owner = await newColleague(portal, 'Ieva Žemaitienė');
  const third = await newColleague(portal, 'Ona Trečioji');
  const kept = String((await upload(owner.browser)).body.id);
  await owner.browser.request('PUT', `/api/documents/${kept}/hide-sensitive-information?hide=true`);
  const waiting = await sendDocument(third.browser, [{ email: owner.email, kind: 'acknowledge' }]);
  await leftLongAgo(portal.ctx, owner.userId);
  expect((await handOver(owner.userId, { to: admin.userId, reason: REASON_TEXT })).body).toMatchObject({
    documents: 1,
    entries: 1,
  });
  const mail = await mailTo(portal, owner.email, /perduoti/i);
  for (const word of [admin.name, REASON_TEXT]) expect(mail.text).toContain(word);
  expect((await mailTo(portal, third.email, /Atverta nurodžius priežastį/)).text).toContain(admin.name);
  for (const id of [kept, waiting.id]) {
    const reply = (await historyOf(admin, id)).filter(({ code }) => code === 4);
    expect(reply).toMatchObject([
      { executorName: admin.name, customData: { form: 'withReason', comment: REASON_TEXT } },
    ]);
  }
  const log = await admin.browser.request('GET', '/api/admin-log?act=user.handed-over&limit=1');
  const [entry] = log.body.items as { details: object[] }[];
  expect(entry?.details).toContainEqual(expect.objectContaining({ name: 'reason', values: [REASON_TEXT] }));
});

test('a hand-over to a colleague mails the reason to both, and its extent to the colleague', async () => {
  const owner = await newColleague(portal, 'Kazys Išeinantis');
  const heir = await newColleague(portal, 'Petras Gavėjas');
  for (let number = 0; number < 2; number += 1) {
    const id = String((await upload(owner.browser)).body.id);
    await handOver(owner.userId, { to: heir.userId, reason: REASON_TEXT });
    const chain = await inTenant(portal.ctx, (tx) => readChain(tx, 'document', id));
    expect(chain.map(({ name }) => name)).not.toContain('document.opened-with-reason');
    await expect
      .poll(async () => (await bell(owner, 'document.handed-away')).map(({ documentId }) => documentId))
      .toContain(id);
  }
  const mail = await mailTo(portal, heir.email, /perduoti/i);
  for (const word of [owner.name, 'Dokumentų: 1', 'aplankų: 0']) expect(mail.text).toContain(word);
  const sent = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('mail_outbox').select('template').where('user_id', 'in', [owner.userId, heir.userId]).execute(),
  );
  const templates = sent.map(({ template }) => template).filter((name) => name.startsWith('work'));
  expect(templates.toSorted()).toEqual(['workHandedOver', 'workHandedOver', 'workReceived', 'workReceived']);
});

test('the mail to the former owner says how much went over and what stays with them', async () => {
  const owner = await newColleague(portal, 'Rūta Perduodanti');
  const heir = await newColleague(portal, 'Tomas Perimantis');
  await upload(owner.browser);
  // The colleague has the same task already, so this one stays.
  await sendDocument(admin.browser, [
    { email: owner.email, kind: 'acknowledge' },
    { email: heir.email, kind: 'acknowledge' },
  ]);
  await handOver(owner.userId, { to: heir.userId, reason: REASON_TEXT });
  const { text } = await mailTo(portal, owner.email, /Jūsų darbai perduoti/);
  for (const words of ['Dokumentų: 1', 'užduočių: 0', 'Pas jus lieka:', 'Kolega jau turi tokią pačią užduotį: 1'])
    expect(text).toContain(words);
});

test('a private message of the former owner stays private when the document is handed over', async () => {
  const owner = await newColleague(portal, 'Simas Rašantysis');
  const signer = await newColleague(portal, 'Rasa Skaitančioji');
  const { id } = await sendDocument(owner.browser, [
    { email: signer.email, kind: 'acknowledge', privateMessage: 'Perskaityk iki penktadienio' },
  ]);
  await handOver(owner.userId, { to: admin.userId, reason: REASON_TEXT }, deputy);
  expect(await see(signer.browser, id)).toMatchObject({
    owner: { name: admin.name },
    members: [{ privateMessage: 'Perskaityk iki penktadienio', privateMessageBy: owner.name }],
  });
  const handed = { form: 'handedOver', before: owner.name, person: admin.name };
  expect(await historyOf(admin, id)).toContainEqual(
    expect.objectContaining({ code: 6, executorName: deputy.name, customData: expect.objectContaining(handed) }),
  );
});

test('messages of the former owner are mailed and shown as theirs after a hand-over, until the new owner writes others', async () => {
  const owner = await newColleague(portal, 'Žygimantas Rašantysis');
  const [first, second] = [await newColleague(portal, 'Agnė Pirmoji'), await newColleague(portal, 'Gina Antroji')];
  const third = await newColleague(portal, 'Rytis Trečiasis');
  const id = String((await upload(owner.browser)).body.id);
  await owner.browser.request('PUT', `/api/documents/${id}`, { message: 'Rašo Žygimantas asmeniškai' });
  const members = [
    { email: first.email, kind: 'acknowledge', order: 1 },
    { email: second.email, kind: 'acknowledge', order: 2, privateMessage: 'Tik Ginai' },
    { email: third.email, kind: 'acknowledge', order: 2 },
  ];
  await owner.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  await owner.browser.request('POST', `/api/documents/${id}/send`);
  await handOver(owner.userId, { to: admin.userId, reason: REASON_TEXT }, deputy);
  const seen = await see(first.browser, id);
  expect(seen).toMatchObject({ message: 'Rašo Žygimantas asmeniškai', messageBy: owner.name });
  const { sha256 } = seen.version;
  await first.browser.request('PUT', `/api/documents/${id}/approve`, { signatureType: 4, sha256 });
  const { body: task } = await second.browser.request('GET', `/api/documents/${id}`);
  expect(task).toMatchObject({ members: [{}, { isOnTurn: true, privateMessageBy: owner.name }, {}] });
  const { text } = await mailTo(portal, third.email, /contract/i);
  expect(text).toContain(owner.name);
});

test('messages of the former owner go to nobody and with no file for whom and for which they were not written', async () => {
  const owner = await newColleague(portal, 'Daiva Buvusioji');
  const [first, second] = [await newColleague(portal, 'Agnė Gavėja'), await newColleague(portal, 'Rūta Vėlesnė')];
  const entryOf = ({ email }: { email: string }) => ({
    email,
    kind: 'acknowledge',
    order: 1,
    privateMessage: 'Tik Agnei',
  });
  const handedOver = async () => {
    const id = String((await upload(owner.browser)).body.id);
    await owner.browser.request('PUT', `/api/documents/${id}`, { message: 'Patikrinau, viskas gerai' });
    await owner.browser.request('PUT', `/api/documents/${id}/signers/set`, { members: [entryOf(first)] });
    expect(await owner.browser.request('POST', `/api/documents/${id}/send`)).toMatchObject({ status: 200 });
    await handOver(owner.userId, { to: admin.userId, reason: REASON_TEXT }, deputy);
    expect(await see(first.browser, id)).toMatchObject({
      messageBy: owner.name,
      members: [{ privateMessage: 'Tik Agnei' }],
    });
    return id;
  };
  const none = { message: null, messageBy: null };
  const unsaid = { ...none, members: [{ privateMessage: null, privateMessageBy: null }] };
  const replaced = await handedOver();
  const file = { fileName: 'kitas.pdf', file: CONTRACT.toString('base64') };
  expect((await admin.browser.request('PUT', `/api/documents/${replaced}/edit`, file)).status).toBe(200);
  expect(await see(first.browser, replaced)).toMatchObject(unsaid);
  const model = await handedOver();
  const again = await admin.browser.request('POST', `/api/documents/${model}/again`, file);
  expect(again).toMatchObject({ status: 200, body: unsaid });
  const widened = await handedOver();
  const members = [entryOf(first), { email: second.email, kind: 'acknowledge', order: 1 }];
  const set = await admin.browser.request('PUT', `/api/documents/${widened}/signers/set`, { members });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  expect(await see(second.browser, widened)).toMatchObject(none);
  expect((await see(first.browser, widened)).members[0]).toMatchObject({ privateMessage: 'Tik Agnei' });
  const path = `/api/documents/${String(again.body['id'])}`;
  const { body: own } = await admin.browser.request('PUT', path, { message: 'Rašau aš' });
  expect(own).toMatchObject({ message: 'Rašau aš', messageBy: null });
});

test('PV-01 a user is mailed when an administrator exports their personal data', async () => {
  const owner = await newColleague(portal, 'Marija Skaitomoji');
  expect((await admin.browser.request('GET', `/api/users/${owner.userId}/export`)).status).toBe(200);
  expect((await mailTo(portal, owner.email, /asmens duomenys/i)).text).toContain(admin.name);
});
