import { createHash } from 'node:crypto';
import { context, octetString, readAsn1, sequence, sequenceOf } from '../../src/codec/asn1/index.ts';
import { hash } from '../../src/crypto/index.ts';
import { signedAttributes } from '../../src/formats/cades/attributes.ts';
import { signedData } from '../../src/formats/cades/signed-data.ts';
import { type Report, type SignatureReport } from '../../src/api/report.ts';
import { Validator } from '../../src/api/validate.ts';
import { requestTimestamp } from '../../src/api/sign.ts';
import { readCertificate } from '../../src/pki/index.ts';
import { makeTestPki, type TestSigner } from '../pki/index.ts';

export const START = new Date('2026-11-21T10:00:00Z');
export const pki = makeTestPki(START);
const signer = pki.signer('p256', 'Eglė');
const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate] });

/** Objects by number, as they are written in the file; null frees a number. */
export type Objects = Readonly<Record<number, string | null>>;

const HEX = 8000;
const RANGE = '[0 1111111111 2222222222 3333333333]';

/** A stream object. */
export const stream = (data: string, dict = ''): string =>
  `<<${dict}/Length ${data.length}>>\nstream\n${data}\nendstream`;

/** A signature dictionary with room for its value; `more` are further entries. */
export const signature = (more = '', subFilter = 'ETSI.CAdES.detached', type = '/Type/Sig'): string =>
  `<<${type}/Filter/Adobe.PPKLite/SubFilter/${subFilter}/ByteRange ${RANGE}/Contents<${'0'.repeat(HEX)}>${more}>>`;

/** DocMDP with a permission, as a certification has it. */
export const docMdp = (permission: number): string =>
  `/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P ${permission}/V/1.2>>>>]`;

export const fieldMdp = (params: string): string =>
  `/Reference[<</Type/SigRef/TransformMethod/FieldMDP/TransformParams<</Type/TransformParams/V/1.2${params}>>>>]`;

interface Tail {
  /** Entries of the trailer in addition to Size, Root and Prev. */
  trailer?: string;
  root?: string;
  prev?: number;
  size?: number;
  /** Offsets other than those of the objects written here. */
  offsets?: Record<number, number>;
}

export const startXref = (file: string): number => Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)![1]);
const sizeOf = (file: string): number => Number([...file.matchAll(/\/Size (\d+)/g)].at(-1)?.[1] ?? 0);

/** Appends a saved state in the way programs do: objects, a table, a trailer. With an empty file it makes the first. */
export function updated(file: string, objects: Objects, tail: Tail = {}): string {
  let text = file === '' ? '%PDF-1.7\n' : file;
  const rows: [number, string][] = [];
  for (const [num, body] of Object.entries(objects)) {
    if (body === null) rows.push([Number(num), '0000000000 00001 f \n']);
    else {
      rows.push([Number(num), `${String(text.length).padStart(10, '0')} 00000 n \n`]);
      text += `${num} 0 obj\n${body}\nendobj\n`;
    }
  }
  for (const [num, at] of Object.entries(tail.offsets ?? {})) {
    rows.push([Number(num), `${String(at).padStart(10, '0')} 00000 n \n`]);
  }
  const first = file === '' ? '0 1\n0000000000 65535 f \n' : '';
  const table = `xref\n${first}${rows.map(([num, row]) => `${num} 1\n${row}`).join('')}`;
  const size = tail.size ?? Math.max(sizeOf(file), ...rows.map(([num]) => num + 1));
  const prev = file === '' ? '' : `/Prev ${tail.prev ?? startXref(file)}`;
  const end = `trailer\n<</Size ${size}/Root ${tail.root ?? '1 0 R'}${prev}${tail.trailer ?? ''}>>\nstartxref\n`;
  return `${text}${table}${end}${text.length}\n%%EOF\n`;
}

interface UnsignedFile {
  /** The file with its byte range filled in. */
  text: string;
  digest: Uint8Array;
  hole: number;
}

/** The one signature of the file that still waits for its value, and what it has to cover. */
function waiting(file: string): UnsignedFile {
  const hole = file.indexOf(`<${'0'.repeat(HEX)}>`, file.indexOf(RANGE));
  const resume = hole + HEX + 2;
  const numbers = [hole, resume, file.length - resume].map((number) => String(number).padEnd(10));
  const text = file.replace(RANGE, `[0 ${numbers.join(' ')}]`);
  const hash = createHash('sha256').update(text.slice(0, hole), 'latin1').update(text.slice(resume), 'latin1');
  return { text, hole, digest: new Uint8Array(hash.digest()) };
}

const filled = ({ text, hole }: UnsignedFile, value: Uint8Array): string =>
  text.slice(0, hole + 1) + Buffer.from(value).toString('hex').padEnd(HEX, '0') + text.slice(hole + 1 + HEX);

