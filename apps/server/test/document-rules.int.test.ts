import { createHash } from 'node:crypto';
import { endpoints } from '@paraph/contract';
import { ERROR_CODES, LOCALE_NAMES, LOCALES } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { mailNeed } from '../src/features/documents/mail-need.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { call } from './isolation/request.ts';
import type { Browser } from './people.ts';
import { CONTRACT, startTestPortal, mailTo, newColleague, see, sendDocument, until, upload } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: Awaited<ReturnType<typeof startTestPortal>>;
let [ieva, boss, jonas, tomas]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  boss = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė', { manager: boss.userId });
  jonas = await newColleague(portal, 'Jonas Čepas');
  tomas = await newColleague(portal, 'Tomas Grigaliūnas');
});

const owner = () => ieva!.browser;
const request = (kind: 'approve' | 'sign' | 'acknowledge' | 'copy', person: Colleague | undefined, order?: number) => ({
  email: person!.email,
  kind,
  ...(order && { order }),
});
const approve = async (browser: Browser, id: string) => {
  const { version } = await see(browser, id);
  return browser.request('PUT', `/api/documents/${id}/approve`, { signatureType: 2, sha256: version.sha256 });
};
interface Entry {
  action: number;
  rejectMessage: string | null;
  customData: Record<string, unknown>;
}
const history = async (id: string, query = ''): Promise<{ total: number; items: Entry[] }> =>
  (await owner().request('GET', `/api/documents/${id}/history${query}`)).body as never;
const codes = async (id: string) => (await history(id)).items.map(({ action }) => action).toReversed();
const draft = async () => String((await upload(owner())).body.id);
const setMembers = (id: string, members: object[], browser = owner()) =>
  browser.request('PUT', `/api/documents/${id}/signers/set`, { members });

describe('turns', () => {
  test('DOC-002 a member in second place waits until the first has acted', async () => {
    const { id } = await sendDocument(owner(), [request('approve', boss, 1), request('approve', tomas, 2)]);
    expect((await see(tomas!.browser, id)).statusName).toBe('WaitingForOthersApprove');
    expect((await approve(tomas!.browser, id)).body.code).toBe('document.not-your-turn');
    expect((await approve(boss!.browser, id)).status).toBe(200);
    expect((await see(tomas!.browser, id)).statusName).toBe('WaitingForMeApprove');
    expect((await approve(tomas!.browser, id)).status).toBe(200);
  });

  test('DOC-055 approving is refused in every status except the one that waits for the approval of the caller', async () => {
    const { id } = await sendDocument(owner(), [request('approve', boss, 1), request('sign', jonas, 1)]);
    const seen = async (who: Colleague | undefined) => {
      const { statusName, actions } = await see(who!.browser, id);
      const { body } = await approve(who!.browser, id);
      return { statusName, offered: actions.includes('approve'), code: body.code };
    };
    const refused = { offered: false };
    expect(await seen(ieva)).toEqual({
      ...refused,
      statusName: 'WaitingForOthersApprove',
      code: 'document.not-allowed',
    });
    expect(await seen(jonas)).toEqual({
      ...refused,
      statusName: 'WaitingForOthersApprove',
      code: 'document.not-allowed',
    });
    expect(await seen(boss)).toEqual({ offered: true, statusName: 'WaitingForMeApprove', code: undefined });
    expect(await seen(boss)).toEqual({ ...refused, statusName: 'WaitingForOthers', code: 'document.not-approving' });
    expect(await seen(jonas)).toEqual({ ...refused, statusName: 'WaitingForMe', code: 'document.not-approving' });
    await owner().request('PUT', `/api/documents/${id}/void`, {});
    expect(await seen(boss)).toEqual({ ...refused, statusName: 'Voided', code: 'document.not-approving' });
  });

  test('SIGN-024 three flags say whether the viewer has to act, and may act now', async () => {
    const members = [request('sign', jonas, 1), request('sign', tomas, 2), request('acknowledge', boss)];
    const { id } = await sendDocument(owner(), members);
    const need = async (who: Colleague | undefined) =>
      (await who!.browser.request('GET', `/api/documents/${id}/need-sign`)).body;
    expect(await need(jonas)).toEqual({ needSign: true, canSign: true, canAcknowledge: false });
    expect(await need(tomas)).toEqual({ needSign: true, canSign: false, canAcknowledge: false });
    expect(await need(ieva)).toEqual({ needSign: false, canSign: false, canAcknowledge: false });
    const read = await sendDocument(owner(), [request('acknowledge', boss)]);
    expect((await boss!.browser.request('GET', `/api/documents/${read.id}/need-sign`)).body).toEqual({
      needSign: true,
      canSign: false,
      canAcknowledge: true,
    });
  });
});

