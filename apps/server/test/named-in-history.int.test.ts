import type { DocumentDetails, MemberInput } from '@paraph/contract';
import type { PackedHistory } from '@paraph/evidence';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { createTenant } from '../src/features/tenants/index.ts';
import { systemContext } from '../src/platform/context.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { Browser } from './people.ts';
import { mailTo, newColleague, see, sendDocument, startTestPortal, until, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
interface Entry {
  actionName: string;
  executorName: string;
  customData: Record<string, unknown>;
}

let portal: TestPortal;
let ceo: Colleague, daiva: Colleague, tomas: Colleague, agne: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({}, {}, { PARAPH_UNDO_SEND_SECONDS: '0' });
  ceo = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  daiva = await newColleague(portal, 'Daiva Petrauskaitė', { manager: ceo.userId });
  tomas = await newColleague(portal, 'Tomas Grigaliūnas', { roles: ['admin'] });
  agne = await newColleague(portal, 'Agnė Urbonaitė');
});

const outside = (firstName: string, lastName: string) => ({
  email: `${newId().slice(-12)}@pastas-firm.com`,
  firstName,
  lastName,
});

async function enter(email: string): Promise<Browser> {
  const link = (await mailTo(portal, email, /contract/i)).links.find((url) => url.includes('/g/'))!;
  const guest = new Browser(portal);
  const entered = await guest.request('POST', '/api/guest/enter', { token: link.split('/g/')[1] });
  guest.token = String(entered.body['access_token']);
  return guest;
}

async function act(browser: Browser, id: string, signatureType: 2 | 4): Promise<void> {
  const { version } = (await see(browser, id)) as DocumentDetails;
  const body = { signatureType, sha256: version.sha256 };
  const { status, body: answer } = await browser.request('PUT', `/api/documents/${id}/approve`, body);
  expect(status, JSON.stringify(answer)).toBe(200);
}

async function historyOf({ browser }: { browser: Browser }, id: string): Promise<Entry[]> {
  const { body } = await browser.request('GET', `/api/documents/${id}/history?pageSize=100`);
  return body['items'] as Entry[];
}

async function evidenceOf({ browser }: Colleague, id: string): Promise<PackedHistory> {
  const headers = { host: browser.host, authorization: `Bearer ${browser.token}` };
  const url = `/api/documents/${id}/evidence`;
  const answer = await portal.app.server!.inject({ method: 'GET', url, headers });
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return JSON.parse(Buffer.from(files['history/history.json']!).toString('utf8')) as PackedHistory;
}

const approves = (email: string, order: number): MemberInput => ({ email, kind: 'approve', order });

test('the approval of a guest makes the sender request the next approval and the absent approver delegate it', async () => {
  const day = (after: number) =>
    new Date(Date.now() + after * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/Vilnius' });
  const delegation = { delegateEmail: agne.email, dateFrom: day(0), dateTo: day(5), isEnabled: true };
  const set = (isEnabled: boolean) =>
    tomas.browser.request('PUT', `/api/users/${tomas.userId}/set-delegation`, { ...delegation, isEnabled });
  expect((await set(true)).status).toBe(200);
  const guoda = outside('Guoda', 'Svečiūnaitė');
  const { id } = await sendDocument(daiva.browser, [
    { ...approves(guoda.email, 1), ...guoda },
    approves(tomas.email, 2),
  ]);
  await act(await enter(guoda.email), id, 2);
  const named = (await historyOf(daiva, id)).map(({ actionName, executorName, customData }) => [
    actionName,
    executorName,
    customData['person'],
  ]);
  const guest = `Guoda Svečiūnaitė (${guoda.email})`;
  expect(named).toContainEqual(['approved', guest, undefined]);
  expect(named).toContainEqual(['requestedApprove', daiva.name, guest]);
  expect(named).toContainEqual(['requestedApprove', daiva.name, tomas.name]);
  expect(named).toContainEqual(['delegated', tomas.name, agne.name]);
  const requested = await inTenant(portal.ctx, (tx) =>
    tx
      .selectFrom('events as e')
      .innerJoin('event_texts as t', 't.event_id', 'e.id')
      .where('e.subject_id', '=', id)
      .where('e.name', 'in', ['document.approve-requested', 'document.delegated'])
      .where('e.actor_id', 'in', [daiva.userId, tomas.userId])
      .select(['t.key', 'e.data'])
      .execute(),
  );
  expect(requested.filter(({ key }) => key === 'executor')).toEqual([]);
  await set(false);
});

test('an outsider under the name of the chief executive is distinguished from them in history, notices, mails and evidence', async () => {
  const impostor = outside('Rūta', 'Ąžuolaitė');
  const { id } = await sendDocument(daiva.browser, [
    { ...approves(impostor.email, 1), ...impostor },
    approves(ceo.email, 2),
    { email: tomas.email, kind: 'acknowledge', order: 3 },
  ]);
  await act(await enter(impostor.email), id, 2);
  await act(ceo.browser, id, 2);
  await until(tomas.browser, id, ({ phase }) => phase === 'acknowledging');
  const approved = (await historyOf(tomas, id)).filter(({ actionName }) => actionName === 'approved');
  const shown = `Rūta Ąžuolaitė (${impostor.email})`;
  expect(approved.map(({ executorName }) => executorName)).toEqual(['Rūta Ąžuolaitė', shown]);

  const masked = `Rūta Ąžuolaitė (${impostor.email[0]}***@pastas-firm.com)`;
  const notices = async () => {
    const { body } = await daiva.browser.request('GET', '/api/notifications');
    return (body['items'] as { documentId: string; event: string; actor: string }[])
      .filter((one) => one.documentId === id && one.event === 'document.approved')
      .map(({ actor }) => actor);
  };
  await expect.poll(notices).toEqual(expect.arrayContaining([shown, 'Rūta Ąžuolaitė']));

  await act(tomas.browser, id, 4);
  const { entries, people } = await evidenceOf(daiva, id);
  const { actorId, texts } = entries.find(({ name }) => name === 'document.approved')!;
  expect([people[actorId!], texts['executor']?.text]).toEqual([masked, shown]);
  expect(people[ceo.userId]).toBe('Rūta Ąžuolaitė');
});

test('the sender reads in mails the address that they typed for a guest, another guest reads it shortened', async () => {
  const [mark, rita] = [outside('Mark', 'Weber'), outside('Rita', 'Lang')];
  const asked = [mark, rita].map((one): MemberInput => ({ ...one, kind: 'sign', order: 1 }));
  const { id } = await sendDocument(daiva.browser, asked);
  await mailTo(portal, rita.email, /contract/i);
  const guest = await enter(mark.email);
  const rejected = await guest.request('PUT', `/api/documents/${id}/reject`, {
    rejectionCustomComment: 'Not our price.',
  });
  expect(rejected.status, JSON.stringify(rejected.body)).toBe(200);
  const masked = `Mark Weber (${mark.email[0]}***@pastas-firm.com)`;
  const readers = [
    [daiva.email, `Mark Weber (${mark.email})`],
    [rita.email, masked],
  ] as const;
  for (const [email, shown] of readers) {
    const { text } = await mailTo(portal, email, /rejected|atmest/i);
    expect(text.match(/Mark Weber( \([^)]*\)|:)/g)).toEqual([shown, 'Mark Weber:']);
  }
});

