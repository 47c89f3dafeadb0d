import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints, type DocumentDetails } from '@paraph/contract';
import { FILE_TYPES, type FileType, fileTypeOf, LIMITS } from '@paraph/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { pdfOfSize } from './awkward/honest.ts';
import {
  CONTRACT,
  startTestPortal,
  finish,
  mailTo,
  newColleague,
  see,
  until,
  upload,
  type TestPortal,
} from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [ieva, boss, jonas, tomas]: Colleague[] = [];
beforeAll(async () => {
  portal = await startTestPortal({});
  boss = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė', { manager: boss.userId });
  jonas = await newColleague(portal, 'Jonas Čepas');
  tomas = await newColleague(portal, 'Tomas Grigaliūnas');
});

const owner = () => ieva!.browser;
const request = (kind: 'approve' | 'sign' | 'acknowledge' | 'copy', person: Colleague | undefined) => ({
  email: person!.email,
  kind,
});
const at = (id: string, what = '') => `/api/documents/${id}${what && `/${what}`}`;
const draft = async () => String((await upload(owner())).body.id);
/** What the history of a document tells, by the numbers of the wire. */
const actionsByCode = async (id: string): Promise<Record<number, string>> => {
  const { body } = await owner().request('GET', at(id, 'history?pageSize=100'));
  return Object.fromEntries(
    (body.items as { action: number; actionName: string }[]).map(({ action, actionName }) => [action, actionName]),
  );
};

/** Makes a PDF of the given size, filled by a comment before the pointer to its table. */
function ofSize(bytes: number): Buffer {
  const place = CONTRACT.lastIndexOf('startxref');
  const filler = Buffer.alloc(bytes - CONTRACT.length, 'x');
  filler.write('%');
  filler.write('\n', filler.length - 1);
  return Buffer.concat([CONTRACT.subarray(0, place), filler, CONTRACT.subarray(place)]);
}

describe('properties of a document', () => {
  test('DOC-001 DOC-009 it has signers, approvers, acknowledgers and mail getters, and each gets the text of the sender', async () => {
    const id = await draft();
    await owner().request('PUT', at(id), {
      message: 'Pasirašykite iki penktadienio',
      messageToAcknowledge: 'Perskaitykite atidžiai',
      messageByMail: 'Saugokite kopiją',
    });
    const members = [
      request('approve', boss),
      request('sign', jonas),
      request('acknowledge', tomas),
      request('copy', ieva),
    ];
    await owner().request('PUT', at(id, 'signers/set'), { members });
    const { body } = await owner().request('POST', at(id, 'send'));
    const sent = body as unknown as DocumentDetails;
    expect(sent.members.map(({ kind }) => kind)).toEqual(['approve', 'sign', 'acknowledge', 'copy']);
    expect(sent).toMatchObject({
      message: 'Pasirašykite iki penktadienio',
      messageToAcknowledge: 'Perskaitykite atidžiai',
      messageByMail: 'Saugokite kopiją',
    });
    expect((await mailTo(portal, boss!.email, /contract/)).text).toContain('Pasirašykite iki penktadienio');
    const seen = { signatureType: 2, sha256: sent.version.sha256 };
    expect((await boss!.browser.request('PUT', at(id, 'approve'), seen)).status).toBe(200);
    expect((await mailTo(portal, jonas!.email, /contract/)).text).toContain('Pasirašykite iki penktadienio');
    const voided = await owner().request('PUT', at(id, 'void'), { voidedCustomMessage: 'Bus nauja sutartis' });
    expect(voided.body).toMatchObject({ voidedMessage: 'Bus nauja sutartis' });
  });

  test('DOC-009 readers and receivers of a copy have their own texts in their mails', async () => {
    const id = String((await upload(owner(), undefined, 'taisyklės.pdf')).body.id);
    await owner().request('PUT', at(id), {
      message: 'Pasirašykite iki penktadienio',
      messageToAcknowledge: 'Perskaitykite atidžiai',
      messageByMail: 'Saugokite kopiją',
    });
    await owner().request('PUT', at(id, 'signers/set'), {
      members: [request('acknowledge', tomas), request('copy', jonas)],
    });
    await owner().request('POST', at(id, 'send'));
    const [read, kept] = [
      await mailTo(portal, tomas!.email, /taisyklės/),
      await mailTo(portal, jonas!.email, /taisyklės/),
    ];
    expect(read.text).toContain('Perskaitykite atidžiai');
    expect(kept.text).toContain('Saugokite kopiją');
    expect(`${read.text}${kept.text}`).not.toContain('Pasirašykite iki penktadienio');
  });

  test('DOC-020 DOC-021 seventeen extensions are known, and four of them are containers', () => {
    const known = 'pdf adoc asice bdoc edoc doc docx xls xlsx ppt pptx png jpeg jpg gif tiff bmp'.split(' ');
    for (const extension of known) expect(fileTypeOf(`Failas.${extension.toUpperCase()}`)).toBe(extension);
    const containers = known.filter((extension) => FILE_TYPES[extension as FileType].container);
    expect(containers).toEqual(['adoc', 'asice', 'bdoc', 'edoc']);
  });

  test('DOC-068 a document that is uploaded signed is checked automatically, for every viewer', async () => {
    const signed = join(import.meta.dirname, '../../../packages/engine/test/fixtures/signed/pdf-p256-lt.pdf');
    const file = readFileSync(signed).toString('base64');
    const { status, body } = await owner().request('POST', '/api/documents', { fileName: 'pasirašyta.pdf', file });
    expect(status).toBe(200);
    const validated = await until(owner(), String(body.id), ({ validation }) => validation !== null);
    expect(validated.validation).toMatchObject({ signatures: 1 });
  });

  test('DOC-099 a document or history with an unknown id is not found by any call', async () => {
    for (const what of ['', 'signers', 'mailGetters', 'history', 'file', 'related']) {
      const answer = await owner().request('GET', at(newId(), what));
      expect(answer, what).toMatchObject({ status: 404, body: { code: 'document.not-found' } });
    }
  });
});

