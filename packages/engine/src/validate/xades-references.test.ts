import { expect, test } from 'vitest';
import { hash } from '../crypto/index.ts';
import { checkReferences } from './xades-references.ts';

const reference = {
  id: undefined,
  type: undefined,
  transforms: [],
  isAmbiguous: false,
  digestAlgorithm: 'SHA-256',
  digestName: 'SHA-256',
  digest: new Uint8Array(32),
} as const;
const missing = (uri: string) =>
  checkReferences([{ reference: { ...reference, transforms: [], uri }, resolved: { kind: 'missing' } }], hash).rows;

test('a report names a missing file as people read its name, not in the form of an address', () => {
  expect(missing('Sutartis%20%C4%85%C5%BEuolo.pdf')).toMatchObject([{ params: { file: 'Sutartis ąžuolo.pdf' } }]);
});

test('an address that is not encoded correctly is named as it is written', () => {
  expect(missing('50%%20zz.pdf')).toMatchObject([{ params: { file: '50%%20zz.pdf' } }]);
});

test('a changed file is named as in the container', () => {
  const resolved = { kind: 'file', name: 'Sutartis ą.pdf', bytes: new Uint8Array(1) } as const;
  const { rows } = checkReferences(
    [{ reference: { ...reference, transforms: [], uri: 'Sutartis%20%C4%85.pdf' }, resolved }],
    hash,
  );
  expect(rows.at(-1)).toMatchObject({ key: 'cryptography.file-digest', params: { file: 'Sutartis ą.pdf' } });
});