test('a question and its answer are in no evidence package, and others read in the history only that they were', async () => {
  const { id } = await sendDocument(daiva.browser, [
    approves(agne.email, 1),
    { email: tomas.email, kind: 'acknowledge', order: 2 },
  ]);
  await agne.browser.request('POST', `/api/documents/${id}/questions`, { question: 'SECRET question' });
  const [word] = (await see(daiva.browser, id)).ownerWords;
  const answered = await daiva.browser.request('POST', `/api/documents/${id}/questions/${word!.id}/answer`, {
    answer: 'SECRET answer',
  });
  expect(answered.status).toBe(200);
  await act(agne.browser, id, 2);
  await act(tomas.browser, id, 4);
  for (const who of [daiva, tomas]) {
    const packed = await evidenceOf(who, id);
    expect(packed.entries.map(({ name }) => name)).toContain('document.question-asked');
    expect(JSON.stringify(packed)).not.toContain('SECRET');
  }
  const words = async (who: Colleague) => JSON.stringify(await historyOf(who, id)).match(/SECRET/g)?.length ?? 0;
  expect([await words(daiva), await words(agne), await words(tomas)]).toEqual([2, 2, 0]);
});

test('open pages of outsiders are not notified of approvals inside', async () => {
  const [later, first] = [outside('Isora', 'Žmogutė'), outside('Guoda', 'Svečiūnaitė')];
  const { id } = await sendDocument(daiva.browser, [
    { ...approves(first.email, 1), ...first },
    approves(agne.email, 1),
    approves(tomas.email, 2),
    { ...later, email: later.email, kind: 'sign', order: 3 },
  ]);
  const signalCounts = async () => {
    const rows = await inTenant(portal.ctx, (tx) =>
      tx
        .selectFrom('signals as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .where('s.subject_id', '=', id)
        .select(['u.email', 's.topic'])
        .execute(),
    );
    const of = (email: string) => rows.filter((row) => row.email === email && row.topic === 'DocumentApproved').length;
    return { daiva: of(daiva.email), first: of(first.email), later: of(later.email) };
  };
  await act(agne.browser, id, 2);
  await expect.poll(signalCounts).toEqual({ daiva: 1, first: 0, later: 0 });
  await act(await enter(first.email), id, 2);
  await expect.poll(signalCounts).toEqual({ daiva: 2, first: 1, later: 0 });
});

test('a consumer, who has no manager, sends a document for approval', async () => {
  const host = `t${newId().slice(-12)}.localhost`;
  const terms = { kind: 'consumer', name: host, hosts: [host], locale: 'lt', zone: 'Europe/Vilnius' } as const;
  const tenantId = await createTenant(portal.app.platform, terms);
  const consumers = { ...portal, host, tenantId, ctx: systemContext(portal.app.platform, tenantId) };
  const ona = await newColleague(consumers, 'Ona Rimkutė');
  const petras = outside('Petras', 'Vanagas');
  const { id } = await sendDocument(ona.browser, [{ ...approves(petras.email, 1), ...petras }]);
  expect((await see(ona.browser, id)).phase).toBe('approving');
});