describe('uploads', () => {
  test('DOC-026 a file is required, of at most 3,072,000 bytes', async () => {
    expect((await owner().request('POST', '/api/documents', {})).body.code).toBe('file.missing');
    expect((await upload(owner(), ofSize(LIMITS.fileBytes))).status).toBe(200);
    const over = await upload(owner(), ofSize(LIMITS.fileBytes + 1));
    expect(over).toMatchObject({ status: 413, body: { code: 'file.too-large' } });
  });

  test('DOC-027 a document and a form template may have 3,072,000 bytes, and not one more', async () => {
    const admin = (await newColleague(portal, 'Vilma Jankauskienė', { roles: ['admin'] })).browser;
    const { body: types } = await admin.request('GET', '/api/FormBuilder/type/list?module=HR');
    const formTypeId = (types.items as { id: string }[])[0]!.id;
    const both = (size: number) => {
      const file = pdfOfSize(size).toString('base64');
      const form = { name: `Forma ${size}`, formModuleType: 'HR', formTypeId, structure: '[]' };
      return Promise.all([
        admin.request('POST', '/api/documents', { fileName: 'x.pdf', file }),
        admin.request('POST', '/api/FormBuilder/template', { ...form, fileName: 'x.pdf', file }),
      ]);
    };
    expect((await both(3_072_000)).map(({ status }) => status)).toEqual([200, 200]);
    for (const refused of await both(3_072_001))
      expect(refused).toMatchObject({ status: 413, body: { code: 'file.too-large' } });
  });

  test('DOC-024 DOC-028 the error for a wrong type names the allowed ones, the error for too many files their number', async () => {
    const text = await owner().request('POST', '/api/documents', { fileName: 'x.txt', file: 'eA==' });
    expect(text).toMatchObject({ status: 415, body: { code: 'file.type-unknown' } });
    for (const type of ['pdf', 'adoc', 'asice', 'asic', 'bdoc', 'edoc', 'docx', 'pptx', 'xlsx'])
      expect(String(text.body.detail)).toContain(type);
    const file = CONTRACT.toString('base64');
    const files = Array.from({ length: LIMITS.filesPerUpload + 1 }, (_, n) => ({ fileName: `${n}.pdf`, file }));
    const many = await owner().request('POST', '/api/documents', { files });
    expect(many.body).toMatchObject({ code: 'file.too-many', params: { most: LIMITS.filesPerUpload } });
  });

  test('DOC-126 without the permission to compose nothing is uploaded', async () => {
    await inTenant(portal.ctx, (tx) =>
      tx.deleteFrom('role_permissions').where('permission', '=', 'ComposeDocument').execute(),
    );
    const refused = await upload(tomas!.browser);
    expect(refused).toMatchObject({ status: 403, body: { code: 'access.permission-missing' } });
    await inTenant(portal.ctx, (tx) =>
      tx
        .insertInto('role_permissions')
        .values(
          (['user', 'ceo', 'admin'] as const).map((role) => ({
            tenant_id: portal.tenantId,
            role,
            permission: 'ComposeDocument',
          })),
        )
        .execute(),
    );
    expect((await upload(tomas!.browser)).status).toBe(200);
  });
});

describe('changes of a document', () => {
  test('DOC-054 no call accepts a status: it changes only as the effect of an act', async () => {
    const takers = allEndpoints.filter(
      ({ path, body }) =>
        path.toLowerCase().startsWith('/documents') &&
        body &&
        ['status', 'phase'].some((name) => name in ((body as { shape?: object }).shape ?? {})),
    );
    expect(takers.map(({ name }) => name)).toEqual([]);
    const id = await draft();
    const tried = await owner().request('PUT', at(id), { status: 'Completed' });
    expect(tried).toMatchObject({ status: 422, body: { errors: { status: { code: 'field.unknown' } } } });
    expect(await see(owner(), id)).toMatchObject({ statusName: 'New' });
  });

  test('DOC-057 created, signed, downloaded, opened, asked, edited, approved and reminded: each adds its row', async () => {
    const id = await draft();
    await owner().request('PUT', at(id), { message: 'Prašau' });
    const members = [
      { ...request('approve', boss), order: 1 },
      { ...request('sign', jonas), order: 1 },
    ];
    await owner().request('PUT', at(id, 'signers/set'), { members });
    await owner().request('POST', at(id, 'send'));
    const { version, members: entries } = await see(boss!.browser, id);
    await boss!.browser.request('POST', at(id, 'confirm-download'));
    await inTenant(portal.ctx, (tx) => tx.updateTable('members').set({ asked_at: null }).execute());
    await owner().request('POST', at(id, `signers/${entries[0]!.id}/resend-notification`));
    await boss!.browser.request('PUT', at(id, 'approve'), { signatureType: 2, sha256: version.sha256 });
    const started = await jonas!.browser.request('POST', '/api/smartId/sign', {
      documentId: id,
      sha256: version.sha256,
      flow: 'notification',
      countryCode: 'lt',
      personalCode: '38503150068',
    });
    expect(await finish(jonas!.browser, String(started.body.sessionId))).toMatchObject({ state: 'finished' });
    expect(await actionsByCode(id)).toMatchObject({
      1: 'created',
      2: 'signed',
      3: 'downloaded',
      4: 'opened',
      5: 'requestedSigning',
      6: 'edited',
      7: 'approved',
      8: 'repeatedInvite',
    });
  });
});
