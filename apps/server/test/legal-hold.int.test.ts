import { allEndpoints, type Endpoint } from '@paraph/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { call } from './isolation/request.ts';
import { type Sample, SAMPLES } from './isolation/samples.ts';
import { createIsolationFixture, type IsolationFixture } from './isolation/fixture.ts';
import { CONTRACT, see, sendDocument, upload } from './test-portal.ts';

let fixture: IsolationFixture;
beforeAll(async () => {
  fixture = await createIsolationFixture();
});

const hold = (id: string, reason: string | null) =>
  fixture.admin.browser.request('PUT', `/api/retention/${id}/hold`, { reason });
const addFile = (documentId: string) =>
  fixture.owner.browser.request('POST', '/api/AccDocuments', {
    documentId,
    fileName: 'annex.pdf',
    file: CONTRACT.toString('base64'),
    isForEverybody: true,
  });

/**
 * Returns every stored piece of content of a document, as `table key value`, and whether its bytes are still
 * referenced.
 */
async function contentOf(id: string): Promise<string[]> {
  const { rows } = await inTenant(fixture.oak.ctx, (tx) =>
    sql<{ piece: string }>`
      select 'document ' || id || ' ' || name as piece from documents where id = ${id}
      union all select 'outside the bin' from documents where id = ${id} and deleted_at is null
      union all select 'version ' || v.number || ' ' || v.file_id || ' ' || coalesce((select f.holds > 0 from files f
        where f.tenant_id = v.tenant_id and f.id = v.file_id), false) from document_versions v where v.document_id = ${id}
      union all select 'annex ' || a.id || ' ' || a.name || ' ' || coalesce((select f.holds > 0 from files f
        where f.tenant_id = a.tenant_id and f.id = a.file_id), false) from accompanying_documents a where a.document_id = ${id}
      union all select 'member ' || id || ' ' || email || coalesce(' ' || private_message, '')
        from members where document_id = ${id}
      union all select 'comment ' || id || ' ' || comment from members where document_id = ${id} and comment is not null
      union all select 'words ' || id || ' ' || coalesce(words, '') from owner_words where document_id = ${id}
      union all select 'value ' || element_id || ' ' || text from form_values where document_id = ${id}
      union all select 'form ' || id from form_fillings where document_id = ${id}
      union all select 'related ' || related_id from related_documents where document_id = ${id}`.execute(tx),
  );
  return rows.map(({ piece }) => piece);
}

/** Returns the documents of the company that a call names, by their own id or by that of a member. */
async function documentsNamedIn({ input }: Sample): Promise<string[]> {
  const ids = JSON.stringify([input.params, input.query, input.body]).match(
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
  );
  if (!ids) return [];
  const { rows } = await inTenant(fixture.oak.ctx, (tx) =>
    sql<{ id: string }>`select id from documents where id = any(${ids}::uuid[])
      union select document_id from members where id = any(${ids}::uuid[])`.execute(tx),
  );
  return rows.map(({ id }) => id);
}

const headersOf = ({ as, key }: Sample): Record<string, string> =>
  key ? { 'x-api-key': key } : as.browser.token ? { authorization: `Bearer ${as.browser.token}` } : {};

/** Calls that change a document or its belongings, except the one that lifts a hold. */
const isChange = ({ name, method, touches = [] }: Endpoint) =>
  name !== 'retention.hold' &&
  method !== 'GET' &&
  touches.some((topic) => ['document', 'documents', 'history', 'retention', 'folders'].includes(topic));

describe('PV-03 on a document on legal hold no call removes or replaces content', () => {
  for (const endpoint of allEndpoints.filter(isChange)) {
    test(
      endpoint.name,
      async () => {
        const sample = await SAMPLES[endpoint.name]!(fixture);
        const ids = await documentsNamedIn(sample);
        for (const id of ids) await hold(id, 'Court case 12');
        const before = await Promise.all(ids.map(contentOf));
        const who = { host: sample.as.browser.host, headers: headersOf(sample), cookies: sample.as.browser.cookies };
        const answer = await call(fixture.app, endpoint, sample.input, who);
        const after = await Promise.all(ids.map(contentOf));
        for (const [place, pieces] of before.entries())
          expect(after[place], `${endpoint.name} answered ${answer.status} ${answer.code}`).toEqual(
            expect.arrayContaining(pieces),
          );
        for (const id of ids) await hold(id, null);
      },
      60_000,
    );
  }
});

