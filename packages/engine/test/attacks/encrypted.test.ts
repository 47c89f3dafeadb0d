import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hiddenContent } from '../../src/api/pades.ts';
import { Validator } from '../../src/api/validate.ts';
import { signAs } from '../act.ts';
import { awkward } from '../fixtures.ts';
import { makeTestPki } from '../pki/index.ts';
import {
  CONTENT,
  HANDLER,
  encrypted,
  handler256,
  ofOtherGeneration,
  sealed,
  sealedStream,
  signedAgain,
  stream256,
  unsigned,
} from './encrypted.ts';
import { type Objects, startXref, stream, updated, validated } from './lab.ts';

const CRYPT = '/Filter/Crypt/DecodeParms<</Type/CryptFilterDecodeParms/Name/Identity>>';
const inHandler = (from: string, to: string): Objects => {
  if (!HANDLER.includes(from)) throw new Error(`${from} is not in the dictionary`);
  return { 50: HANDLER.replace(from, to) };
};
const KEYS = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)] as const;

describe('an encrypted page that viewers decrypt in different ways is remarked, to the signer as well:', () => {
  it.each<[string, Objects]>([
    ['content that a filter leaves unencrypted', { 4: stream(CONTENT, CRYPT) }],
    ['the same in a list', { 4: stream(CONTENT, '/Filter[/Crypt]/DecodeParms[<</Name/Identity>>]') }],
    ['a filter for encryption without a name', { 4: stream(CONTENT, '/Filter/Crypt') }],
    ['the usual encryption by a filter', { 4: sealedStream(4, CONTENT, '/Filter/Crypt/DecodeParms<</Name/StdCF>>') }],
    ['an unknown encryption', { 4: sealedStream(4, CONTENT, '/Filter/Crypt/DecodeParms<</Name/Foo>>') }],
    [
      'a filter for encryption that is not the first',
      { 4: sealedStream(4, `${Buffer.from(CONTENT).toString('hex')}>`, '/Filter[/ASCIIHexDecode/Crypt]') },
    ],
    ['content that says it is a table', { 4: sealedStream(4, CONTENT, '/Type/XRef') }],
    ['content that says it is metadata', { 4: sealedStream(4, CONTENT, '/Type/Metadata') }],
    ['an encryption that encrypts nothing', inHandler('/CFM/V2', '/CFM/None')],
    ['only streams encrypted', inHandler('/StrF/StdCF', '/StrF/Identity')],
    ['only strings encrypted', { ...inHandler('/StmF/StdCF', '/StmF/Identity'), 4: stream(CONTENT) }],
    ['nothing said about streams', { ...inHandler('/StmF/StdCF', ''), 4: stream(CONTENT) }],
    ['nothing said about strings', inHandler('/StrF/StdCF', '')],
    ['other files encrypted otherwise', inHandler('/StrF/StdCF', '/StrF/StdCF/EFF/Identity')],
    ['a filter of another name', { 50: HANDLER.replaceAll('StdCF', 'Other') }],
    ['a second filter', inHandler('/CF<<', '/CF<</Identity<</CFM/V2>>')],
    ['another length of the key', inHandler('/Length 16', '/Length 5')],
    ['a method that is named twice', inHandler('/CFM/V2', '/CFM/AESV2/CFM/V2')],
    ['a filter in another object', { ...inHandler('/CF<<', '/CF 51 0 R/X<<'), 51: '<</StdCF<</CFM/V2/Length 16>>>>' }],
    [
      'a second key for the owner',
      { 4: stream256(KEYS[0], CONTENT), 50: handler256({ user: KEYS[0], owner: KEYS[1] }) },
    ],
  ])('%s', async (_, objects) => {
    const { codes } = await validated(encrypted(objects));
    expect(codes).toContain('structure.two-readings');
    expect(hiddenContent(unsigned(objects)).map(({ code }) => code)).toContain('read-differently');
  });
});

