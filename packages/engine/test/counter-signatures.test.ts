import { describe, expect, it } from 'vitest';
import { fromUtf8, utf8 } from '../src/bytes/index.ts';
import { readAsn1 } from '../src/codec/asn1/index.ts';
import { contentOf, newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import { type Report, type SignatureReport, etsiReport, plainReport } from '../src/api/report.ts';
import { Validator } from '../src/api/validate.ts';
import { readCertificate, readCounterSigner, readSignedData } from '../src/pki/index.ts';
import { openPdf } from '../src/codec/pdf/index.ts';
import { pdfSignatures } from '../src/formats/pades/signatures.ts';
import { signAs as signPdf } from './act.ts';
import { START, base, extendTo, signAs } from './asic-act.ts';
import { extend, signCades } from './cades-act.ts';
import {
  confirmed,
  counterElement,
  counterSignCms,
  counterSignXml,
  counterSigner,
  edited,
  signatureAt,
  valueBytes,
  withCounter,
  withCounterSigner,
} from './counter-act.ts';
import { emptyPages } from './fixtures.ts';
import { type TestSigner, type TestPki, makeTestPki } from './pki/index.ts';

/** Signatures over the value of another signature, which contains them (EN 319 132-1, 5.2.7.2; RFC 5652, 11.4). */
const pki = makeTestPki(START);
const [signer, second, notary, officer] = ['Egle', 'Jonas', 'Notaras', 'Rastininkas'].map((name) =>
  pki.signer('p256', name),
);
const HOUR = 3_600_000;
const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate] });
const validate = (file: Uint8Array, time = new Date(START.getTime() + HOUR)): Promise<Report> =>
  validator.validate(file, { time, fetchRevocation: true });
const by = ({ signatures }: Report, name: string): SignatureReport =>
  signatures.find(({ signedBy }) => signedBy === name)!;
const verdict = ({ indication, subIndication }: SignatureReport): string =>
  [indication, subIndication].filter((word) => word !== undefined).join(' ');

const xades = await extendTo(pki, await signAs(pki, base, signer!), 'B-LT');
const cades = await extend(pki, await signCades(pki, signer!), 'B-LT');
const FORMS = [
  ['XAdES', xades, edited(xades, (xml) => counterSignXml(pki, xml, notary!))],
  ['CAdES', cades, edited(cades, (cms) => counterSignCms(pki, cms, notary!))],
] as const;

/** Returns all facts of a signature except its identifier, which depends on its text including nested signatures. */
const saidOf = (signature: SignatureReport) => ({ ...signature, id: '' });

describe.each(FORMS)('a counter-signature in %s', (form, plain, countersigned) => {
  it('is a separate signature after the one that it confirms, which is unchanged', async () => {
    const [before, report] = [await validate(plain), await validate(countersigned)];
    expect(before.signatures.map(verdict)).toEqual(['TOTAL-PASSED']);
    expect(report).toMatchObject({ signaturesCount: 2, validSignaturesCount: 2, modified: false });
    const [outer, counter] = report.signatures;
    expect(saidOf(outer!)).toEqual(saidOf(before.signatures[0]!));
    expect(counter).toMatchObject({
      parentId: outer!.id,
      signedBy: 'Notaras',
      indication: 'TOTAL-PASSED',
      level: `${form}-BASELINE-B`,
      coverage: 'signature',
      intact: true,
      signedFiles: [],
      file: outer!.file,
      warnings: [],
    });
    expect(outer!.parentId).toBeUndefined();
  });

  it('is reported in plain words, and in the machine-readable report', async () => {
    const report = await validate(countersigned);
    expect(plainReport(report).signatures).toMatchObject([
      { signedBy: 'Egle', coverage: 'whole' },
      { signedBy: 'Notaras', coverage: 'signature', countersigns: 'Egle' },
    ]);
    expect(plainReport(report).signatures[0]).not.toHaveProperty('countersigns');
    expect(etsiReport(report).match(/<SignatureValidationReport>/g)).toHaveLength(2);
  });

  it('over a signature whose files changed does not support it', async () => {
    const entries = readZip(countersigned).entries.map((entry) =>
      entry.name === 'sutartis.txt' ? newEntry({ name: entry.name, content: utf8('Kita.') }) : entry,
    );
    const report = await validate(writeZip(entries));
    expect(report.signatures.map(verdict)).toEqual(['TOTAL-FAILED HASH_FAILURE', 'TOTAL-PASSED']);
    expect(plainReport(report).validationResult).toBe('invalid');
  });

  it('by a signer whose certificate was revoked before leaves the outer one valid', async () => {
    const other = makeTestPki(START);
    const [author, revoked] = [other.signer('p256', 'Egle'), other.signer('p256', 'Notaras')];
    const signed =
      form === 'XAdES'
        ? edited(await extendTo(other, await signAs(other, base, author), 'B-LT'), (xml) =>
            counterSignXml(other, xml, revoked),
          )
        : edited(await extend(other, await signCades(other, author), 'B-LT'), (cms) =>
            counterSignCms(other, cms, revoked),
          );
    other.revoked.add(readCertificate(revoked.certificate).serial);
    const one = new Validator({ ports: other.ports, anchors: [other.root.certificate] });
    const report = await one.validate(signed, { time: new Date(START.getTime() + HOUR), fetchRevocation: true });
    expect(report.signatures.map(verdict)).toEqual(['TOTAL-PASSED', 'INDETERMINATE REVOKED_NO_POE']);
    expect(report.validSignaturesCount).toBe(1);
  });
});

