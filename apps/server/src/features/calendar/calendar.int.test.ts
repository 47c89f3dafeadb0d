import type { CalendarEvent, CalendarView, DocumentDetails, EventType } from '@paraph/contract';
import { eventLabel, LOCALE_NAMES, type EventLabels } from '@paraph/domain';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { type Portal, newPortal, type PeopleApp, signedIn } from '../../../test/people.ts';
import { see, sendDocument, upload } from '../../../test/test-portal.ts';
import { fixedClock } from '../../platform/clock.ts';
import { inTenant } from '../../platform/db/index.ts';
import { setManager } from '../users/index.ts';
import { eventsOfPerson, forgetEventsOf, recordEvent } from './index.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Days = [start: string, end: string];

const PARAPH_LIMITS = JSON.stringify({ 'session.init': 100_000, 'session.authenticate': 100_000 });
const clock = fixedClock('2026-11-23T09:00:00Z');
const app: PeopleApp = { ...(await createTestApp({ role: 'server', clock, env: { PARAPH_LIMITS } })), clock };

const LEAVE = { en: 'Annual leave', lt: 'Atostogos', lv: 'Atvaļinājums', ee: 'Puhkus', ru: 'Отпуск' };
const SICK = { en: 'Sick leave', lt: 'Liga', lv: 'Slimība', ee: 'Haigus', ru: 'Болезнь' };

let portal: Portal;
let [admin, lead, worker, other]: Person[] = [];
beforeEach(async () => {
  portal = await newPortal(app);
  admin = await signedIn(portal, { firstName: 'Mantas', lastName: 'Petrauskas', roles: ['admin'] });
  lead = await signedIn(portal, { firstName: 'Tomas', lastName: 'Grigaliūnas' });
  worker = await signedIn(portal, { firstName: 'Vilma', lastName: 'Naujokaitė' });
  other = await signedIn(portal, { firstName: 'Česlovas', lastName: 'Žukauskas' });
  // A user who requests an approval has a manager.
  await inTenant(portal.ctx, async (tx) => {
    for (const who of [worker!, other!]) await setManager(tx, who.userId, admin!.userId);
  });
});

const kindBody = (labels: object, more: object = {}) => ({
  name: JSON.stringify(labels),
  colorCode: '#4caf50',
  ...more,
});
const makeKind = async (labels: object = LEAVE, more: object = {}): Promise<EventType> =>
  (await admin!.browser.request('POST', '/api/CalendarType/types', kindBody(labels, more)))
    .body as unknown as EventType;
const makeDepartment = async (name: string, users: Person[], manager: Person = lead!): Promise<string> => {
  const body = { name, managerUserId: manager.userId, userIds: users.map(({ userId }) => userId) };
  return String((await admin!.browser.request('POST', '/api/departments', body)).body.id);
};

/** Sends a document that makes a user absent; the manager approves it. */
async function leave(who: Person, [start, end]: Days, kind: EventType, sent = true): Promise<string> {
  const members = [{ email: lead!.email, kind: 'approve' as const, order: 1 }];
  const id = sent ? (await sendDocument(who.browser, members)).id : String((await upload(who.browser)).body.id);
  await inTenant(portal.ctx, (tx) =>
    recordEvent(tx, { documentId: id, userId: who.userId, start, end, eventTypeId: kind.id }),
  );
  return id;
}

async function approve(id: string): Promise<DocumentDetails> {
  const { version } = await see(lead!.browser, id);
  const body = { signatureType: 2, sha256: version.sha256 };
  return (await lead!.browser.request('PUT', `/api/documents/${id}/approve`, body)).body as unknown as DocumentDetails;
}

const look = async (who: Person = worker!, more: object = {}, path = 'events'): Promise<CalendarView> => {
  const answer = await who.browser.request('POST', `/api/Calendar/${path}`, { date: '2026-11', range: 1, ...more });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as unknown as CalendarView;
};
const rows = (view: CalendarView) =>
  view.departments.map(({ name, users }) => [name, users.map(({ fullName }) => fullName)]);
const eventsOf = (view: CalendarView, who: Person): CalendarEvent[] =>
  view.departments
    .flatMap(({ users }) => users)
    .filter(({ userId }) => userId === who.userId)
    .slice(0, 1)
    .flatMap(({ events }) => Object.values(events).flat());