describe('the end of a document', () => {
  test('DOC-079 a rejection makes the document rejected, is in the history with its text, and is mailed', async () => {
    const { id } = await sendDocument(owner(), [request('approve', boss)]);
    const answer = await boss!.browser.request('PUT', `/api/documents/${id}/reject`, {
      rejectionCustomComment: 'Per brangu',
    });
    expect(answer.body).toMatchObject({ statusName: 'Rejected', rejectedMessage: 'Per brangu' });
    expect((await history(id)).items[0]).toMatchObject({
      action: 10,
      actionName: 'rejected',
      rejectMessage: 'Per brangu',
    });
    expect(phrases.lt.mail.rejected.subject).toContain('Atmesta');
    await mailTo(portal, ieva!.email, /\] Atmesta/);
  });

  test('DOC-080 a void document shows the text of its owner, and members who had been asked get a mail', async () => {
    const { id } = await sendDocument(owner(), [request('sign', jonas)]);
    const answer = await owner().request('PUT', `/api/documents/${id}/void`, { voidedCustomMessage: 'Bus nauja' });
    expect(answer.body).toMatchObject({ statusName: 'Voided' });
    expect(await see(jonas!.browser, id)).toMatchObject({ statusName: 'Voided', voidedMessage: 'Bus nauja' });
    await mailTo(portal, jonas!.email, /\] Anuliuota/);
  });

  test('SIGN-018 the message of a rejection and of a void has at most 500 characters, and is optional', async () => {
    for (const [who, act, field] of [
      [jonas!.browser, 'reject', 'rejectionCustomComment'],
      [owner(), 'void', 'voidedCustomMessage'],
    ] as const) {
      const at = async () => `/api/documents/${(await sendDocument(owner(), [request('sign', jonas)])).id}/${act}`;
      const path = await at();
      const tooLong = await who.request('PUT', path, { [field]: 'ž'.repeat(501) });
      expect([tooLong.status, Object.keys(tooLong.body.errors as object)]).toEqual([422, [field]]);
      expect((await who.request('PUT', path, { [field]: 'ž'.repeat(500) })).status).toBe(200);
      expect((await who.request('PUT', await at(), {})).status).toBe(200);
    }
  });

  test('SIGN-025 void needs its module and its permission: without either it is neither offered nor possible', async () => {
    const { id } = await sendDocument(owner(), [request('sign', jonas)]);
    const seen = async () => ({
      offered: (await see(owner(), id)).actions.includes('void'),
      ...(await owner().request('PUT', `/api/documents/${id}/void`, {})),
    });
    await inTenant(portal.ctx, (tx) => tx.deleteFrom('tenant_modules').where('module', '=', 'VoidDocuments').execute());
    expect(await seen()).toMatchObject({ offered: false, status: 403, body: { code: 'access.module-off' } });
    await inTenant(portal.ctx, async (tx) => {
      await tx.insertInto('tenant_modules').values({ tenant_id: portal.tenantId, module: 'VoidDocuments' }).execute();
      await tx.deleteFrom('role_permissions').where('permission', '=', 'VoidDocument').execute();
    });
    expect(await seen()).toMatchObject({ offered: false, status: 403, body: { code: 'access.permission-missing' } });
    await inTenant(portal.ctx, (tx) =>
      tx
        .insertInto('role_permissions')
        .values({ tenant_id: portal.tenantId, role: 'user', permission: 'VoidDocument' })
        .execute(),
    );
    expect(await seen()).toMatchObject({ offered: true, status: 200 });
  });
});

