import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseXml } from '../src/codec/xml/index.ts';
import { openAsic } from '../src/formats/asic/index.ts';
import {
  carriedValues,
  encapsulatedTimestamps,
  bytesOf,
  readSignatures,
  timestampProperties,
} from '../src/formats/xades/index.ts';
import { EngineError } from '../src/index.ts';
import { POLICIES, Validator, validate } from '../src/api/validate.ts';
import { type Report } from '../src/api/report.ts';
import { readTrustedList } from '../src/api/trust.ts';
import { webCryptoVerify } from '../src/api/crypto.ts';
import { readCertificate, readSignedData } from '../src/pki/index.ts';

/**
 * Signed containers of public projects with the results of those projects. They may not be redistributed, so they are
 * not part of this repository: PARAPH_CORPUS names the folder.
 */
const CORPUS = process.env['PARAPH_CORPUS'];
if (!CORPUS) process.stderr.write('PARAPH_CORPUS is not set: the corpus of foreign containers is skipped\n');

interface Row {
  file: string;
  count: string;
  index: number;
  level: string;
  signedBy: string;
  intact: string;
  indication: string;
  subIndication: string;
  mustNotBeValid: string;
  note: string;
}

const CONTAINERS = /^(?:asice|bdoc|edoc|asics|sce|scs|zip|ddoc)\//;

function rows(folder: string): Row[] {
  const [head, ...lines] = readFileSync(join(folder, 'EXPECTED.tsv'), 'utf8').trimEnd().split('\n');
  const names = head!.split('\t');
  return lines
    .map((line) => line.split('\t'))
    .map((cells) => {
      const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
      return {
        file: cell('file'),
        count: cell('signatures_count'),
        index: Number(cell('sig_index') || 0),
        level: cell('level').replaceAll('_', '-'),
        signedBy: cell('signed_by'),
        intact: cell('intact'),
        indication: cell('expected_indication'),
        subIndication: cell('expected_sub_indication'),
        mustNotBeValid: cell('must_not_be_valid'),
        note: cell('note'),
      };
    })
    .filter(({ file }) => CONTAINERS.test(file));
}

/** Refused by name, on purpose. */
const REFUSED = new Map([
  ['bdoc/dd4j__KS-19_IB-3721_bdoc21-TM-2fil-samename-1sig3.bdoc', 'two files of one name: zip.duplicate'],
]);

/**
 * Levels that this engine names differently: forms that only one project distinguishes, and a time-mark by a responder
 * of test services about a real authority.
 */
const OTHER_LEVEL = /XML-NOT-ETSI$|^XAdES-BASELINE-B-(?:BES|EPES)$|TM-invalid|test1-old-sig/;

/** The level depends on the trust anchors; the project trusts an issuer from the file, and so does the test. */
const TRUSTING_ITS_OWN = new Set(['sce/dss__ASiC-E-CAdES-BpLTA-copied-arctst.sce', 'sce/dss__asic-xades-ers.sce']);

/** Valid signatures that one project refuses by its own rules. */
const POLICY_OF_OTHERS = {
  'sce/sivatest__singleValidSignatureTmPolicyExtendedToLta.sce 0': 'a time-mark policy together with timestamps',
  'bdoc/sivatest__3f_2s_1partly_signed.bdoc 1': 'it covers every file; another signature beside it does not',
};

/** Reasons that follow from the file alone, whomever one trusts. */
const STRUCTURAL = new Set(['FORMAT_FAILURE', 'HASH_FAILURE', 'SIG_CRYPTO_FAILURE', 'SIGNED_DATA_NOT_FOUND']);

/** Rows in which the other project names another reason, and why. */
const OTHER_REASON: Record<string, string> = {
  'bdoc/sivatest__2f_2signed_1f_totally_removed.bdoc 0': 'a file that is not found is INDETERMINATE by EN 319 102-1',
  'bdoc/sivatest__3f_2s_1f_unsigned.bdoc 0': 'an unsigned file is reported before a changed one',
  'bdoc/sivatest__3f_2s_1f_unsigned.bdoc 1': 'an unsigned file is reported before a changed one',
};

/** Signatures one project does not count. */
const OTHER_COUNT: Record<string, string> = {
  'zip/sivatest__ValidDDOCinsideAsicsWrongMime.zip': 'the signatures of a DigiDoc inside are counted here',
  'asics/dss__containerWithCounterSig.asics':
    'the row counts files; its project counts the counter-signature inside too',
};