const label = (name: string) => eventLabel(JSON.parse(name) as EventLabels, 'en');

test('CAL-005 CAL-019 an event type is made with five labels and a colour, changed and deleted by id', async () => {
  const made = await makeKind(LEAVE, { colorCode: '#000' });
  expect(made).toMatchObject({ id: expect.any(String), colorCode: '#000000', seenBy: 'everybody', departmentIds: [] });
  expect(Object.keys(JSON.parse(made.name)).toSorted()).toEqual([...LOCALE_NAMES].toSorted());
  expect(JSON.parse(made.name)).toEqual(LEAVE);
  const body = { id: made.id, ...kindBody(SICK, { colorCode: '#F5125E' }) };
  const changed = await admin!.browser.request('PUT', '/api/CalendarType/types', body);
  expect(changed).toMatchObject({ status: 200, body: { id: made.id, colorCode: '#f5125e' } });
  expect(JSON.parse(String(changed.body['name']))).toEqual(SICK);
  expect(await admin!.browser.request('DELETE', `/api/CalendarType/types?id=${made.id}`)).toMatchObject({
    status: 204,
  });
  const again = await admin!.browser.request('DELETE', `/api/CalendarType/types?id=${made.id}`);
  expect(again).toMatchObject({ status: 404, body: { code: 'generic.not-found' } });
});

test('a name that is not a map of five labels and an invalid colour are refused at their fields', async () => {
  for (const name of ['Leave', JSON.stringify({ en: 'Leave' }), JSON.stringify({ ...LEAVE, de: 'Urlaub' })])
    expect(await admin!.browser.request('POST', '/api/CalendarType/types', { name, colorCode: '#000' })).toMatchObject({
      status: 422,
      body: { errors: { name: { code: 'field.invalid' } } },
    });
  for (const colorCode of ['', 'red', undefined])
    expect(
      await admin!.browser.request('POST', '/api/CalendarType/types', { name: JSON.stringify(LEAVE), colorCode }),
    ).toMatchObject({ status: 422, body: { errors: { colorCode: expect.anything() } } });
  expect(await worker!.browser.request('POST', '/api/CalendarType/types', kindBody(LEAVE))).toMatchObject({
    status: 403,
    body: { code: 'access.role-missing' },
  });
});

test('CAL-018 CAL-023 event types are listed in pages and searched in every language', async () => {
  for (const labels of [LEAVE, SICK, { ...SICK, en: 'Training', lt: 'Mokymai' }]) {
    await makeKind(labels);
    clock.advance(1000);
  }
  const list = async (body: object) =>
    (await admin!.browser.request('POST', '/api/CalendarType/types/list', body)).body as unknown as {
      total: number;
      items: EventType[];
    };
  const names = async (body: object) => (await list(body)).items.map(({ name }) => label(name));
  expect(await names({})).toEqual(['Annual leave', 'Sick leave', 'Training']);
  expect((await list({ offset: 1, limit: 1 })).total).toBe(3);
  expect(await names({ offset: 1, limit: 1 })).toEqual(['Sick leave']);
  expect(await names({ offset: 0, limit: 9999, searchQuery: 'atostog' })).toEqual(['Annual leave']);
  expect(await names({ searchQuery: 'nothing' })).toEqual([]);
});

test('CAL-007 CAL-009 CAL-020 the calendar has rows by department with names and titles, events by date, and the legend', async () => {
  const kind = await makeKind();
  const [finance] = [await makeDepartment('Finansai', [worker!, lead!]), await makeDepartment('Čia', [other!])];
  await leave(worker!, ['2026-11-24', '2026-11-26'], kind);
  await inTenant(portal.ctx, (tx) =>
    tx
      .updateTable('users')
      .set({ job_titles: ['Buhalterė', 'Analitikė'] })
      .where('id', '=', worker!.userId)
      .execute(),
  );
  const view = await look();
  expect(rows(view)).toEqual([
    ['Čia', ['Česlovas Žukauskas']],
    ['Finansai', ['Tomas Grigaliūnas', 'Vilma Naujokaitė']],
    ['', ['Mantas Petrauskas']],
  ]);
  expect(view.departments[1]!.departmentId).toBe(finance);
  expect(view.departments[1]!.users).toMatchObject([
    { userId: lead!.userId, jobTitle: null },
    { userId: worker!.userId, jobTitle: 'Buhalterė, Analitikė', image: null },
  ]);
  expect(Object.keys(view.departments[1]!.users[1]!.events)).toEqual(['2026-11-24']);
  expect(view.legend).toEqual([{ id: kind.id, name: kind.name, colorCode: '#4caf50' }]);
  expect(rows(await look(worker!, {}, 'events-mobile'))).toEqual([['Finansai', ['Vilma Naujokaitė']]]);
});

