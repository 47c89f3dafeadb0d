import { CHANGE_CODES, CHANGES_EN, MESSAGE_KEYS, MESSAGES_EN } from '@paraph/engine/report';
import { findings } from '@paraph/phrases';
import { expect, test } from 'vitest';
import { type StoredReport, localizeReport, presentExcessive } from './present.ts';

const LANGUAGES = Object.keys(findings) as (keyof typeof findings)[];
const english: Record<string, string> = {
  ...Object.fromEntries(MESSAGE_KEYS.map((key) => [key, MESSAGES_EN[key].fails])),
  ...CHANGES_EN,
};
const factsOf = (sentence: string) => [...sentence.matchAll(/\{[\w-]+\}/g)].map(([fact]) => fact).toSorted();

test.each(LANGUAGES)('every finding of the engine has a sentence in %s, and no sentence is unused', (language) => {
  const { messages, changes } = findings[language];
  expect(Object.keys(messages).toSorted()).toEqual(MESSAGE_KEYS.toSorted());
  expect(Object.keys(changes).toSorted()).toEqual(CHANGE_CODES.toSorted());
});

test.each(LANGUAGES)(
  'each sentence in %s is complete, differs from the English one and has the same parameters',
  (language) => {
    const { messages, changes } = findings[language];
    for (const [key, sentence] of Object.entries({ ...messages, ...changes })) {
      expect(sentence, key).toMatch(/^[\p{Lu}{„“«].*\.$/u);
      expect(sentence, key).not.toBe(english[key]);
      expect([...new Set(factsOf(sentence))], key).toEqual([...new Set(factsOf(english[key]!))]);
    }
  },
);

const stored = (text: string): StoredReport => ({
  documentId: '01900000-0000-7000-8000-000000000001',
  name: 'Sutartis',
  validationResult: 'invalid',
  validationTime: '2026-11-23T09:00:00.000Z',
  versionSha256: 'a'.repeat(64),
  policy: 'AdES',
  signaturesCount: 1,
  validSignaturesCount: 0,
  modified: true,
  signatures: [
    {
      id: 's',
      signedBy: 'Eglė',
      indication: 'TOTAL-FAILED',
      subIndication: 'REVOKED',
      verdict: 'invalid',
      format: 'PAdES',
      level: 'PAdES-BASELINE-B',
      qualification: 'unknown',
      claimedTime: null,
      bestTime: null,
      certificateUntil: null,
      issuer: 'EID',
      coverage: 'revision',
      errors: [{ key: 'revocation.good', params: { certificate: 'Eglė', time: '2026-11-21', reason: '' }, text }],
      warnings: [{ key: 'of.a-later-engine', text: 'Something new.' }],
      changes: [{ key: 'page.changed', params: { page: 2 }, text: 'English' }],
      timestamps: [],
    },
  ],
});

test.each([
  ['lt', 'Sertifikatas „Eglė“ atšauktas 2026-11-21.', 'Po pasirašymo pakeistas 2 puslapio rodymas.'],
  ['lv', 'Sertifikāts “Eglė” atsaukts 2026-11-21.', 'Pēc parakstīšanas mainīta 2. lapas rādīšana.'],
  ['ee', 'Sertifikaat „Eglė“ tühistati 2026-11-21.', 'Pärast allkirjastamist muudeti lehekülje 2 kuvamist.'],
  ['ru', 'Сертификат «Eglė» отозван 2026-11-21.', 'После подписания изменено отображение страницы 2.'],
  ['en', 'Said in English.', 'English'],
] as const)('a stored report is read in %s, without unknown parts', (locale, error, change) => {
  const [signature] = localizeReport(stored('Said in English.'), {
    locale,
    zone: 'Europe/Vilnius',
    isTest: false,
  }).signatures;
  expect(signature!.errors[0]!.text).toBe(error);
  expect(signature!.changes[0]!.text).toBe(change);
  expect(signature!.warnings[0]!.text).toBe('Something new.');
});

test('a report of an older version, which lists no changes and no facts, stays readable', () => {
  const old = stored('The certificate was revoked.');
  for (const signature of old.signatures) {
    delete signature.changes;
    for (const finding of signature.errors) delete finding.params;
  }
  const [signature] = localizeReport(old, { locale: 'lt', zone: 'Europe/Vilnius', isTest: false }).signatures;
  expect(signature!.changes).toEqual([]);
  expect(signature!.errors[0]!.text).toMatch(/^Sertifikatas/);
});

test('a stored report without its trust names it if test services are trusted', () => {
  expect(localizeReport(stored('x'), { locale: 'en', zone: 'Europe/Vilnius', isTest: true }).trust).toBe('test');
  expect(localizeReport(stored('x'), { locale: 'en', zone: 'Europe/Vilnius', isTest: false }).trust).toBeUndefined();
  expect(
    localizeReport({ ...stored('x'), trust: 'eu' }, { locale: 'en', zone: 'Europe/Vilnius', isTest: true }).trust,
  ).toBe('eu');
});

test.each([
  ['en', 'The timestamp of 2026-11-27 10:17:21 EET does not hold.'],
  ['lt', 'Laiko žyma 2026-11-27 10:17:21 EET negalioja.'],
] as const)("times in findings are in the reader's time zone: %s", (locale, text) => {
  const time = '2026-11-27T08:17:21.038Z';
  const report = stored('x');
  const finding = { key: 'timestamp.does-not-hold', params: { time }, text: `The timestamp of ${time} does not hold.` };
  const signatures = report.signatures.map((one) => ({ ...one, warnings: [finding] }));
  const read = localizeReport({ ...report, signatures }, { locale, zone: 'Europe/Vilnius', isTest: false });
  expect(read.signatures[0]!.warnings[0]).toEqual({ ...finding, text });
});

test.each([
  ['en', 'The file could not be checked: it asks for more work than files of its size need.'],
  ['lt', 'Failo patikrinti nepavyko: jis reikalauja daugiau darbo nei įprasti tokio dydžio failai.'],
] as const)('a file that asks for too much work has a result that says so: %s', (locale, text) => {
  const about = { documentId: '01900000-0000-7000-8000-000000000001', name: 'Sutartis', sha256: 'a'.repeat(64) };
  const report = presentExcessive(about, new Date('2026-11-27T08:17:21.038Z'));
  const read = localizeReport(report, { locale, zone: 'Europe/Vilnius', isTest: true });
  expect(read).toMatchObject({ validationResult: 'undecided', signatures: [], versionSha256: about.sha256 });
  expect(read.warnings).toEqual([{ key: 'document.too-much-work', text }]);
});
