import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { toBase64, utf8 } from '../src/bytes/index.ts';
import { integer, objectIdentifier, sequence } from '../src/codec/asn1/index.ts';
import { openPdf } from '../src/codec/pdf/index.ts';
import { contentOf, newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import { hash } from '../src/crypto/index.ts';
import { withAdditions } from '../src/formats/cades/signed-data.ts';
import { readEvidenceRecord } from '../src/formats/evidence/index.ts';
import { fillContents } from '../src/formats/pades/byte-range.ts';
import { cmsOf, pdfSignatures } from '../src/formats/pades/signatures.ts';
import { type Report } from '../src/api/report.ts';
import { requestTimestamp } from '../src/api/sign.ts';
import { validate } from '../src/api/validate.ts';
import { CMS } from '../src/pki/index.ts';
import { signAs as signPdf } from './act.ts';
import { FILES, START, base } from './asic-act.ts';
import { extend, signCades } from './cades-act.ts';
import { emptyPages } from './fixtures.ts';
import { type TestPki, makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 30_000 });

const pki = makeTestPki(START);
const check = (own: TestPki, file: Uint8Array): Promise<Report> =>
  validate(file, { ports: { verify: own.ports.verify }, anchors: [own.root.certificate], time: own.clock.now });

const { token } = await requestTimestamp({ digest: 'SHA-256', value: hash('SHA-256', utf8('x')) }, pki.ports);
const SHA_256 = sequence(objectIdentifier('2.16.840.1.101.3.4.2.1'));
/** An EvidenceRecord of RFC 4998 with one timestamp. */
const binary = sequence(integer(1), sequence(SHA_256), sequence(sequence(sequence(token))));
/** The same in XML (RFC 6283). */
const xml = utf8(
  `<EvidenceRecord xmlns="urn:ietf:params:xml:ns:ers" Version="1.0"><ArchiveTimeStampSequence><ArchiveTimeStampChain Order="1"><DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ArchiveTimeStamp Order="1"><TimeStamp><TimeStampToken Type="RFC3161">${toBase64(token)}</TimeStampToken></TimeStamp></ArchiveTimeStamp></ArchiveTimeStampChain></ArchiveTimeStampSequence></EvidenceRecord>`,
);
const REPORTED = { time: START.toISOString(), producedBy: 'Bandymų laiko žymos', timestampsCount: 1 };

describe('an evidence record', () => {
  it.each([
    ['META-INF/evidencerecord.ers', binary, 'RFC 4998'],
    ['META-INF/evidencerecord.xml', xml, 'RFC 6283'],
  ])('in a container as %s is named, warned of and no signature', async (name, content, form) => {
    const file = writeZip([...readZip(base).entries, newEntry({ name, content })]);
    const report = await check(pki, file);
    expect(report).toMatchObject({ signaturesCount: 0, documentTimestamps: [] });
    expect(report.evidenceRecords).toMatchObject([
      { form, file: name, covers: FILES.map((each) => each.name), ...REPORTED },
    ]);
    expect(report.warnings).toEqual([{ key: 'evidence.not-judged', params: { form, file: name } }]);
  });

  it('inside a CAdES signature makes its level, and leaves the signature what it is', async () => {
    const signed = await extend(pki, await signCades(pki, pki.signer('p256', 'Eglė')), 'B-LT');
    const attribute = { signer: 0, type: CMS.evidenceInternal, value: binary };
    const parts = readZip(signed).entries.map((entry) =>
      entry.name.endsWith('.p7s')
        ? newEntry({ name: entry.name, content: withAdditions(contentOf(entry), { attribute }) })
        : entry,
    );
    const report = await check(pki, writeZip(parts));
    expect(report.signatures).toMatchObject([{ level: 'CAdES-ERS', indication: 'TOTAL-PASSED' }]);
    expect(report.evidenceRecords).toMatchObject([
      { form: 'RFC 4998', signature: report.signatures[0]!.id, ...REPORTED },
    ]);
  });

  it('inside a signature of a PDF is named, and is no separate signature', async () => {
    const signed = await signPdf(pki, emptyPages(1), pki.signer('p256', 'Eglė'));
    const [signature] = pdfSignatures(openPdf(signed));
    const attribute = { signer: 0, type: CMS.evidenceExternal, value: binary };
    const [, start, end] = signature!.byteRange;
    const file = signed.slice();
    fillContents(file, { start, end }, withAdditions(cmsOf(signature!), { attribute }));
    const report = await check(pki, file);
    expect(report).toMatchObject({ signaturesCount: 1, signatures: [{ intact: true }] });
    expect(report.evidenceRecords).toMatchObject([
      { form: 'RFC 4998', signature: report.signatures[0]!.id, ...REPORTED },
    ]);
  });

  it('that cannot be parsed is named without a form, for any content', async () => {
    const file = writeZip([
      ...readZip(base).entries,
      newEntry({ name: 'META-INF/evidencerecord.ers', content: token }),
      newEntry({ name: 'META-INF/evidencerecord.xml', content: utf8('<EvidenceRecord/>') }),
    ]);
    const { evidenceRecords } = await check(pki, file);
    expect(evidenceRecords.map(({ form, timestampsCount }) => [form, timestampsCount])).toEqual([
      [undefined, 0],
      [undefined, 0],
    ]);
    fc.assert(
      fc.property(fc.nat(binary.length - 1), fc.nat(255), (at, byte) => {
        const damaged = binary.slice();
        damaged[at] = byte;
        expect([undefined, 'RFC 4998']).toContain(readEvidenceRecord(damaged)?.form);
      }),
      { numRuns: 300 },
    );
  });
});
