import { describe, expect, it } from 'vitest';
import { utf8 } from '../../src/bytes/index.ts';
import { type Asn1Node, integer, readAsn1, sequence } from '../../src/codec/asn1/index.ts';
import { parseXml } from '../../src/codec/xml/index.ts';
import { contentOf, readZip } from '../../src/codec/zip/index.ts';
import { ocspChoice } from '../../src/formats/cades/carried.ts';
import { readSignatures } from '../../src/formats/xades/index.ts';
import { CMS, ocspRequest, readCertificate } from '../../src/pki/index.ts';
import { archivesOver, everythingOf, stampsOf } from '../../src/validate/asic-token.ts';
import type { CadesTimestamp } from '../../src/validate/cades-timestamps.ts';
import { provenByIndex } from '../../src/validate/cades-timestamps.ts';
import type { CadesToken } from '../../src/validate/cades-token.ts';
import { carriedAnswers, carriedValueIds } from '../../src/validate/cades-token.ts';
import { type ContainerTimestamp, provenByContainer } from '../../src/validate/container-timestamps.ts';
import type { ValidationContext } from '../../src/validate/context.ts';
import { Work } from '../../src/work.ts';
import { evidenceIn } from '../../src/validate/evidence-records.ts';
import type { TimestampTokenExamined } from '../../src/validate/timestamp-token.ts';
import type { XadesToken } from '../../src/validate/xades-token.ts';
import { provenBy } from '../../src/validate/xades-timestamps.ts';
import { nodeCrypto } from '../../node/index.ts';
import { START, base, extendTo, signAs } from '../asic-act.ts';
import { makeTestPki } from '../pki/index.ts';

/** What a timestamp proves to have existed by its time (EN 319 102-1, 5.6.2.3): nothing that it does not cover. */
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const odd = (bytes: Uint8Array): string | undefined => (bytes.length === 1 ? undefined : text(bytes));

/** Names everything by its bytes; what is one byte long cannot be read. */
const context = {
  addCertificate: (der: Uint8Array) => (odd(der) === undefined ? undefined : { id: `certificate ${text(der)}` }),
  addOcsp: (der: Uint8Array) => odd(der) && `answer ${text(der)}`,
  addCrl: (der: Uint8Array) => odd(der) && `list ${text(der)}`,
  startHash: nodeCrypto.startHash,
  work: new Work(Infinity),
} as unknown as ValidationContext;

const node = (n: number): Asn1Node => readAsn1(sequence(integer(n)));
const pair = (n: number): Uint8Array => Uint8Array.of(n, n);
const ONE = Uint8Array.of(1);

type Kind = 'content' | 'signature' | 'archive';

/** A timestamp that carries a certificate, an answer and a list. */
const stampOf = (id: string, type: Kind = 'signature', own = 0): TimestampTokenExamined =>
  ({
    id,
    type,
    carried: [`${id} carried`],
    token: { cms: { ocspResponses: own ? [pair(own)] : [], crls: own ? [pair(own), ONE] : [] } },
  }) as unknown as TimestampTokenExamined;

const everything = (id: string, own = 0): string[] => [
  id,
  `${id} carried`,
  ...(own ? [`answer ${text(pair(own))}`, `list ${text(pair(own))}`] : []),
];

const cadesStamp = (id: string, value: Asn1Node, type: Kind = 'signature', own = 0): CadesTimestamp => ({
  token: stampOf(id, type, own),
  value,
  parts: undefined,
});

describe('an archive timestamp of CMS proves what its index names', () => {
  const [a, b, c] = [node(1), node(2), node(3)];
  const parts = { certificates: [pair(7), ONE], revocations: [] as Uint8Array[], values: [a], isComplete: true };

  it('timestamps whose very values are named, and those over the content, with all they carry', () => {
    const others = [cadesStamp('a', a, 'signature', 5), cadesStamp('b', b), cadesStamp('c', c, 'content')];
    const archive = { ...cadesStamp('d', node(4), 'archive'), parts };
    expect(provenByIndex(archive, [...others, archive], context)).toEqual([
      ...everything('a', 5),
      ...everything('c'),
      `certificate ${text(pair(7))}`,
    ]);
  });

  it('responses and lists as encoded in the field, and nothing unreadable', async () => {
    const pki = makeTestPki(START);
    const [issuing, root] = [pki.issuing.certificate, pki.root.certificate].map((der) => readCertificate(der));
    const answer = await pki.ports.ocsp('', ocspRequest({ certificate: issuing!, issuer: root! }));
    const list = await pki.ports.fetch(issuing!.crlAddresses[0]!, 'crl');
    const revocations = [ocspChoice(answer), list, Uint8Array.of(0xff), Uint8Array.of(0xa1, 0x00)];
    const archive = {
      ...cadesStamp('d', node(4), 'archive'),
      parts: { ...parts, certificates: [], values: [], revocations },
    };
    expect(provenByIndex(archive, [], context)).toEqual([`answer ${text(answer)}`, `list ${text(list)}`]);
    const odd_ = { ...context, addOcsp: () => undefined, addCrl: () => undefined } as unknown as ValidationContext;
    expect(provenByIndex(archive, [], odd_)).toEqual([]);
  });

  it('nothing without an index that can be read', () => {
    expect(provenByIndex(cadesStamp('d', a, 'archive'), [cadesStamp('c', c, 'content')], context)).toEqual([]);
  });
});

