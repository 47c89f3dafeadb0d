import { expect, it } from 'vitest';
import { createAsic } from '../src/api/asic.ts';
import { hiddenInContainer } from '../src/api/pades.ts';
import { validate } from '../src/api/validate.ts';
import { latin1, utf8 } from '../src/bytes/index.ts';
import { START, signAs } from './asic-act.ts';
import { emptyPages } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

const pki = makeTestPki(START);
const LAYERED = emptyPages(1, {
  catalog: '/OCProperties<</OCGs[4 0 R]/D<</OFF[4 0 R]>>>>',
  more: ['<</Type/OCG/Name(Kita suma)>>'],
});
const SCRIPTED = emptyPages(1, { catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' });
const ASICE = 'application/vnd.etsi.asic-e+zip';
const pack = (files: Record<string, Uint8Array>) =>
  createAsic(
    Object.entries(files).map(([name, content]) => ({ name, mediaType: ASICE, content })),
    START,
  );

const FILES = {
  'sutartis.pdf': emptyPages(1),
  'sluoksniai.pdf': LAYERED,
  'pastaba.txt': utf8('Pastaba'),
  'sugadintas.pdf': latin1('%PDF-1.7\nnieko'),
  'viduje.asice': pack({
    'forma.pdf': emptyPages(1, { catalog: '/NeedsRendering true' }),
    'dar.asice': pack({ 'sc.pdf': SCRIPTED }),
  }),
};

it('a signer of a container learns what its PDFs hold beside their pages, those of containers inside too', () => {
  expect(hiddenInContainer(pack(FILES)).map(({ file, code }) => `${file} ${code}`)).toEqual([
    'sluoksniai.pdf layer',
    'sugadintas.pdf not-examined',
    'viduje.asice/forma.pdf xfa',
    'viduje.asice/dar.asice/sc.pdf script',
  ]);
  expect(hiddenInContainer(pack({ 'sutartis.pdf': emptyPages(1) }))).toEqual([]);
});

it('the report on a signed container names the PDFs that programs may show in several ways', async () => {
  const { warnings } = await validate(await signAs(pki, pack(FILES), pki.signer('p256', 'Eglė')), {
    ports: { verify: pki.ports.verify },
    anchors: [pki.root.certificate],
    time: new Date(pki.clock.now.getTime() + 3_600_000),
  });
  expect(warnings).toEqual([
    { key: 'content.layer-in-file', params: { file: 'sluoksniai.pdf' } },
    { key: 'content.unread', params: { file: 'sugadintas.pdf' } },
    { key: 'content.xfa-in-file', params: { file: 'viduje.asice/forma.pdf' } },
    { key: 'content.runs-in-file', params: { file: 'viduje.asice/dar.asice/sc.pdf' } },
  ]);
});