/** Signatures of DigiDoc documents that are valid by the policy of the project. */
const isValidDigiDoc = ({ file, indication }: Row): boolean =>
  file.startsWith('ddoc/') && indication === 'TOTAL-PASSED';

/** Names that one project composes from parts of the certificate; this engine returns its common name. */
const COMPOSED_NAME =
  /EE_SER-AEX-B-LT-V-30|validSidSignatureWithCertWithoutPnoInCn|TM-invalid-sig-no-sign-cert|Belgia_kandeavaldus/;

describe.skipIf(!CORPUS)('signed containers of other projects', () => {
  const folder = CORPUS ?? '';
  const all = CORPUS ? rows(folder) : [];
  const lists = CORPUS
    ? readdirSync(join(folder, 'trust', 'tl')).filter((name) => /^(EE|LT|LV|EE_T)-\d+\.xml$/.test(name))
    : [];
  const anchors = lists.flatMap(
    (name) => readTrustedList(readFileSync(join(folder, 'trust', 'tl', name), 'utf8')).anchors,
  );
  const validator = new Validator({ ports: { verify: webCryptoVerify }, anchors });
  const time = new Date('2026-11-21T00:00:00Z');
  const reports = new Map<string, Promise<Report>>();
  const reportOn = (file: string): Promise<Report> => {
    const known = reports.get(file) ?? validator.validate(new Uint8Array(readFileSync(join(folder, file))), { time });
    reports.set(file, known);
    return known;
  };
  /** The signature of a row. */
  async function signatureOf(row: Row) {
    const { signatures } = await reportOn(row.file);
    const named = signatures.filter(({ signedBy }) => signedBy === row.signedBy);
    return named.length === 1 ? named[0] : signatures[row.index];
  }
  /** Validates with every certificate of the file as an anchor, except the signer's. */
  async function validatedByItsOwn(file: string): Promise<Report> {
    const bytes = new Uint8Array(readFileSync(join(folder, file)));
    const found = certificatesIn(bytes);
    return validate(bytes, { ports: { verify: webCryptoVerify }, anchors: found, time });
  }
  const readableRows = all.filter(({ file }) => !REFUSED.has(file));

  it.each([...REFUSED.keys()])('%s is refused by name', async (file) => {
    await expect(reportOn(file)).rejects.toBeInstanceOf(EngineError);
  });

  it('asics/dss__containerWithCounterSig.asics holds a counter-signature that is intact, over one whose file is another', async () => {
    const { signatures } = await reportOn('asics/dss__containerWithCounterSig.asics');
    expect(signatures.map(({ intact }) => intact)).toEqual([false, true]);
    expect(signatures.map(({ parentId }) => parentId)).toEqual([undefined, signatures[0]!.id]);
  });

  it.each([...new Map(readableRows.map((row) => [row.file, row])).values()])(
    '$file holds $count signatures',
    async ({ file, count }) => {
      // A copy of a signature is listed, as others do, but counted once here.
      const { signatures } = await reportOn(file);
      if (count !== '' && !(file in OTHER_COUNT)) expect(String(signatures.length)).toBe(count);
    },
  );

  it.each(readableRows.filter(({ intact }) => intact !== ''))(
    '$file, signature $index, is intact: $intact',
    async (row) => {
      const signature = await signatureOf(row);
      if (signature) expect(String(signature.intact)).toBe(row.intact);
    },
  );

  it.each(readableRows.filter(({ level }) => level !== '' && !OTHER_LEVEL.test(level)))(
    '$file, signature $index, has level $level',
    async (row) => {
      const isOwn = TRUSTING_ITS_OWN.has(row.file);
      const signature = isOwn ? (await validatedByItsOwn(row.file)).signatures[0] : await signatureOf(row);
      // A time-mark over another signature value is none, so a changed value costs the level too.
      const isUnmarked = row.level.endsWith('-TM') && !signature?.intact;
      if (signature && !isUnmarked && !OTHER_LEVEL.test(row.file))
        expect(signature.level.replaceAll('_', '-')).toBe(row.level);
    },
  );

  it.each(readableRows.filter(({ mustNotBeValid }) => mustNotBeValid.startsWith('yes')))(
    '$file, signature $index, is not valid',
    async (row) => {
      const signature = await signatureOf(row);
      if (!(`${row.file} ${row.index}` in POLICY_OF_OTHERS)) expect(signature?.indication).not.toBe('TOTAL-PASSED');
    },
  );

  it.each(readableRows.filter(({ signedBy }) => signedBy !== ''))(
    '$file, signature $index, was made by $signedBy',
    async ({ file, signedBy }) => {
      const { signatures } = await reportOn(file);
      if (!COMPOSED_NAME.test(file)) expect(signatures.map((signature) => signature.signedBy)).toContain(signedBy);
    },
  );

  it.each(readableRows.filter(({ subIndication }) => STRUCTURAL.has(subIndication)))(
    '$file, signature $index, is $indication $subIndication',
    async (row) => {
      const signature = await signatureOf(row);
      const said = `${signature?.indication} ${signature?.subIndication}`;
      if (!(`${row.file} ${row.index}` in OTHER_REASON)) expect(said).toBe(`${row.indication} ${row.subIndication}`);
    },
  );

  const likeSiva = new Validator({ ports: { verify: webCryptoVerify }, anchors, policy: POLICIES.siva });
  it.each(readableRows.filter(isValidDigiDoc))('$file, signature $index, is valid', async ({ file, index }) => {
    const bytes = new Uint8Array(readFileSync(join(folder, file)));
    for (const each of [likeSiva, validator]) {
      const { signatures } = await each.validate(bytes, { time });
      expect(signatures[index]?.indication).toBe('TOTAL-PASSED');
    }
  });

  const stamped = readableRows.flatMap(({ file, note }) => {
    const found =
      /timeStampTokens\[0\] indication=(\S+)(?: subIndication=(\S+))?(?: signedBy=(.+?) signedTime=(\S+))?/.exec(note);
    return found ? [{ file, indication: found[1], subIndication: found[2], by: found[3], at: found[4] }] : [];
  });

  it.each(stamped)('the timestamp of $file is $indication', async ({ file, indication, subIndication, by, at }) => {
    const { documentTimestamps } = await reportOn(file);
    const [stamp] = documentTimestamps;
    expect(`TOTAL-${stamp?.indication}`).toBe(indication);
    if (subIndication) expect(stamp?.subIndication).toBe(subIndication);
    if (by && at) expect([stamp?.producedBy, stamp?.time]).toEqual([by, new Date(at).toISOString()]);
  });

  it.each(['sce/dss__er-multi-files.sce', 'scs/dss__er-no-hashtree-xml.scs', 'sce/dss__asic-xades-ers.sce'])(
    'the evidence record of %s is named and no signature',
    async (file) => {
      const { evidenceRecords, signaturesCount, warnings } = await reportOn(file);
      expect(evidenceRecords.map(({ form }) => form)).toEqual(['RFC 6283']);
      expect(evidenceRecords[0]).toMatchObject({ timestampsCount: 1, time: expect.stringMatching(/^202[35]-/) });
      const isInSignature = file.includes('xades');
      const key = isInSignature ? 'evidence.in-signature' : 'evidence.not-judged';
      expect(warnings.map((warning) => warning.key)).toContain(key);
      expect(signaturesCount).toBe(isInSignature ? 1 : 0);
    },
  );
});

/** Certificates a container carries, in its signatures and in the timestamps of these, except those of signers. */
function certificatesIn(bytes: Uint8Array): Uint8Array[] {
  const container = openAsic(bytes);
  const xml = container.signatureFiles.flatMap(({ name }) => readSignatures(parseXml(container.find(name)!)));
  const tokens = xml.flatMap((signature) =>
    timestampProperties(signature).flatMap(({ element }) =>
      encapsulatedTimestamps(element).flatMap((one) => bytesOf(one)!),
    ),
  );
  const cms = [...container.cadesFiles.map((name) => container.find(name)!), ...tokens].map((bytes) =>
    readSignedData(bytes),
  );
  const all = [
    ...xml.flatMap((signature) => carriedValues(signature).certificates),
    ...cms.flatMap(({ certificates }) => certificates),
  ];
  return all.filter(
    (der) => readCertificate(der).keyUsage?.has('nonRepudiation') !== true || readCertificate(der).extendedKeyUsage,
  );
}