interface MadeCades {
  id: string;
  timestamps?: CadesTimestamp[];
  parent?: CadesToken;
  place?: Asn1Node;
  container?: object;
  file?: string;
}

const cadesToken = ({ id, timestamps = [], ...more }: MadeCades): CadesToken =>
  ({
    form: 'CAdES',
    id,
    carried: [`${id} carried`],
    timestamps,
    cms: { certificates: [pair(11), ONE], ocspResponses: [pair(12), ONE], crls: [pair(13), ONE] },
    signerInfo: { unsignedAttributes: [] },
    ...more,
  }) as unknown as CadesToken;

const VALUES = [`certificate ${text(pair(11))}`, `answer ${text(pair(12))}`, `list ${text(pair(13))}`];

describe('a signature with all it carries', () => {
  it('of CMS is itself, its timestamps and the readable values of its object', () => {
    const token = cadesToken({ id: 's', timestamps: [cadesStamp('t', node(1), 'signature', 5)] });
    expect(everythingOf(token, context)).toEqual(['s', 's carried', ...everything('t', 5), ...VALUES]);
    expect(carriedValueIds(token, context)).toEqual(VALUES);
    expect(carriedAnswers(token, context)).toEqual(VALUES.slice(1));
  });

  it('of XML is itself, its timestamps and the values among its properties', async () => {
    const pki = makeTestPki(START);
    const signer = pki.signer('p256', 'Eglė');
    const long = await extendTo(pki, await signAs(pki, base, signer), 'B-LT');
    const signature = signatureIn(long);
    const token = { form: 'XAdES', id: 's', carried: ['k'], timestamps: [{ token: stampOf('t') }], signature };
    const ids = everythingOf(token as unknown as XadesToken, context);
    expect(ids.slice(0, 4)).toEqual(['s', 'k', 't', 't carried']);
    expect(ids.slice(4).map((id) => id.split(' ')[0])).toEqual(
      expect.arrayContaining(['certificate', 'answer', 'list']),
    );
    expect(ids).toContain(`certificate ${text(pki.issuing.certificate)}`);
    const bare = signatureIn(await signAs(pki, base, signer));
    expect(everythingOf({ ...token, signature: bare } as unknown as XadesToken, context)).toHaveLength(4);
  });
});

const signatureIn = (file: Uint8Array) =>
  readSignatures(parseXml(contentOf(readZip(file).entries.find(({ name }) => name.includes('signatures0'))!)))[0]!;

describe('what a timestamp of a signature proves', () => {
  const place = node(9);
  const archive = (id: string, ...values: Asn1Node[]): CadesTimestamp => ({
    ...cadesStamp(id, node(4), 'archive'),
    parts: { certificates: [], revocations: [], values, isComplete: true },
  });

  it('is nothing besides the signature, but for an archive timestamp', () => {
    const [a, b] = [node(1), node(2)];
    const token = cadesToken({ id: 's', timestamps: [cadesStamp('a', a), archive('d', a, b)] });
    const [first, second] = stampsOf(token, [token], context);
    expect([first!.weight, first!.proves()]).toEqual([0, []]);
    expect([second!.weight, second!.proves()]).toEqual([2, everything('a')]);
  });

  it('is, of an archive timestamp, the counter-signatures in it with all they carry', () => {
    const outer = cadesToken({ id: 's', timestamps: [archive('d', place), archive('e')] });
    const counter = cadesToken({ id: 'c', parent: outer, place });
    const nested = cadesToken({ id: 'n', parent: counter, place: node(8) });
    const said = stampsOf(outer, [outer, counter, nested], context).map((stamp) => stamp.proves());
    expect(said[0]).toEqual(['c', 'c carried', ...VALUES, 'n', 'n carried', ...VALUES]);
    expect(said[1]).toEqual([]);
    expect(archivesOver(counter).map(({ id }) => id)).toEqual(['d']);
    expect(archivesOver(nested).map(({ id }) => id)).toEqual(['d']);
    expect(archivesOver(outer)).toEqual([]);
  });

  it('is nothing of a counter-signature for a timestamp over the value alone', () => {
    const early = { ...archive('d', place), token: stampOf('d', 'signature') };
    const outer = cadesToken({ id: 's', timestamps: [early] });
    expect(archivesOver(cadesToken({ id: 'c', parent: outer, place }))).toEqual([]);
  });

  it('is, in XML, everything before it', async () => {
    const pki = makeTestPki(START);
    const long = await extendTo(pki, await signAs(pki, base, pki.signer('p256', 'Eglė')), 'B-LTA');
    const signature = signatureIn(long);
    const [early, , , last] = signature.unsigned!.children.filter((child) => 'name' in child);
    const stamps = [
      { token: stampOf('early'), property: early as never },
      { token: stampOf('content', 'content'), property: {} as never },
      { token: stampOf('last', 'archive'), property: last as never },
    ];
    const by = (i: number) => provenBy(stamps[i]!, { signature, timestamps: stamps }, context);
    expect(by(2).slice(0, 4)).toEqual([...everything('early'), ...everything('content')]);
    expect(by(2)).toContain(`certificate ${text(pki.issuing.certificate)}`);
    expect(by(0)).toEqual(everything('content'));
  });
});

