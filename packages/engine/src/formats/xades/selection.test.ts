import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8 } from '../../bytes/index.ts';
import { parseXml } from '../../codec/xml/index.ts';
import { AMBIGUOUS, expressionFor, isSelectable, readParts, readSelection, selected } from './selection.ts';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const transform = (inside: string) =>
  parseXml(utf8(`<Transform xmlns="${DSIG}" Algorithm="x">${inside}</Transform>`)).root;
const read = (expression: string) => readSelection(transform(`<XPath>${expression}</XPath>`));
const select = (xml: string, identifier = 'a', attribute = 'ID') => {
  const found = selected(readParts(utf8(xml)), { attribute, identifier });
  return typeof found === 'object' ? found.name.local : found;
};

describe('an expression', () => {
  it.each([
    "ancestor-or-self::*[@ID='a_0']",
    'ancestor-or-self::*[@ID="a_0"]',
    "\n ancestor-or-self::node()[ @ID = 'a_0' ] ",
  ])('by an identifier is followed: %s', (expression) =>
    expect(read(expression)).toEqual({ attribute: 'ID', identifier: 'a_0' }),
  );

  it.each([
    '',
    'true()',
    "ancestor-or-self::*[@ID='a' or true()]",
    "ancestor-or-self::*[@ID='a']|//*",
    "ancestor-or-self::*[@ID='a'][1]",
    "ancestor::*[@ID='a']",
    "descendant-or-self::*[@ID='a']",
    "not(ancestor-or-self::*[@ID='a'])",
    "ancestor-or-self::*[@name='a']",
    "ancestor-or-self::*[@ID=concat('a','b')]",
    "ancestor-or-self::*[@ID='']",
    'ancestor-or-self::*[@ID=\'a"]',
    "ancestor-or-self::*[@ID='a<!-- -->b']",
    "ancestor-or-self::*[@ID='a']<b/>",
  ])('of any other form is not followed: %s', (expression) => expect(read(expression)).toBeUndefined());

  it('combined with another, or none, is not followed', () => {
    expect(readSelection(transform(''))).toBeUndefined();
    const one = "<XPath>ancestor-or-self::*[@ID='a']</XPath>";
    expect(readSelection(transform(one + one))).toBeUndefined();
    expect(readSelection(transform(one.replaceAll('XPath', 'Path')))).toBeUndefined();
  });

  it('written for an identifier is read as that identifier, and nothing else is', () => {
    const identifier = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(identifier, (text) => {
        if (!isSelectable(text)) return;
        const selection = { attribute: 'ID', identifier: text };
        expect(read(expressionFor(selection))).toEqual(selection);
      }),
      { seed: 7 },
    );
    expect(['a_0', 'š-1.b', '_'].every(isSelectable)).toBe(true);
    expect(['', "a'", '1a', 'a b', 'a]', 'a'.repeat(201)].some(isSelectable)).toBe(false);
  });
});

describe('a selection', () => {
  it('leads to the one element of the identifier', () => {
    expect(select('<r><x ID="a"/><y ID="b"/></r>')).toBe('x');
    expect(select('<r><x ID="b"/></r>')).toBeUndefined();
    expect(select('<r><x Id="a"/></r>')).toBeUndefined();
    expect(select('<r><x Id="a"/></r>', 'a', 'Id')).toBe('x');
    expect(select('<r xmlns:p="urn:p"><x p:ID="a"/></r>')).toBeUndefined();
  });

  it('selects nothing when the identifier occurs twice, in any attribute', () => {
    expect(select('<r><x ID="a"/><y ID="a"/></r>')).toBe(AMBIGUOUS);
    expect(select('<r><x ID="a"><y ID="a"/></x></r>')).toBe(AMBIGUOUS);
    expect(select('<r><x ID="a"/><y id="a"/></r>')).toBe(AMBIGUOUS);
    expect(select('<r><x ID="a"/><y xml:id="a"/></r>')).toBe(AMBIGUOUS);
  });
});

it('a file of which parts are signed has to be small, and is read once', () => {
  const bytes = utf8('<r/>');
  expect(readParts(bytes)).toBe(readParts(bytes));
  expect(() => readParts(utf8(`<r>${'<x/>'.repeat(30_000)}</r>`))).toThrow('xml.too-large');
  expect(() => readParts(utf8(`<r>${' '.repeat(3_000_000)}</r>`))).toThrow('xml.too-large');
});
