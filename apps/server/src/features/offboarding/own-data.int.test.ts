import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { EXPORT_PARTS, type ExportPart } from '@paraph/domain';
import { recordEvent } from '../calendar/index.ts';
import { inTenant } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { startTestPortal, newColleague, sendDocument, type TestPortal } from '../../../test/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});

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

test('an administrator exports the data of a user without what the user wrote in documents closed to the administrator', async () => {
  const ieva = await newColleague(portal, 'Ieva Žemaitienė');
  const jonas = await newColleague(portal, 'Jonas Čepas');
  const admin = await newColleague(portal, 'Lukas Petrauskas', { roles: ['user', 'admin'] });
  const closed = await sendDocument(ieva.browser, [{ email: jonas.email, kind: 'acknowledge' }]);
  const open = await sendDocument(ieva.browser, [
    { email: jonas.email, kind: 'acknowledge' },
    { email: admin.email, kind: 'acknowledge' },
  ]);
  await inTenant(portal.ctx, async (tx) => {
    for (const [{ id }, words] of [
      [closed, 'Uždaras klausimas'],
      [open, 'Atviras klausimas'],
    ] as const) {
      await sql`update members set comment = ${`${words}: pastaba`} where document_id = ${id} and user_id = ${jonas.userId}`.execute(
        tx,
      );
      await sql`insert into owner_words (tenant_id, id, document_id, member_id, user_id, kind, words, at)
        select tenant_id, ${newId()}::uuid, document_id, id, user_id, 'question', ${words}, now() from members
        where document_id = ${id} and user_id = ${jonas.userId}`.execute(tx);
    }
  });
  const own = JSON.stringify((await jonas.browser.request('GET', '/api/users/profile/export')).body);
  const exported = await admin.browser.request('GET', `/api/users/${jonas.userId}/export`);
  expect(exported.status).toBe(200);
  const data = JSON.stringify(exported.body);
  for (const words of ['Uždaras klausimas"', 'Uždaras klausimas: pastaba"']) {
    expect(own).toContain(words);
    expect(data).not.toContain(words);
  }
  for (const words of ['Atviras klausimas"', 'Atviras klausimas: pastaba"']) expect(data).toContain(words);
});

test('an administrator learns from the export of a user neither kinds of absence that the calendar hides nor values of forms that were not sent', async () => {
  const ieva = await newColleague(portal, 'Ieva Žemaitienė');
  const jonas = await newColleague(portal, 'Jonas Čepas');
  const admin = await newColleague(portal, 'Lukas Petrauskas', { roles: ['user', 'admin'] });
  const { id } = await sendDocument(ieva.browser, [{ email: jonas.email, kind: 'acknowledge' }]);
  const typeOf = async (name: string, seenBy: 'everybody' | 'managers') => {
    const body = {
      name: JSON.stringify({ en: name, lt: name, lv: name, ee: name, ru: name }),
      colorCode: '#aa3311',
      seenBy,
      departmentIds: [],
    };
    return String((await admin.browser.request('POST', '/api/CalendarType/types', body)).body.id);
  };
  const [sick, trip] = [await typeOf('Liga', 'managers'), await typeOf('Komandiruotė', 'everybody')];
  await inTenant(portal.ctx, async (tx) => {
    for (const [eventTypeId, day] of [
      [sick, '2026-03-02'],
      [trip, '2026-04-02'],
    ] as const)
      await recordEvent(tx, { documentId: id, userId: jonas.userId, start: day, end: day, eventTypeId });
    await sql`insert into form_fillings
        (tenant_id, id, set_id, position, user_id, template_id, name, module, template, file_id, values, created_at, modified_at)
      values (${portal.ctx.tenantId}, ${newId()}, ${newId()}, 0, ${jonas.userId}, ${newId()}, 'Atostogos', 'HR', '{}',
        ${newId()}, '{"el-1": "SLAPTAS juodraštis"}', now(), now())`.execute(tx);
  });
  const own = (await jonas.browser.request('GET', '/api/users/profile/export')).body as Record<string, object[]>;
  const data = (await admin.browser.request('GET', `/api/users/${jonas.userId}/export`)).body as typeof own;
  expect(own['absences']).toMatchObject([{ eventTypeId: sick }, { eventTypeId: trip }]);
  expect(data['absences']).toMatchObject([
    { start: '2026-03-02', eventTypeId: null },
    { start: '2026-04-02', eventTypeId: trip },
  ]);
  expect(JSON.stringify(own['begunForms'])).toContain('SLAPTAS');
  expect(data['begunForms']).toMatchObject([{ name: 'Atostogos', values: null }]);
  const parts = Object.keys(EXPORT_PARTS) as ExportPart[];
  const given = parts.filter((part) => EXPORT_PARTS[part].toAdministrator !== 'left-out');
  expect(Object.keys(own).toSorted()).toEqual(['exportedAt', ...parts].toSorted());
  expect(Object.keys(data).toSorted()).toEqual(['exportedAt', ...given].toSorted());
});