test('CAL-006 CAL-025 CAL-032 the days of 2024-01 are those of January, with weekends and the holidays of three countries', async () => {
  const { dates } = await look(worker!, { date: '2024-01' });
  expect([dates.length, dates[0]!.date, dates.at(-1)!.date, dates[0]!.dateId]).toEqual([
    31,
    '2024-01-01',
    '2024-01-31',
    20240101,
  ]);
  expect(dates[0]).toMatchObject({
    isHoliday: true,
    isWeekend: false,
    bankHoliday: [
      { countryCode: 'lt', localName: 'Naujieji metai', name: 'New Year’s Day', date: '2024-01-01' },
      { countryCode: 'lv' },
      { countryCode: 'ee' },
    ],
  });
  expect(dates.filter(({ isWeekend }) => isWeekend).map(({ date }) => date.slice(8))).toEqual(
    '06 07 13 14 20 21 27 28'.split(' '),
  );
  for (const date of ['2024-13', '2024-00', '2024-02-30', 'January'])
    expect(await worker!.browser.request('POST', '/api/Calendar/events', { date, range: 1 })).toMatchObject({
      status: 422,
      body: { errors: { date: { code: 'field.invalid' } } },
    });
});

test('CAL-010 CAL-011 each range shows its days and the events that overlap them', async () => {
  const kind = await makeKind();
  await leave(worker!, ['2026-10-20', '2026-12-10'], kind);
  const shown = async (range: number) => {
    const view = await look(worker!, { date: '2026-11-23', range });
    const [event] = eventsOf(view, worker!);
    return [view.dates.length, view.dates[0]!.date, event!.start, event!.end, event!.endDate];
  };
  expect(await shown(0)).toEqual([28, '2026-11-23', '2026-10-20', '2026-12-10', '2026-12-10']);
  expect(await shown(1)).toEqual([30, '2026-11-01', '2026-10-20', '2026-12-10', '2026-11-30']);
  expect(await shown(2)).toEqual([1, '2026-11-23', '2026-10-20', '2026-12-10', '2026-11-23']);
  expect(await shown(3)).toEqual([7, '2026-11-23', '2026-10-20', '2026-12-10', '2026-11-29']);
  expect(await worker!.browser.request('POST', '/api/Calendar/events', { date: '2026-11', range: 4 })).toMatchObject({
    status: 422,
  });
});

test('CAL-008 two events on one day are in the row of their user, by index', async () => {
  const kind = await makeKind();
  await leave(worker!, ['2026-11-24', '2026-11-24'], kind);
  await leave(worker!, ['2026-11-24', '2026-11-25'], kind);
  const events = eventsOf(await look(), worker!);
  expect(events.map(({ concurrentIndex, concurrentCount }) => [concurrentIndex, concurrentCount])).toEqual([
    [0, 2],
    [1, 2],
  ]);
});