describe('people of a document', () => {
  test('DOC-101 a document without members is not sent, and stays a draft', async () => {
    const id = await draft();
    expect((await owner().request('POST', `/api/documents/${id}/send`)).body.code).toBe('document.no-members');
    expect(await see(owner(), id)).toMatchObject({ phase: 'new' });
    expect(await codes(id)).toEqual([1]);
  });

  test('a mail that still waits for its server asks no member who has acted, and none of a voided document', async () => {
    const asked = async () => {
      const { id } = await sendDocument(owner(), [request('approve', jonas)]);
      const loaded = await vi.waitFor(async () => {
        const [member] = await inTenant(portal.ctx, (tx) =>
          tx.selectFrom('members').select('mail_id').where('document_id', '=', id).execute(),
        );
        expect(member?.mail_id).toBeTruthy();
        return member!.mail_id!;
      });
      return { id, isNeeded: () => mailNeed(portal.ctx, loaded) };
    };
    const [approved, voided] = [await asked(), await asked()];
    expect([await approved.isNeeded(), await voided.isNeeded()]).toEqual([true, true]);
    expect((await approve(jonas!.browser, approved.id)).status).toBe(200);
    await owner().request('PUT', `/api/documents/${voided.id}/void`, {});
    expect([await approved.isNeeded(), await voided.isNeeded()]).toEqual([false, false]);
  });

  test('DOC-101 a running document needs a member who acts, because a copy alone would complete it', async () => {
    const id = await draft();
    const person = { email: 'tik.kopija@example.com', firstName: 'Tik', lastName: 'Kopija' };
    const set = (kind: string) =>
      owner().request('PUT', `/api/documents/${id}/signers/set`, { members: [{ ...person, kind }] });
    expect((await set('approve')).status).toBe(200);
    expect((await owner().request('POST', `/api/documents/${id}/send`)).status).toBe(200);
    expect((await set('copy')).body.code).toBe('document.no-members');
    expect(await see(owner(), id)).toMatchObject({ phase: 'approving' });
  });

  test('PERM-004 DOC-106 without the permission or the module nobody changes the members', async () => {
    const id = await draft();
    await setMembers(id, [request('sign', jonas)]);
    const tryIt = async () => {
      const { status, body } = await setMembers(id, []);
      return { status, code: body.code, members: (await see(owner(), id)).members.length };
    };
    const held = { tenant_id: portal.tenantId, role: 'user', permission: 'ManageSigners' };
    await inTenant(portal.ctx, (tx) =>
      tx.deleteFrom('role_permissions').where('permission', '=', 'ManageSigners').execute(),
    );
    expect(await tryIt()).toEqual({ status: 403, code: 'access.permission-missing', members: 1 });
    await inTenant(portal.ctx, async (tx) => {
      await tx.insertInto('role_permissions').values(held).execute();
      await tx.deleteFrom('tenant_modules').where('module', '=', 'ManageSigners').execute();
    });
    expect(await tryIt()).toEqual({ status: 403, code: 'access.module-off', members: 1 });
    await inTenant(portal.ctx, (tx) =>
      tx.insertInto('tenant_modules').values({ tenant_id: portal.tenantId, module: 'ManageSigners' }).execute(),
    );
    expect(await tryIt()).toEqual({ status: 200, code: undefined, members: 0 });
  });

  test('DOC-059 each added or removed member is a history entry: 17 to 22', async () => {
    const id = await draft();
    await setMembers(id, [request('sign', jonas), request('approve', boss), request('acknowledge', tomas)]);
    expect(await codes(id)).toEqual([1, 17, 18, 19]);
    await setMembers(id, []);
    expect((await codes(id)).slice(4)).toEqual([20, 21, 22]);
    const [first] = (await history(id)).items.toReversed().slice(1);
    expect(JSON.stringify(first)).toContain('Jonas');
  });

  test('DOC-060 a receiver of a copy is a history entry when added, when the copy is sent and when removed: 23 to 25', async () => {
    const copy = { email: `${newId().slice(-12)}@auditas.example`, kind: 'copy' };
    const other = { email: `${newId().slice(-12)}@auditas.example`, kind: 'copy' };
    const id = await draft();
    await setMembers(id, [request('approve', boss), copy, other]);
    await setMembers(id, [request('approve', boss), copy]);
    await owner().request('POST', `/api/documents/${id}/send`);
    await approve(boss!.browser, id);
    const mail = await mailTo(portal, copy.email, /contract/i);
    expect(mail.attachments).toHaveLength(1);
    expect((await codes(id)).filter((code) => code >= 23 && code <= 25)).toEqual([23, 23, 25, 24]);
  });

  test('DOC-105 a private message is shown to its signer and in their mail, and to nobody else', async () => {
    const secret = 'Tik jums, Jonai';
    const guest = {
      email: `${newId().slice(-12)}@else.example`,
      kind: 'sign',
      firstName: 'Aat',
      lastName: 'Põld',
      order: 1,
    };
    const { id } = await sendDocument(owner(), [
      { ...request('sign', jonas, 1), privateMessage: secret },
      guest as never,
    ]);
    expect(JSON.stringify(await see(jonas!.browser, id))).toContain(secret);
    const mails = [await mailTo(portal, jonas!.email, /contract/i), await mailTo(portal, guest.email, /contract/i)];
    const withSecret = async (email: string) => {
      const answer = await fetch(`${portal.sandbox}/api/mailbox?to=${encodeURIComponent(email)}`);
      return (await answer.text()).includes(secret);
    };
    expect(mails).toHaveLength(2);
    await expect.poll(() => withSecret(jonas!.email)).toBe(true);
    expect(await withSecret(guest.email)).toBe(false);
    const { id: second } = await sendDocument(owner(), [
      { ...request('sign', jonas, 1), privateMessage: secret },
      request('sign', tomas, 1),
    ]);
    expect(JSON.stringify(await see(tomas!.browser, second))).not.toContain(secret);
  });

  test('an owner who also signs gets no offer to remind themselves, and such a call is refused', async () => {
    const { id, members } = await sendDocument(owner(), [request('sign', ieva, 1), request('sign', jonas, 1)]);
    const seen = await see(owner(), id);
    const fromOf = (email: string) => seen.members.find((member) => member.email === email)?.remindableFrom;
    expect(fromOf(ieva!.email)).toBeNull();
    expect(fromOf(jonas!.email)).not.toBeNull();
    const own = members.find(({ email }) => email === ieva!.email)!;
    const answer = await owner().request('POST', `/api/documents/${id}/signers/${own.id}/resend-notification`);
    expect(answer.body).toMatchObject({ code: 'generic.fields', errors: { memberId: { code: 'field.invalid' } } });
  });

  test('DOC-076 a repeated invitation is mailed again, is history entry 8 and updates the open page', async () => {
    const { id, members } = await sendDocument(owner(), [request('sign', jonas)]);
    const memberId = members[0]!.id;
    const path = `/api/documents/${id}/signers/${memberId}/resend-notification`;
    expect((await owner().request('POST', path)).body.code).toBe('document.reminded');
    await inTenant(portal.ctx, (tx) =>
      tx.updateTable('members').set({ asked_at: null }).where('id', '=', memberId).execute(),
    );
    const headers = { authorization: `Bearer ${jonas!.browser.token}` };
    const streamed = call(portal.app, endpoints.notifications.live, { listen: 4_000 }, { host: portal.host, headers });
    const mails = async () => {
      const answer = await fetch(`${portal.sandbox}/api/mailbox?to=${encodeURIComponent(jonas!.email)}`);
      return ((await answer.json()) as unknown[]).length;
    };
    const before = await mails();
    await new Promise((done) => setTimeout(done, 1000));
    expect((await owner().request('POST', path)).status).toBe(204);
    expect((await streamed).all).toMatch(new RegExp(`event: RepeatedInvite\\n.*${id}`));
    expect((await codes(id)).at(-1)).toBe(8);
    await expect.poll(mails).toBeGreaterThan(before);
    await mailTo(portal, jonas!.email, /^Priminimas: \[/);
  });
});

describe('reading', () => {
  test('DOC-067 details and file are one call each, and the file is the uploaded one', async () => {
    const id = await draft();
    const { version } = await see(owner(), id);
    const file = await portal.app.server!.inject({
      url: `/api/documents/${id}/file`,
      headers: { host: portal.host, authorization: `Bearer ${owner().token}` },
    });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.equals(CONTRACT)).toBe(true);
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(version.sha256);
  });

  test('DOC-092 the history is returned in pages, newest first, with the number of entries', async () => {
    const id = await draft();
    await setMembers(id, [request('sign', jonas), request('approve', boss), request('acknowledge', tomas)]);
    const whole = await history(id);
    expect(whole.total).toBe(4);
    const pages = [await history(id, '?pageSize=3&page=0'), await history(id, '?pageSize=3&page=1')];
    expect(pages.map(({ total, items }) => [total, items.length])).toEqual([
      [4, 3],
      [4, 1],
    ]);
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
  });

  test('DOC-013 VALID-008 a document shows the result and the time of its last check', async () => {
    const document = await until(owner(), await draft(), ({ validation }) => validation !== null);
    expect(document.validation).toMatchObject({ result: 'noSignatures', signatures: 0 });
    expect(Date.now() - Date.parse(document.validation!.at)).toBeLessThan(60_000);
  });

  test('VALID-002 one call checks several documents and returns results by their ids', async () => {
    const ids = [await draft(), await draft()];
    const { status, body } = await owner().request('POST', '/api/documents/validate', { ids });
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(ids.toSorted());
    expect(Object.values(body)).toMatchObject([
      { validationResult: 2, validationResultName: 'noSignatures' },
      { validationResult: 2, validationResultName: 'noSignatures' },
    ]);
  });

  test('API-005 paths ignore case, with and without the prefix', async () => {
    const ids = [await draft()];
    for (const path of ['/api/documents/validate', '/Documents/validate', '/API/Documents/Validate'])
      expect(await owner().request('POST', path, { ids })).toMatchObject({ status: 200, body: { [ids[0]!]: {} } });
  });

  test('ERR-004 every error of documents has its own text in each of the five languages', async () => {
    for (const code of ERROR_CODES.filter((name) => /^(document|file)\./.test(name))) {
      const texts = LOCALE_NAMES.map((locale) => phrases[locale].errors[code]);
      expect(new Set(texts).size, code).toBe(5);
    }
    const reply = [];
    for (const locale of LOCALE_NAMES) {
      const headers = { 'accept-language': LOCALES[locale].bcp47 };
      const { body } = await owner().request('GET', `/api/documents/${newId()}`, undefined, headers);
      expect(body.detail).toBe(phrases[locale].errors['document.not-found']);
      reply.push(body.detail);
    }
    expect(new Set(reply).size).toBe(5);
  });
});

