import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectTrustedLists, validateList } from '../../src/api/trust.ts';
import { webCryptoVerify } from '../../src/api/crypto.ts';

/** Published trusted lists of versions 5 and 6, which may not be handed on: see corpus.test.ts. */
const CORPUS = process.env['PARAPH_CORPUS'];
const folder = join(CORPUS ?? '', 'trust', 'tl');
const names = CORPUS ? readdirSync(folder).filter((name) => name.endsWith('.xml')) : [];
const read = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, name)));
const verify = webCryptoVerify;

describe.skipIf(!CORPUS)('published trusted lists', () => {
  it('are many', () => expect(names.length).toBeGreaterThanOrEqual(22));

  it.each(names)('%s is signed, complete and readable', async (name) => {
    const kind = /lotl/.test(name) ? 'list-of-lists' : 'national';
    const expected = { url: name, kind, signers: undefined, graceDays: Infinity, verify } as const;
    const { record } = await validateList(read(name), { ...expected, time: new Date('2026-11-21T00:00:00Z') });
    expect(record.state).toBe('flagged');
    expect(record.faults).not.toContain('bad-signature');
    if (kind === 'national') expect(record.certificates).toBeGreaterThan(10);
  });

  it.each(names)('%s is refused after one letter of it was changed', async (name) => {
    const changed = Buffer.from(read(name));
    const at = changed.indexOf('StatusStartingTime>2') + 'StatusStartingTime>2'.length;
    const place = at < 20 ? changed.indexOf('TSLSequenceNumber>') + 18 : at + 2;
    changed[place] = changed[place] === 0x31 ? 0x32 : 0x31;
    const kind = /lotl/.test(name) ? 'list-of-lists' : 'national';
    const expected = { url: name, kind, signers: undefined, graceDays: Infinity, verify } as const;
    const { record } = await validateList(new Uint8Array(changed), {
      ...expected,
      time: new Date('2026-11-21T00:00:00Z'),
    });
    expect(record.faults).toEqual(['bad-signature']);
  });

  it('are vouched for by the list of lists, whose signer is pinned', async () => {
    const some = ['eu-lotl-390.xml', 'eu-lotl-388.xml', 'EE-73.xml', 'LT-90.xml', 'LV-51.xml', 'EE_T-34.xml'];
    const { anchors, records } = await collectTrustedLists({
      files: some.map((name) => ({ name, bytes: read(name) })),
      signers: ['e0a620fbb6747362bb933ac44169d676a553444716cf5f31605f12a22b8396b1'],
      verify,
      time: new Date('2026-10-01T00:00:00Z'),
    });
    expect(records.map(({ url, state, faults }) => [url, state, ...faults].join(' '))).toEqual([
      'eu-lotl-390.xml good',
      'eu-lotl-388.xml refused superseded',
      'EE-73.xml good',
      'EE_T-34.xml flagged unvouched',
      'LT-90.xml good',
      'LV-51.xml good',
    ]);
    const services = anchors.flatMap(({ services: states }) => states);
    expect(services.filter(({ type, status }) => type === 'CA/QC' && status === 'granted').length).toBeGreaterThan(30);
    expect(services.some(({ uses }) => uses.includes('eseal'))).toBe(true);
  });
});