describe('a timestamp over files of a container', () => {
  const outer = { within: undefined };
  const inner = { within: 'inside.asice' };
  const over = (id: string, file: string, container: object, ...covered: string[]): ContainerTimestamp =>
    ({ token: stampOf(id), file, container, covered: new Set(covered) }) as unknown as ContainerTimestamp;

  it('proves the signatures in them, and earlier timestamps among them', () => {
    const tokens = [
      cadesToken({ id: 'a', container: outer, file: 'a.p7s' }),
      cadesToken({ id: 'b', container: outer, file: 'b.p7s' }),
      cadesToken({ id: 'c', container: inner, file: 'c.p7s' }),
    ];
    const stamps = [
      over('first', '1.tst', outer, 'a.p7s'),
      over('second', '2.tst', outer, 'a.p7s', '1.tst', '2.tst', 'inside.asice'),
      over('other', '1.tst', inner, 'c.p7s'),
    ];
    const by = (i: number) => provenByContainer(stamps[i]!, tokens, { stamps, context });
    expect(by(0)).toEqual(['a', 'a carried', ...VALUES]);
    expect(by(1)).toEqual(['a', 'a carried', ...VALUES, 'c', 'c carried', ...VALUES, ...everything('first')]);
    expect(by(2)).toEqual(['c', 'c carried', ...VALUES]);
  });
});

describe('evidence records of a container', () => {
  const files: Record<string, Uint8Array> = { 'a.ers': utf8('a'), 'b.ers': utf8('b') };
  const container = {
    evidenceFiles: ['a.ers', 'b.ers', 'lost.ers'],
    dataFiles: [{ name: 'x.txt' }, { name: 'y.txt' }],
    digestLists: [{ over: 'b.ers', entries: [{ uri: 'x.txt' }] }],
    find: (name: string) => files[name],
  };

  it('cover what their list names, or everything where there is none', () => {
    const found = evidenceIn(container as never, [], context);
    expect(found.map(({ file, covers, signature, record }) => [file, covers, signature, record])).toEqual([
      ['a.ers', ['x.txt', 'y.txt'], undefined, undefined],
      ['b.ers', ['x.txt'], undefined, undefined],
    ]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(2);
  });

  it('are found in the attributes of a signature, of both kinds', () => {
    const attribute = (type: string, n: number) => ({ type, values: [node(n)], der: new Uint8Array(0) });
    const unsignedAttributes = [
      attribute(CMS.evidenceExternal, 1),
      attribute(CMS.evidenceInternal, 2),
      attribute('1.2', 3),
    ];
    const token = { form: 'CAdES', id: 's', signerInfo: { unsignedAttributes } };
    const found = evidenceIn({ ...container, evidenceFiles: [] } as never, [token as never], context);
    expect(found.map(({ file, covers, signature }) => [file, covers, signature])).toEqual([
      [undefined, [], 's'],
      [undefined, [], 's'],
    ]);
  });

  it('are found in a signature of XML by their place and namespace', async () => {
    const source = (namespace: string): string =>
      `<a xmlns:e="${namespace}"><e:SealingEvidenceRecords><EvidenceRecord xmlns="urn:ietf:params:xml:ns:ers"/><b/></e:SealingEvidenceRecords></a>`;
    const found = (namespace: string) => {
      const document = parseXml(utf8(source(namespace)));
      const token = { form: 'XAdES', id: 's', signature: { unsigned: document.root, document } };
      return evidenceIn({ ...container, evidenceFiles: [] } as never, [token as never], context);
    };
    const known = found('http://uri.etsi.org/19132/v1.1.1#');
    expect(known.map(({ record, signature, covers }) => [record?.form, signature, covers])).toEqual([
      ['RFC 6283', 's', []],
      [undefined, 's', []],
    ]);
    expect(new Set(known.map(({ id }) => id)).size).toBe(2);
    expect(found('urn:x')).toEqual([]);
  });
});
