import { encryptCbc, hash, rc4 } from '../../src/crypto/index.ts';
import { latin1 } from '../../src/bytes/index.ts';
import { type Objects, bytes, signature, signed, stream, updated } from './lab.ts';

const hex = (data: Uint8Array): string => `<${Buffer.from(data).toString('hex')}>`;
const text = (data: Uint8Array): string => Buffer.from(data).toString('latin1');

const ID = latin1('0123456789abcdef');
const OWNER = new Uint8Array(32).fill(1);
const PERMISSIONS = Uint8Array.of(0xfc, 0xff, 0xff, 0xff);
const PADDING = Uint8Array.from(Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex'));

/** The file key for the empty password, 128 bits (ISO 32000-2, algorithm 2). */
function fileKey(): Uint8Array {
  let key = hash('MD5', PADDING, OWNER, PERMISSIONS, ID);
  for (let i = 0; i < 50; i++) key = hash('MD5', key);
  return key;
}

const KEY = fileKey();

function userEntry(): Uint8Array {
  let check = rc4(KEY, hash('MD5', PADDING, ID));
  for (let i = 1; i <= 19; i++) {
    const turned = KEY.map((byte) => byte ^ i);
    check = rc4(turned, check);
  }
  return Uint8Array.from([...check, ...new Uint8Array(16)]);
}

/** Encrypts the data of an object of generation 0 with RC4, as the file does that `encrypted` makes. */
export function sealed(num: number, data: string): string {
  const own = Uint8Array.of(num & 255, (num >> 8) & 255, (num >> 16) & 255, 0, 0);
  return text(rc4(hash('MD5', KEY, own), bytes(data)));
}

/** A stream with encrypted data. */
export const sealedStream = (num: number, data: string, dict = ''): string => stream(sealed(num, data), dict);

export const HANDLER = `<</Filter/Standard/V 4/R 4/Length 128/CF<</StdCF<</Type/CryptFilter/CFM/V2/AuthEvent/DocOpen/Length 16>>>>/StmF/StdCF/StrF/StdCF/O${hex(OWNER)}/U${hex(userEntry())}/P -4>>`;

const TRAILER = `/ID[${hex(ID)}${hex(ID)}]`;

export const CONTENT = 'BT /F1 24 Tf 72 700 Td (Hello) Tj ET';
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 128 50]';

/** A page and a signature; all strings that are not in streams are left out. */
const OBJECTS: Record<number, string> = {
  1: '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R>>',
  2: '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 6 0 R>>>>/Annots[10 0 R 11 0 R]>>',
  4: sealedStream(4, CONTENT),
  5: '<</Fields[10 0 R 11 0 R]/SigFlags 1>>',
  6: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  10: `<</Type/Annot/Subtype/Widget/FT/Sig/T${hex(bytes(sealed(10, 'One')))}/V 20 0 R/Rect[72 100 200 150]/F 132/P 3 0 R>>`,
  11: `<</Type/Annot/Subtype/Widget/FT/Sig/T${hex(bytes(sealed(11, 'Two')))}/Rect[72 680 300 730]/F 132/P 3 0 R>>`,
  20: signature(),
  50: HANDLER,
};

/** A signed file that is encrypted with the empty password. */
export const encrypted = (objects: Objects = {}, trailer = `/Encrypt 50 0 R${TRAILER}`): string =>
  signed(updated('', { ...OBJECTS, ...objects }, { trailer }));

/** The same with an object whose own generation is another one than that of its entry. */
export const ofOtherGeneration = (num: number): string =>
  signed(updated('', OBJECTS, { trailer: `/Encrypt 50 0 R${TRAILER}` }).replace(`\n${num} 0 obj`, `\n${num} 1 obj`));

/** The same before signing. */
export const unsigned = (objects: Objects = {}): Uint8Array =>
  bytes(updated('', { ...OBJECTS, 20: '<<>>', ...objects }, { trailer: `/Encrypt 50 0 R${TRAILER}` }));

/** Adds a second signature with this appearance. */
export const signedAgain = (file: string, num: number, data: string, dict: string): string =>
  signed(
    updated(
      file,
      {
        11: OBJECTS[11]!.replace('/Rect', `/V 60 0 R/AP<</N ${num} 0 R>>/Rect`),
        60: signature(),
        [num]: stream(data, `${FORM}${dict}`),
      },
      { trailer: `/Encrypt 50 0 R${TRAILER}` },
    ),
  );

/** A dictionary with one file key for the empty user password, and perhaps another for the empty owner password. */
export function handler256(fileKeys: { user: Uint8Array; owner: Uint8Array }): string {
  const [check, open] = [latin1('checksum'), latin1('opensalt')];
  const entry = (user: Uint8Array) => Uint8Array.from([...hash('SHA-256', check, user), ...check, ...open]);
  const seal = (key: Uint8Array, user: Uint8Array) =>
    encryptCbc({ key: hash('SHA-256', open, user), iv: new Uint8Array(16) }, key);
  const none = new Uint8Array(0);
  const user = entry(none);
  const strings = [
    ['U', user],
    ['UE', seal(fileKeys.user, none)],
    ['O', entry(user)],
    ['OE', seal(fileKeys.owner, user)],
    ['Perms', new Uint8Array(16)],
  ] as const;
  return `<</Filter/Standard/V 5/R 5/Length 256/CF<</StdCF<</CFM/AESV3/Length 32>>>>/StmF/StdCF/StrF/StdCF${strings.map(([key, value]) => `/${key}${hex(value)}`).join('')}/P -4>>`;
}

/** A stream that the 256-bit key encrypts. */
export function stream256(key: Uint8Array, data: string): string {
  const padding = 16 - (data.length % 16);
  const padded = Uint8Array.from([...bytes(data), ...new Uint8Array(padding).fill(padding)]);
  const iv = new Uint8Array(16);
  return stream(text(Uint8Array.from([...iv, ...encryptCbc({ key, iv }, padded)])));
}
