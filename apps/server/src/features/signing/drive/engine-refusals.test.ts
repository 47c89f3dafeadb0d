import { globSync, readFileSync } from 'node:fs';
import { LOCALE_NAMES } from '@paraph/domain';
import { EngineError } from '@paraph/engine';
import { phrases } from '@paraph/phrases';
import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

const ENGINE = new URL('../../../../../../packages/engine/src/', import.meta.url).pathname;
const ABOUT_CERTIFICATES = /^(algorithm|certificate|chain|revocation)\./;

/** Every code that the engine refuses with, as its source writes it. */
const codesOfEngine = (): string[] => {
  const files = globSync('**/*.ts', { cwd: ENGINE }).filter((name) => !name.endsWith('.test.ts'));
  const found = files.flatMap((name) => [
    ...readFileSync(`${ENGINE}${name}`, 'utf8').matchAll(/(?:EngineError\(|code: )'(?<code>[a-z0-9]+\.[a-z0-9-]+)'/g),
  ]);
  return [...new Set(found.map(({ groups }) => groups!['code']!))].sort();
};

const shownFor = (code: string) => failureOf(new EngineError(code), { isKnown: true, method: 'SMART_ID' })!.code;

test('every refusal of the engine is shown in five languages, and only those of certificates are called a bad certificate', () => {
  const codes = codesOfEngine();
  expect(codes.length).toBeGreaterThan(90);
  for (const code of codes) {
    const shown = shownFor(code);
    for (const locale of LOCALE_NAMES) expect(phrases[locale].errors[shown].length, code).toBeGreaterThan(10);
    if (!ABOUT_CERTIFICATES.test(code)) expect(shown, code).not.toBe('signing.certificate-bad');
  }
});

test.each([
  ['pdf.certified-no-changes', 'document.closed-to-signatures'],
  ['pdf.field-locked', 'document.closed-to-signatures'],
  ['pdf.encrypted', 'document.protected'],
  ['pdf.damaged-xref', 'signing.file-unfit'],
  ['stamp.too-small', 'signing.file-unfit'],
  ['certificate.malformed', 'signing.certificate-bad'],
  ['revocation.revoked', 'signing.certificate-bad'],
  ['signature.other-digest', 'signing.answer-wrong'],
  ['session.other-file', 'document.changed'],
  ['something.new', 'signing.file-unfit'],
])('a signer whose signature ends with %s is shown %s', (code, shown) => {
  expect(shownFor(code)).toBe(shown);
});