describe('signing', () => {
  const start = async (who: Colleague | undefined, id: string, personalCode = '38503150068') => {
    const { version } = await see(who!.browser, id);
    const person = { flow: 'notification', countryCode: 'lt', personalCode };
    return who!.browser.request('POST', '/api/smartId/sign', { documentId: id, sha256: version.sha256, ...person });
  };

  test('SG-06 DOC-064 ERR-007 while one person signs, another sees who signs and that a minute later it works', async () => {
    const { id } = await sendDocument(owner(), [request('sign', jonas, 1), request('sign', tomas, 1)]);
    expect((await start(jonas, id)).status).toBe(200);
    const blocked = await start(tomas, id, '37106250445');
    expect(blocked).toMatchObject({ status: 409, body: { code: 'document.blocked', params: { name: 'Jonas Čepas' } } });
    const minute = { en: /a minute/, lt: /minut/, lv: /minūt/, ee: /minuti/, ru: /минут/ };
    for (const locale of LOCALE_NAMES) {
      expect(phrases[locale].errors['document.blocked']).toMatch(minute[locale]);
      expect(phrases[locale].errors['document.blocked']).not.toContain('{{until}}');
    }
    expect(blocked.body.detail).toBe('Jonas Čepas is signing at this moment. Try again in a minute.');
  });

  test('SIGN-078 a session is read and cancelled by its id', async () => {
    const { id } = await sendDocument(owner(), [request('sign', jonas)]);
    const { body } = await start(jonas, id);
    const path = `/api/session/${String(body.sessionId)}`;
    expect((await jonas!.browser.request('GET', path)).body).toMatchObject({
      sessionStatus: 'Started',
      documentId: id,
    });
    expect((await see(owner(), id)).blocked).not.toBeNull();
    expect((await jonas!.browser.request('DELETE', path)).status).toBe(204);
    expect((await jonas!.browser.request('GET', path)).body).toMatchObject({
      sessionStatus: 'Failed',
      state: 'cancelled',
    });
    expect((await see(owner(), id)).blocked).toBeNull();
  });
});

