import type { DocumentDetails } from '@paraph/contract';
import { HIDDEN_CONTENT_CODES } from '@paraph/domain';
import { createAsic } from '@paraph/engine/asic';
import { HIDDEN_CONTENT } from '@paraph/engine/pades';
import { beforeAll, expect, test } from 'vitest';
import { emptyPages } from '../../../packages/engine/test/fixtures.ts';
import { CONTRACT, startTestPortal, newColleague, see, sendDocument, upload, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let ieva: Awaited<ReturnType<typeof newColleague>>, jonas: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  portal = await startTestPortal({});
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
});

const SCRIPTED = Buffer.from(emptyPages(1, { catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }));
const LAYERED = Buffer.from(
  emptyPages(1, {
    catalog: '/OCProperties<</OCGs[4 0 R]/D<</OFF[4 0 R]>>>>',
    more: ['<</Type/OCG/Name(Kita suma)>>'],
  }),
);
const found = ({ hiddenContent }: DocumentDetails) => hiddenContent.map(({ code }) => code);
const hiddenCheck = async (id: string) => {
  const { body } = await ieva.browser.request('GET', `/api/documents/${id}/preflight`);
  return (body['checks'] as { check: string; outcome: string }[]).find(({ check }) => check === 'hidden')?.outcome;
};

test('SG-29 content of a file beside its pages is shown to its sender before sending and to its signer before signing', async () => {
  const { body } = await upload(ieva.browser, SCRIPTED);
  const id = String(body.id);
  expect(body['hiddenContent']).toEqual([{ code: 'script', pages: [] }]);
  await ieva.browser.request('PUT', `/api/documents/${id}/signers/set`, {
    members: [{ email: jonas.email, kind: 'sign' }],
  });
  expect(await hiddenCheck(id)).toBe('warning');
  await ieva.browser.request('POST', `/api/documents/${id}/send`);
  expect(found(await see(jonas.browser, id))).toEqual(['script']);
});

test('SG-29 a signature that came with a page of another file is named to the sender, with the page', async () => {
  const file = emptyPages(1, {
    page: '/Annots[4 0 R]',
    more: [
      '<</Type/Annot/Subtype/Widget/FT/Sig/T(Senas)/V 5 0 R/F 132/P 3 0 R/Rect[0 0 0 0]>>',
      '<</Type/Sig/SubFilter/ETSI.CAdES.detached/ByteRange[0 30000 31000 1000]/Contents<0000>>>',
    ],
  });
  const { body } = await upload(ieva.browser, Buffer.from(file));
  expect(body['hiddenContent']).toEqual([{ code: 'signature-leftover', pages: [1] }]);
  expect(body['signatureLimit']).toBe('none');
});

test('SG-29 a PDF inside a container is looked through too: its signer sees which file holds more than its pages', async () => {
  const files = { 'ramus.pdf': CONTRACT, 'sluoksniai.pdf': LAYERED };
  const packed = createAsic(
    Object.entries(files).map(([name, bytes]) => ({
      name,
      mediaType: 'application/pdf',
      content: new Uint8Array(bytes),
    })),
    new Date('2026-11-21T10:00:00Z'),
  );
  const { body } = await ieva.browser.request('POST', '/api/documents', {
    fileName: 'sutartys.asice',
    file: Buffer.from(packed).toString('base64'),
  });
  expect(body['hiddenContent']).toEqual([{ code: 'layer', pages: [], file: 'sluoksniai.pdf' }]);
});

test('the engine and the portal have the same terms for it', () => {
  expect(HIDDEN_CONTENT).toEqual(HIDDEN_CONTENT_CODES);
});

test('SG-29 a replacing file is checked again; an ordinary one shows nothing', async () => {
  const { id } = await sendDocument(ieva.browser, [{ email: jonas.email, kind: 'sign' }]);
  expect(found(await see(jonas.browser, id))).toEqual([]);
  const replace = (file: Buffer) =>
    ieva.browser.request('PUT', `/api/documents/${id}/edit`, { fileName: 'kita.pdf', file: file.toString('base64') });
  expect((await replace(LAYERED)).status).toBe(200);
  expect(found(await see(jonas.browser, id))).toEqual(['layer']);
  await replace(CONTRACT);
  expect(found(await see(jonas.browser, id))).toEqual([]);
});