describe('an encrypted page as programs write it is not remarked:', () => {
  it.each<[string, Objects]>([
    ['one encryption for everything', {}],
    ['without the optional entries', inHandler('/Type/CryptFilter/CFM/V2/AuthEvent/DocOpen', '/CFM/V2')],
    [
      'with one key for both passwords',
      {
        4: stream256(KEYS[0], CONTENT),
        50: handler256({ user: KEYS[0], owner: KEYS[0] }),
        10: '<</Type/Annot/Subtype/Widget/FT/Sig/T()/V 20 0 R/Rect[72 100 200 150]/F 132/P 3 0 R>>',
        11: '<</Type/Annot/Subtype/Widget/FT/Sig/T()/Rect[72 100 200 150]/F 132/P 3 0 R>>',
      },
    ],
    [
      'with metadata that are not encrypted',
      {
        1: '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R/Metadata 51 0 R>>',
        51: stream('<x/>', `/Type/Metadata/Subtype/XML${CRYPT}`),
      },
    ],
  ])('%s', async (_, objects) => {
    const { first, codes } = await validated(encrypted(objects));
    expect([first.indication, codes]).toEqual(['TOTAL-PASSED', []]);
    expect(hiddenContent(unsigned(objects))).toEqual([]);
  });
});

describe('after signing an encrypted file,', () => {
  it('a stamp that one viewer reads as a comment and another one as text is refused', async () => {
    const { first, codes } = await validated(signedAgain(encrypted(), 70, 'q 1 1 1 rg 0 0 128 50 re f Q', CRYPT));
    expect(codes).toContain('structure.read-differently');
    expect(first.indication).toBe('TOTAL-FAILED');
  });

  it('a stamp that is encrypted like everything is accepted', async () => {
    const { first, codes } = await validated(signedAgain(encrypted(), 70, sealed(70, 'q Q'), ''));
    expect([first.indication, codes]).toEqual(['TOTAL-PASSED', ['signature.added']]);
  });

  it('a second signature is accepted in a file with cross-reference streams, which nobody decrypts', async () => {
    const pki = makeTestPki(new Date('2026-11-21T10:00:00Z'));
    const signer = pki.signer('p256', 'Ona Petraitė');
    const once = await signAs(pki, awkward('encaes256.pdf'), signer);
    const twice = await signAs(pki, once, signer);
    const { changes } = (
      await new Validator({ ports: pki.ports, anchors: [] }).validate(twice, { time: pki.clock.now })
    ).signatures[0]!;
    expect(changes.map(({ code }) => code)).toEqual(['signature.added']);
  });

  it('another encryption is refused', async () => {
    const file = encrypted();
    const trailer = /\/Encrypt.*?\]/.exec(file)![0];
    for (const [objects, end] of [
      [inHandler('/StmF/StdCF', '/StmF/Identity'), trailer],
      [inHandler('/P -4', '/P -4/EFF/Identity'), trailer],
      [inHandler('/P -4', '/P -4/Foo(x)'), trailer],
      [{}, ''],
    ] as const) {
      const { first } = await validated(
        updated(file, { ...objects, 80: '<<>>' }, { trailer: end, prev: startXref(file) }),
      );
      expect([first.indication, first.errors[0]?.params?.['code']]).toEqual([
        'TOTAL-FAILED',
        'trailer.encryption-changed',
      ]);
    }
  });
});

it('a trailer that names two catalogs is remarked', async () => {
  const { codes } = await validated(
    encrypted({}, '/Encrypt null/Encrypt 50 0 R/ID[<30313233343536373839616263646566><30>]'),
  );
  expect(codes).toContain('structure.two-readings');
});

it('a page that viewers decrypt with different generations of its object is remarked', async () => {
  const { codes } = await validated(ofOtherGeneration(4));
  expect(codes).toContain('structure.two-readings');
});

describe('what programs write is read in one way:', () => {
  it.each(['enc40', 'encrc4', 'encaes128', 'encaes256', 'encaes256t'])('%s', (name) => {
    const file = new URL(`../fixtures/awkward-pdf/${name}.pdf`, import.meta.url);
    expect(hiddenContent(new Uint8Array(readFileSync(file)))).toEqual([]);
  });
});