test('CAL-012 CAL-031 an absence awaits approval, is approved with its document, and is deleted when that is rejected, void or deleted', async () => {
  const kind = await makeKind();
  const draft = await leave(other!, ['2026-11-24', '2026-11-24'], kind, false);
  expect(eventsOf(await look(), other!)).toEqual([]);
  const id = await leave(worker!, ['2026-11-24', '2026-11-26'], kind);
  expect(eventsOf(await look(), worker!)).toMatchObject([{ approved: false, start: '2026-11-24', end: '2026-11-26' }]);
  expect((await look()).today).toMatchObject({ names: [], total: 0 });
  await approve(id);
  expect(eventsOf(await look(), worker!)).toMatchObject([{ approved: true }]);
  const [rejected, voided] = [
    await leave(other!, ['2026-11-25', '2026-11-25'], kind),
    await leave(other!, ['2026-11-26', '2026-11-26'], kind),
  ];
  expect(eventsOf(await look(), other!)).toHaveLength(2);
  await lead!.browser.request('PUT', `/api/documents/${rejected}/reject`, { rejectionCustomComment: 'Ne dabar' });
  await other!.browser.request('PUT', `/api/documents/${voided}/void`, { voidedCustomMessage: 'Persigalvojau' });
  expect(eventsOf(await look(), other!)).toEqual([]);
  expect((await other!.browser.request('DELETE', `/api/documents/${draft}`)).status).toBe(204);
  const deleted = await other!.browser.request('GET', `/api/Calendar/document/event?documentId=${draft}`);
  expect(deleted).toMatchObject({ status: 404, body: { code: 'document.not-found' } });
});

test('absent users of today are always returned', async () => {
  const id = await leave(worker!, ['2026-11-20', '2026-11-23'], await makeKind());
  await approve(id);
  const { today } = await look(other!, { date: '2024-01', searchQuery: 'nobody' });
  expect(today).toEqual({ date: '2026-11-23', names: ['Vilma Naujokaitė'], total: 1 });
});

test('CAL-033 a search leaves matching users only; departments and event types filter the calendar', async () => {
  const [holiday, sick] = [await makeKind(), await makeKind(SICK)];
  const finance = await makeDepartment('Finansai', [worker!]);
  const warehouse = await makeDepartment('Sandėlis', [other!]);
  await leave(worker!, ['2026-11-24', '2026-11-24'], holiday);
  await leave(other!, ['2026-11-24', '2026-11-24'], sick);
  expect(rows(await look(worker!, { searchQuery: 'zukausk' }))).toEqual([['Sandėlis', ['Česlovas Žukauskas']]]);
  expect(rows(await look(worker!, { departmentIds: [finance] }))).toEqual([['Finansai', ['Vilma Naujokaitė']]]);
  expect((await look(worker!, { departmentIds: [finance, warehouse] })).departments).toHaveLength(2);
  expect(rows(await look(worker!, { calendarTypeIds: [sick.id] }))).toEqual([['Sandėlis', ['Česlovas Žukauskas']]]);
  expect((await look(worker!, { searchQuery: 'nobody' })).departments).toEqual([]);
});

test('CAL-021 a reader of a document sees its absence, and who of the department is away then', async () => {
  const kind = await makeKind();
  await makeDepartment('Finansai', [worker!, other!]);
  const id = await leave(worker!, ['2026-11-24', '2026-11-26'], kind);
  await leave(other!, ['2026-11-26', '2026-11-27'], kind);
  const { body } = await lead!.browser.request('GET', `/api/Calendar/document/event?documentId=${id}`);
  expect(body).toEqual([
    {
      id: expect.any(String),
      fullName: 'Vilma Naujokaitė',
      start: '2026-11-24',
      end: '2026-11-26',
      state: 'awaiting',
      eventTypeId: kind.id,
      eventTypeName: kind.name,
      eventTypeColor: '#4caf50',
      alsoAway: ['Česlovas Žukauskas'],
    },
  ]);
  const outsider = await other!.browser.request('GET', `/api/Calendar/document/event?documentId=${id}`);
  expect(outsider).toMatchObject({ status: 404, body: { code: 'document.not-found' } });
});

test('CAL-022 CAL-035 holidays are requested by first day, last day and countries', async () => {
  const request = (body: object) => worker!.browser.request('POST', '/api/Calendar/holidays', body);
  const { body } = await request({ startDate: '2026-12-24', stopDate: '2026-12-31', countryCodes: ['lt', 'lv'] });
  const reply = body as unknown as { date: string; countryCode: string; localName: string; name: string }[];
  expect(reply.map(({ date, countryCode }) => `${date.slice(8)}${countryCode}`)).toEqual(
    '24lt 24lv 25lt 25lv 26lt 26lv 31lv'.split(' '),
  );
  expect(reply[0]).toEqual({ date: '2026-12-24', countryCode: 'lt', localName: 'Kūčios', name: 'Christmas Eve' });
  expect(await request({ startDate: '2026-12-31', stopDate: '2026-12-24', countryCodes: [] })).toMatchObject({
    status: 422,
    body: { errors: { stopDate: { code: 'field.before-start' } } },
  });
  expect(await request({ startDate: '2026-12-31', stopDate: '2030-12-24', countryCodes: [] })).toMatchObject({
    status: 422,
  });
});