/** Signs the one signature of the file that still waits for its value. */
export function signed(file: string, by: TestSigner = signer): string {
  const place = waiting(file);
  const certificate = readCertificate(by.certificate);
  const attributes = signedAttributes(certificate, place.digest);
  const parts = { certificate, chain: pki.chain, algorithm: by.algorithm, attributes };
  return filled(place, signedData({ ...parts, signature: by.sign(attributes) }));
}

/** The same with further signed attributes, which may be made of the digest of what is covered. */
export async function signedWith(
  file: string,
  more: (digest: Uint8Array) => Promise<Uint8Array[]>,
  by: TestSigner = signer,
): Promise<string> {
  const place = waiting(file);
  const certificate = readCertificate(by.certificate);
  const attributes = signedAttributes(certificate, place.digest, await more(place.digest));
  const parts = { certificate, chain: pki.chain, algorithm: by.algorithm, attributes };
  return filled(place, signedData({ ...parts, signature: by.sign(attributes) }));
}

/** Same with custom signed attributes and a custom CMS object. */
export function signedOtherwise(
  file: string,
  attributesOver: (digest: Uint8Array) => Uint8Array,
  otherwise: (cms: Uint8Array) => Uint8Array = (cms) => cms,
  by: TestSigner = signer,
): string {
  const place = waiting(file);
  const attributes = attributesOver(place.digest);
  const parts = { certificate: readCertificate(by.certificate), chain: pki.chain, algorithm: by.algorithm };
  return filled(place, otherwise(signedData({ ...parts, attributes, signature: by.sign(attributes) })));
}

/** The same with the SHA-1 of what is covered enclosed as the signed content (adbe.pkcs7.sha1). */
export function signedBySha1(file: string, by: TestSigner = signer): string {
  const place = waiting(file);
  const [before, after] = [place.text.slice(0, place.hole), place.text.slice(place.hole + HEX + 2)];
  const content = new Uint8Array(createHash('sha1').update(before, 'latin1').update(after, 'latin1').digest());
  const attributes = signedAttributes(readCertificate(by.certificate), hash('SHA-256', content));
  const parts = { certificate: readCertificate(by.certificate), chain: pki.chain, algorithm: by.algorithm };
  const cms = signedData({ ...parts, attributes, signature: by.sign(attributes) });
  return filled(place, withContent(cms, content));
}

/** A CMS object with this content inside. */
export function withContent(cms: Uint8Array, content: Uint8Array): Uint8Array {
  const [type, wrapped] = sequenceOf(readAsn1(cms));
  const [version, digests, encapsulated, ...rest] = sequenceOf(wrapped!.children[0]);
  const [contentType] = sequenceOf(encapsulated);
  const inside = sequence(contentType!.raw, context(0, octetString(content)));
  const data = sequence(version!.raw, digests!.raw, inside, ...rest.map(({ raw }) => raw));
  return sequence(type!.raw, context(0, data));
}

/** Timestamp over everything in front of it, in the hole that waits for it. */
export async function stamped(file: string): Promise<string> {
  const place = waiting(file);
  const { token } = await requestTimestamp({ digest: 'SHA-256', value: place.digest }, pki.ports);
  return filled(place, token);
}

export const bytes = (file: string): Uint8Array => new Uint8Array(Buffer.from(file, 'latin1'));

/** With current revocation data available, so that a good signature is valid. */
export const validate = (file: string): Promise<Report> =>
  validator.validate(bytes(file), { time: START, fetchRevocation: true });

/** Returns the first signature, and all codes reported for changes after it. */
export async function validated(file: string): Promise<{ first: SignatureReport; codes: string[]; report: Report }> {
  const report = await validate(file);
  const first = report.signatures[0]!;
  const codes = first.changes.map(({ code }) => code);
  return { first, codes, report };
}

/** Returns all findings on changes after the first signature, one line each: code, severity and location. */
export async function reported(file: string): Promise<{ lines: string[]; isValid: boolean; named: unknown }> {
  const { first } = await validated(file);
  const changes = first.changes.filter(({ code }) => code !== 'revision.empty');
  const lines = changes.map(({ code, severity, level, ...where }) => {
    const places = Object.entries(where).filter(([name]) => name !== 'revision');
    const inOrder = places.toSorted(([a], [b]) => a.localeCompare(b));
    return [code, severity, level, ...inOrder.map(([name, value]) => `${name}=${value}`)].join(' ');
  });
  const refusal = first.errors.find(({ key }) => key === 'format.changes-allowed');
  const warning = first.warnings.find(({ key }) => key === 'format.changes-harmless');
  return { lines, isValid: first.indication === 'TOTAL-PASSED', named: (refusal ?? warning)?.params?.['code'] };
}

/** The change that is named where a signature is refused, or warned of: the first of the gravest. */
export const namedOf = (lines: readonly string[]): string | undefined =>
  [' violation ', ' warning ']
    .flatMap((severity) => lines.find((line) => line.includes(severity)) ?? [])[0]
    ?.split(' ')[0];