test('NOTIF-002 NOTIF-004 notifications are stored, marked as seen all at once, and cleared', async () => {
  const gita = await newColleague(portal, 'Gita Liepa');
  const list = async () =>
    (await gita.browser.request('GET', '/api/notifications')).body as unknown as {
      unseen: number;
      items: { id: string; isSeen: boolean }[];
    };
  for (let n = 0; n < 2; n += 1) await sendDocument(owner(), [request('sign', gita)]);
  await expect.poll(async () => (await list()).unseen).toBe(2);
  const [first, again] = [await list(), await list()];
  expect(again.items).toEqual(first.items);
  await gita.browser.request('PUT', '/api/notifications/seen');
  expect(await list()).toMatchObject({ unseen: 0, items: [{ isSeen: true }, { isSeen: true }] });
  await gita.browser.request('DELETE', '/api/notifications');
  expect(await list()).toEqual({ unseen: 0, items: [] });
});

test('a request is no longer shown in the bell once the user has acted', async () => {
  const [gita, late] = [await newColleague(portal, 'Gita Kalniņa'), await newColleague(portal, 'Juris Kalniņš')];
  const unseen = async ({ browser }: typeof gita) =>
    ((await browser.request('GET', '/api/notifications')).body as unknown as { unseen: number }).unseen;
  const { id } = await sendDocument(owner(), [request('approve', gita), request('approve', late)]);
  await expect.poll(() => unseen(gita)).toBe(1);
  await expect.poll(() => unseen(late)).toBe(1);
  expect((await approve(gita.browser, id)).status).toBe(200);
  await expect.poll(() => unseen(gita)).toBe(0);
  expect(await unseen(late)).toBe(1);
});

describe('participants', () => {
  test('DOC-033 an address is valid and is listed once for each role', async () => {
    const id = await draft();
    const codeOf = async (members: object[], field: string) => {
      const { status, body } = await setMembers(id, members);
      return [status, (body['errors'] as Record<string, { code: string }> | undefined)?.[field]?.code];
    };
    const twice = [request('sign', jonas), { ...request('sign', jonas), email: jonas!.email.toUpperCase() }];
    expect(await codeOf(twice, 'members.1.email')).toEqual([422, 'field.already-added']);
    for (const email of ['nei taip', 'a@', '@b.lt'])
      expect(await codeOf([{ email, kind: 'sign' }], 'members.0.email'), email).toEqual([422, 'field.email']);
    expect(await codeOf([request('sign', jonas), request('copy', jonas)], 'members')).toEqual([200, undefined]);
  });
});