test('CAL-030 colleagues see names and kinds, never a document; a private kind is shown to permitted readers only (product D4)', async () => {
  const personnel = await makeDepartment('Personalas', [other!], admin!);
  const kind = await makeKind(SICK, { seenBy: 'managers', departmentIds: [personnel] });
  const id = await leave(worker!, ['2026-11-24', '2026-11-26'], kind);
  await inTenant(portal.ctx, (tx) => setManager(tx, worker!.userId, lead!.userId));
  const colleague = await signedIn(portal, { firstName: 'Jonas', lastName: 'Čepas' });
  const seen = await look(colleague);
  expect(label(eventsOf(seen, worker!)[0]!.eventTypeName)).toBe('Away');
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Sick leave|Liga|${kind.id}|${id}`));
  expect(rows(await look(colleague, { calendarTypeIds: [kind.id] }))).toEqual([]);
  for (const who of [worker!, lead!, other!])
    expect(eventsOf(await look(who), worker!)[0]).toMatchObject({ eventTypeId: kind.id, eventTypeName: kind.name });
});

test('CAL-001 PERM-010 without the module or without permission 8 the calendar is closed', async () => {
  const body = { date: '2026-11', range: 1 };
  const closed = await newPortal(app, { modulesOff: ['Calendar'] });
  const user = await signedIn(closed, { firstName: 'Ona', lastName: 'Bitė' });
  expect(await user.browser.request('POST', '/api/Calendar/events', body)).toMatchObject({
    status: 403,
    body: { code: 'access.module-off' },
  });
  await inTenant(portal.ctx, (tx) =>
    tx.deleteFrom('role_permissions').where('permission', '=', 'ViewCalendar').execute(),
  );
  for (const path of ['events', 'events-mobile'])
    expect(await worker!.browser.request('POST', `/api/Calendar/${path}`, body)).toMatchObject({
      status: 403,
      body: { code: 'access.permission-missing' },
    });
});

test('deleting an event type leaves an absence without a kind; deleting the events of a document removes its absence', async () => {
  const kind = await makeKind();
  const id = await leave(worker!, ['2026-11-24', '2026-11-24'], kind);
  await admin!.browser.request('DELETE', `/api/CalendarType/types?id=${kind.id}`);
  expect(eventsOf(await look(), worker!)).toMatchObject([{ eventTypeId: null }]);
  const mine = () => inTenant(portal.ctx, (tx) => eventsOfPerson(tx, worker!.userId));
  expect(await mine()).toEqual([{ documentId: id, eventTypeId: null, start: '2026-11-24', end: '2026-11-24' }]);
  await inTenant(portal.ctx, (tx) => forgetEventsOf(tx, id));
  expect(await mine()).toEqual([]);
  expect(eventsOf(await look(), worker!)).toEqual([]);
});

test('the own data of a user contain their absences, and erasing the user deletes them', async () => {
  const kind = await makeKind();
  const id = await leave(worker!, ['2026-11-24', '2026-11-26'], kind);
  await approve(id);
  const { body } = await worker!.browser.request('GET', '/api/users/profile/export');
  expect(body['absences']).toEqual([{ documentId: id, eventTypeId: kind.id, start: '2026-11-24', end: '2026-11-26' }]);
  const erased = await admin!.browser.request('POST', `/api/users/${worker!.userId}/erase`, { email: worker!.email });
  expect(erased.status).toBe(200);
  expect(await inTenant(portal.ctx, (tx) => eventsOfPerson(tx, worker!.userId))).toEqual([]);
  expect((await look(admin)).departments.flatMap(({ users }) => users)).not.toContainEqual(
    expect.objectContaining({ userId: worker!.userId }),
  );
});
