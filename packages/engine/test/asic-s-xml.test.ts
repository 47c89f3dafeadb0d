import { describe, expect, it } from 'vitest';
import { utf8 } from '../src/bytes/index.ts';
import { newEntry, writeZip } from '../src/codec/zip/index.ts';
import { type SignedFile, completeXades, prepareXades } from '../src/formats/xades/index.ts';
import { Validator } from '../src/api/validate.ts';
import { FILES, START, request } from './asic-act.ts';
import { makeTestPki } from './pki/index.ts';

/** A signature in XML over the one file of an ASiC-S (EN 319 162-1, 4.3.3.2). */
const pki = makeTestPki(START);
const signer = pki.signer('p256', 'Eglė');

async function validate(files: readonly SignedFile[], more: readonly SignedFile[] = []) {
  const { session, toBeSigned } = prepareXades(files, request(pki, signer));
  const find = (name: string) => files.find((file) => file.name === name)?.content;
  const xml = await completeXades(find, session, signer.sign(toBeSigned), pki.ports);
  const container = writeZip([
    newEntry({ name: 'mimetype', content: utf8('application/vnd.etsi.asic-s+zip'), stored: true }),
    ...[...files, ...more].map(({ name, content }) => newEntry({ name, content })),
    newEntry({ name: 'META-INF/signatures.xml', content: xml }),
  ]);
  const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate] });
  const report = await validator.validate(container, { time: START, fetchRevocation: true });
  const format = report.details[0]!.blocks.find(({ name }) => name === 'format')!;
  const { container: kind, signatures } = report;
  const asked = format.checks.flatMap(({ key, status }) => (key.startsWith('container.') ? [`${key} ${status}`] : []));
  return { kind, asked, first: signatures[0]! };
}

describe('a signature in XML in an ASiC-S', () => {
  it('is over one file, and requires no list of files', async () => {
    const { kind, asked, first } = await validate(FILES.slice(0, 1));
    expect([kind, first.indication, first.errors, first.warnings]).toEqual(['ASiC-S', 'TOTAL-PASSED', [], []]);
    expect(asked).toEqual([
      'container.one-file passed',
      'container.all-files-signed passed',
      'container.signs-documents passed',
    ]);
  });

  it('is over no more than one', async () => {
    const { first } = await validate(FILES);
    expect([first.indication, first.subIndication]).toEqual(['TOTAL-FAILED', 'FORMAT_FAILURE']);
    expect(first.errors).toEqual([{ key: 'container.one-file' }]);
  });

  it('leaves none open', async () => {
    const { first } = await validate(FILES.slice(0, 1), FILES.slice(1));
    expect(first.errors).toEqual([
      { key: 'container.one-file' },
      { key: 'container.all-files-signed', params: { file: FILES[1]!.name } },
    ]);
  });
});