describe('counter-signatures over counter-signatures', () => {
  it('are read at any depth, each behind the one it is over', async () => {
    const chain = edited(xades, (xml) => {
      const once = counterSignXml(pki, xml, notary!);
      const twice = counterSignXml(pki, once, officer!, [0, 0]);
      return counterSignXml(pki, twice, second!);
    });
    const report = await validate(chain);
    const ids = new Map(report.signatures.map(({ id, signedBy }) => [id, signedBy]));
    expect(report.signatures.map(({ signedBy, parentId = '' }) => [signedBy, ids.get(parentId)])).toEqual([
      ['Egle', undefined],
      ['Notaras', 'Egle'],
      ['Rastininkas', 'Notaras'],
      ['Jonas', 'Egle'],
    ]);
    expect(report.signatures.map(verdict)).toEqual(Array(4).fill('TOTAL-PASSED'));
  });

  it('are read at any depth of CMS too', async () => {
    const chain = edited(cades, (cms) => {
      const counter = counterSigner(pki, notary!, readSignedData(cms).signers[0]!.signature);
      const { signature } = readCounterSigner(readAsn1(counter));
      const nested = confirmed(counter, counterSigner(pki, officer!, signature));
      return withCounterSigner(cms, nested, [notary!, officer!]);
    });
    const report = await validate(chain);
    expect(report.signatures.map(({ signedBy }) => signedBy)).toEqual(['Egle', 'Notaras', 'Rastininkas']);
    expect(report.signatures[2]!.parentId).toBe(report.signatures[1]!.id);
    expect(report.signatures.map(verdict)).toEqual(Array(3).fill('TOTAL-PASSED'));
  });

  it('are examined up to a number that nobody needs, and further ones are reported', async () => {
    const crowded = edited(cades, (cms) => {
      const { signature } = readSignedData(cms).signers[0]!;
      const many = Array.from({ length: 66 }, () => counterSigner(pki, notary!, signature));
      return many.reduce((grown, counter) => withCounterSigner(grown, counter, [notary!]), cms);
    });
    const report = await validate(crowded);
    expect(verdict(by(report, 'Egle'))).toBe('TOTAL-PASSED');
    expect(report.signaturesCount).toBe(1 + 64 + 1);
    expect(report.signatures.at(-1)!.errors).toMatchObject([
      { key: 'container.signature-unreadable', params: { fault: 'counter-signatures: 2' } },
    ]);
  });
});