test('PV-03 the owner can neither remove an accompanying file nor delete a voided document during the hold, and both after', async () => {
  const { owner, signer } = fixture;
  const { id } = await sendDocument(owner.browser, [{ email: signer.email, kind: 'sign' }]);
  await addFile(id);
  const list = await owner.browser.request('GET', `/api/AccDocuments?documentId=${id}`);
  const annex = (list.body as unknown as { id: string; canRemove: boolean }[])[0]!;
  await hold(id, 'Court case 12');
  const remove = () => owner.browser.request('DELETE', `/api/AccDocuments?documentId=${id}&accDocId=${annex.id}`);
  const refused = { status: 409, body: { code: 'document.on-hold' } };
  expect(await remove()).toMatchObject(refused);
  await hold(id, null);
  expect((await remove()).status).toBe(200);
  await hold(id, 'Court case 12');
  expect((await owner.browser.request('PUT', `/api/documents/${id}/void`, {})).status).toBe(200);
  expect(await owner.browser.request('DELETE', `/api/documents/${id}`)).toMatchObject(refused);
  const bulk = { documentIds: [id], folderIds: [] };
  expect(await owner.browser.request('DELETE', '/api/folders/bulk-delete', bulk)).toMatchObject(refused);
  await hold(id, null);
  expect((await owner.browser.request('DELETE', `/api/documents/${id}`)).status).toBe(204);
});

test('PV-03 an act of a member replaces no comment of theirs during the hold; without a new comment it succeeds', async () => {
  const { owner, signer } = fixture;
  const comment = 'Nesutinku su 4 punktu';
  const asked = async (kind: 'approve' | 'acknowledge') => {
    const { id } = await sendDocument(owner.browser, [{ email: signer.email, kind }]);
    await signer.browser.request('PUT', '/api/documents/signers/saveComment', { documentId: id, comment });
    await hold(id, 'Court case 12');
    return { id, sha256: (await see(signer.browser, id)).version.sha256 };
  };
  const commentOf = async (id: string) => (await see(owner.browser, id)).members[0]!.comment;
  for (const [kind, signatureType] of [
    ['approve', 2],
    ['acknowledge', 4],
  ] as const) {
    const { id, sha256 } = await asked(kind);
    const act = (comment?: string) =>
      signer.browser.request('PUT', `/api/documents/${id}/approve`, { signatureType, sha256, comment });
    expect(await act('Gerai')).toMatchObject({ status: 409, body: { code: 'document.on-hold' } });
    expect((await act()).status).toBe(200);
    expect(await commentOf(id)).toBe(comment);
    await hold(id, null);
  }
  const { id } = await asked('approve');
  const rejected = await signer.browser.request('PUT', `/api/documents/${id}/reject`, {
    rejectionCustomComment: 'Per vėlu',
  });
  expect(rejected.status, JSON.stringify(rejected.body)).toBe(200);
  expect(await commentOf(id)).toBe(comment);
  await hold(id, null);
});

test('PV-03 an administrator reads a held document in the bin, with a reason; without the hold it is not found', async () => {
  const { owner, admin } = fixture;
  const id = String((await upload(owner.browser)).body.id);
  await owner.browser.request('DELETE', `/api/documents/${id}`);
  const file = allEndpoints.find(({ path }) => path === '/documents/:id/file')!;
  const openAs = ({ host, token }: typeof admin.browser) =>
    call(fixture.app, file, { params: { id } }, { host, headers: { authorization: `Bearer ${token}` } });
  const open = () => openAs(admin.browser);
  expect((await open()).status).toBe(404);
  await hold(id, 'Court case 12');
  expect(await open()).toMatchObject({ status: 403, code: 'document.needs-reason' });
  const reply = await admin.browser.request('POST', `/api/documents/${id}/open-with-reason`, {
    reason: 'Court case 12',
  });
  expect(reply.status).toBeLessThan(300);
  expect((await open()).status).toBe(200);
  expect((await openAs(owner.browser)).status).toBe(404);
});

test('PV-02 PV-03 nobody is erased while a document of which they are a member is on hold', async () => {
  const { owner, admin, signer } = fixture;
  const { id } = await sendDocument(owner.browser, [{ email: signer.email, kind: 'sign' }]);
  await hold(id, 'Court case 12');
  await owner.browser.request('PUT', `/api/documents/${id}/void`, {});
  const erase = await admin.browser.request('POST', `/api/users/${signer.userId}/erase`, { email: signer.email });
  expect(erase.body).toMatchObject({ code: expect.stringMatching(/^user\.(on-hold|still-needed)$/) });
  await hold(id, null);
});
