import { BAD_FINDINGS, GOOD_FINDINGS } from '@paraph/evidence';
import { verifier } from '@paraph/phrases';
import { expect, test } from 'vitest';

const { en, ...others } = verifier;
const valuesIn = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([value]) => value).toSorted();
const said = ({ findings, readme, ...plain }: typeof en) => [
  ...Object.values(plain),
  ...Object.values(findings),
  ...readme,
];

test('every finding about a package has a sentence in every language', () => {
  for (const { findings } of Object.values(verifier))
    expect(Object.keys(findings).toSorted()).toEqual([...GOOD_FINDINGS, ...BAD_FINDINGS].toSorted());
});

test.each(Object.entries(others))('the verifier in %s is translated and names the same values', (_locale, texts) => {
  const english = said(en);
  for (const [place, text] of said(texts).entries()) {
    expect(text).not.toBe(english[place]);
    expect(valuesIn(text)).toEqual(valuesIn(english[place]!));
  }
});