describe('an archive timestamp over a signature', () => {
  const later = async (file: Uint8Array) => {
    const revoked = readCertificate(notary!.certificate).serial;
    pki.clock.now = new Date(START.getTime() + 48 * HOUR);
    pki.revoked.add(revoked);
    const report = await validate(file, new Date(START.getTime() + 49 * HOUR));
    pki.revoked.delete(revoked);
    pki.clock.now = START;
    return report;
  };

  it.each([
    ['XAdES', async () => extendTo(pki, FORMS[0][2], 'B-LTA')],
    ['CAdES', async () => extend(pki, FORMS[1][2], 'B-LTA')],
  ])('proves in %s when a counter-signature inside existed: a later revocation does not touch it', async (_, make) => {
    const report = await later(await make());
    expect(report.signatures.map(verdict)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
    expect(by(report, 'Notaras').bestSignatureTime).toBe(START.toISOString());
  });

  it('proves nothing of one that was put in behind it', async () => {
    const archived = await extendTo(pki, xades, 'B-LTA');
    const report = await later(edited(archived, (xml) => counterSignXml(pki, xml, notary!)));
    expect(report.signatures.map(verdict)).toEqual(['TOTAL-PASSED', 'INDETERMINATE REVOKED_NO_POE']);
  });
});

describe('what proves a counter-signer', () => {
  const offline = (file: Uint8Array, time: Date): Promise<Report> => validator.validate(file, { time });
  /** Days later, with the responders gone. */
  const LATER = new Date(START.getTime() + 24 * 30 * HOUR);
  const nested = edited(xades, (xml) => counterSignXml(pki, counterSignXml(pki, xml, notary!), officer!, [0, 0]));
  const nestedCms = edited(cades, (cms) => {
    const counter = counterSigner(pki, notary!, readSignedData(cms).signers[0]!.signature);
    const { signature } = readCounterSigner(readAsn1(counter));
    return withCounterSigner(cms, confirmed(counter, counterSigner(pki, officer!, signature)), [notary!, officer!]);
  });

  it.each([
    ['XAdES', nested, extendTo],
    ['CAdES', nestedCms, extend],
  ] as const)('is added to %s when that is augmented, at any depth', async (_, file, to) => {
    const before = await offline(file, START);
    expect(before.signatures.map(verdict)).toEqual([
      'TOTAL-PASSED',
      'INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE',
      'INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE',
    ]);
    for (const level of ['B-LT', 'B-LTA'] as const) {
      const extended = await to(pki, file, level);
      const report = await offline(extended, level === 'B-LT' ? START : LATER);
      expect(report.signatures.map(verdict)).toEqual(Array(3).fill('TOTAL-PASSED'));
    }
  });

  it.each([
    ['XAdES', FORMS[0][2], extendTo],
    ['CAdES', FORMS[1][2], extend],
  ] as const)('is not added to %s a second time', async (_, file, to) => {
    const once = await to(pki, file, 'B-LT');
    const asked = { ...pki, ports: { ...pki.ports, ocsp: () => Promise.reject(new Error('asked again')) } };
    expect((await to(asked, once, 'B-LT')).length).toBe(once.length);
  });

  it.each([
    [
      'XAdES',
      xades,
      (by_: TestPki, file: Uint8Array, who: TestSigner) => edited(file, (xml) => counterSignXml(by_, xml, who)),
      extendTo,
    ],
    [
      'CAdES',
      cades,
      (by_: TestPki, file: Uint8Array, who: TestSigner) => edited(file, (cms) => counterSignCms(by_, cms, who)),
      extend,
    ],
  ] as const)('that is not to be had keeps nobody in %s from being raised', async (_, file, confirm, to) => {
    const outsider = makeTestPki(START);
    const foreign = confirm(outsider, file, outsider.signer('p256', 'Nepažįstamas'));
    const revoked = pki.signer('p256', 'Atšauktas');
    const late = confirm(pki, file, revoked);
    pki.revoked.add(readCertificate(revoked.certificate).serial);
    for (const one of [foreign, late]) {
      const report = await offline(await to(pki, one, 'B-LTA'), LATER);
      expect(report.signatures[0]).toMatchObject({ indication: 'TOTAL-PASSED', level: expect.stringContaining('LTA') });
      expect(report.signatures[1]!.indication).toBe('INDETERMINATE');
    }
  });

  it('that cannot be read is left as it is', async () => {
    const broken = [
      edited(xades, (xml) => withCounter(xml, '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"/>')),
      edited(cades, (cms) => withCounterSigner(cms, new Uint8Array([0x30, 0]), [])),
    ];
    expect(verdict((await offline(await extendTo(pki, broken[0]!, 'B-LTA'), LATER)).signatures[0]!)).toBe(
      'TOTAL-PASSED',
    );
    expect(verdict((await offline(await extend(pki, broken[1]!, 'B-LTA'), LATER)).signatures[0]!)).toBe('TOTAL-PASSED');
  });
});

describe('a tampered counter-signature never affects the outer signature, and is never valid', async () => {
  const other = await extendTo(pki, await signAs(pki, base, second!), 'B-LT');
  const xmlOf = (file: Uint8Array): Uint8Array =>
    contentOf(readZip(file).entries.find(({ name }) => /signatures\d*\.xml$/.test(name))!);
  const address = `#${/<ds:SignatureValue Id="([^"]*)"/.exec(fromUtf8(xmlOf(xades)))![1]}`;
  const foreign = signatureAt(xmlOf(other));
  const foreignAddress = `#${/<ds:SignatureValue Id="([^"]*)"/.exec(fromUtf8(xmlOf(other)))![1]}`;
  const true_ = counterElement(pki, notary!, { bytes: valueBytes(signatureAt(xmlOf(xades))), address });
  const put = (element: string) => edited(xades, (xml) => withCounter(xml, element));
  const bare = (text: string): string => /<ds:Signature [\s\S]*<\/ds:Signature>/.exec(text)![0];

  const ATTACKS: [name: string, file: Uint8Array, expected: string][] = [
    [
      'moved here from another signature',
      put(counterElement(pki, notary!, { bytes: valueBytes(foreign), address: foreignAddress })),
      'INDETERMINATE SIGNED_DATA_NOT_FOUND',
    ],
    [
      'made over the value of another signature, under the name of this one',
      put(counterElement(pki, notary!, { bytes: valueBytes(foreign), address })),
      'TOTAL-FAILED HASH_FAILURE',
    ],
    [
      'over the properties of the signature instead of its value',
      put(counterElement(pki, notary!, { bytes: valueBytes(foreign), address: address.replace('-SV', '-SP') })),
      'TOTAL-FAILED FORMAT_FAILURE',
    ],
    [
      'its own value changed',
      put(true_.replace(/(<ds:SignatureValue[^>]*>)..../, '$1AAAA')),
      'TOTAL-FAILED SIG_CRYPTO_FAILURE',
    ],
    ['its signing time changed', put(true_.replace('2026-11-21T10', '2020-01-01T10')), 'TOTAL-FAILED HASH_FAILURE'],
    [
      'wrapped together with another one in one property',
      put(true_ + true_.replaceAll('C-Notaras', 'C-Kitas')),
      'TOTAL-FAILED FORMAT_FAILURE',
    ],
    [
      'no counter-signature at all: a signature over the files, put in its place',
      put(bare(fromUtf8(xmlOf(other))).replace(/<xades:UnsignedProperties>[\s\S]*<\/xades:UnsignedProperties>/, '')),
      'INDETERMINATE SIGNED_DATA_NOT_FOUND',
    ],
  ];

  it.each(ATTACKS)('%s', async (_, file, expected) => {
    const [before, report] = [await validate(xades), await validate(file)];
    const [outer, ...counters] = report.signatures;
    expect(saidOf(outer!)).toEqual(saidOf(before.signatures[0]!));
    expect(counters.map(verdict)).toEqual(counters.map(() => expected));
    expect(counters.length).toBeGreaterThan(0);
  });

  it('moved to replace a signature over the files', async () => {
    const alone = edited(xades, (xml) => utf8(fromUtf8(xml).replace(bare(fromUtf8(xml)), () => true_)));
    const report = await validate(alone);
    expect(report.signatures.map(({ parentId }) => parentId)).toEqual([undefined]);
    expect(report.validSignaturesCount).toBe(0);
  });

  it('next to the signature, both in one file', async () => {
    const beside = edited(xades, (xml) => utf8(fromUtf8(xml).replace(/<\/ds:Signature>(?=<\/asic)/, `$&${true_}`)));
    const report = await validate(beside);
    expect(report.signatures.map(verdict)).toEqual(['TOTAL-PASSED', 'TOTAL-FAILED FORMAT_FAILURE']);
  });

  it('moved in CMS to the value of another signer', async () => {
    const theirs = await extend(pki, await signCades(pki, second!), 'B-LT');
    const cms = contentOf(readZip(theirs).entries.find(({ name }) => name.endsWith('.p7s'))!);
    const moved = counterSigner(pki, notary!, readSignedData(cms).signers[0]!.signature);
    const report = await validate(edited(cades, (own) => withCounterSigner(own, moved, [notary!])));
    expect(report.signatures.map(verdict)).toEqual(['TOTAL-PASSED', 'TOTAL-FAILED HASH_FAILURE']);
  });

  it('unreadable in CMS', async () => {
    const report = await validate(edited(cades, (own) => withCounterSigner(own, new Uint8Array([0x30, 0]), [])));
    expect(report.signatures.map(verdict)).toEqual(['TOTAL-PASSED', 'TOTAL-FAILED FORMAT_FAILURE']);
  });
});

describe('a counter-signature in a PDF', () => {
  it('is none of PAdES (EN 319 142-1, 6.3): it is not counted, and the signature stays what it was', async () => {
    const file = (await signPdf(pki, emptyPages(1), signer!)).slice();
    const [{ byteRange, contents } = { byteRange: [0, 0, 0, 0], contents: new Uint8Array(0) }] = pdfSignatures(
      openPdf(file),
    );
    const [, hole, resume] = byteRange;
    const cms = counterSignCms(pki, readSignedData(contents).der, notary!);
    file.set(
      utf8(
        Buffer.from(cms)
          .toString('hex')
          .padEnd(resume! - hole! - 2, '0'),
      ),
      hole! + 1,
    );
    const report = await validate(file);
    expect(report.signatures.map(verdict)).toEqual(['TOTAL-PASSED']);
    expect(report.signatures[0]!.level).toBe('PAdES-BASELINE-B');
  });
});
