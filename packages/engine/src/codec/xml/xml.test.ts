import { describe, expect, it } from 'vitest';
import { concat, utf8 } from '../../bytes/index.ts';
import { attributeOf, duplicateIdentifiers, elementsIn, parseXml, textOf } from './index.ts';

const parse = (text: string) => parseXml(utf8(text));

function refusal(act: () => unknown): string {
  try {
    act();
    return 'no refusal';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

describe('a document that is well formed', () => {
  it('is read with namespaces, entities and sections', () => {
    const { root } = parse(
      '<?xml version="1.0"?><p:a xmlns:p="urn:p" x="1&amp;&#x10D;" ><b>ž<![CDATA[<&]]>&lt;</b></p:a>',
    );
    expect(root.name).toEqual({ qualified: 'p:a', prefix: 'p', local: 'a', namespace: 'urn:p' });
    expect(attributeOf(root, 'x')).toBe('1&č');
    expect(textOf(root)).toBe('ž<&<');
    expect(elementsIn(root)[0]!.children).toHaveLength(1);
  });

  it('returns the position of each element, so that new parts can be inserted without rewriting the others', () => {
    const text = '<a>ąž<b x="1"/><c>d</c></a>';
    const { root, source } = parse(text);
    const [b, c] = elementsIn(root);
    expect(source.slice(b!.start, b!.end)).toBe('<b x="1"/>');
    expect(source.slice(c!.contentStart, c!.contentEnd)).toBe('d');
    expect(source.slice(root.contentEnd)).toBe('</a>');
  });

  it('has one kind of line end, and blanks inside attributes', () => {
    const { root } = parse('<a x="1\r\n2\t3&#10;">\r\n\r&#13;</a>');
    expect(attributeOf(root, 'x')).toBe('1 2 3\n');
    expect(textOf(root)).toBe('\n\n\r');
  });

  it('may begin with a byte order mark', () => {
    expect(parseXml(concat(Uint8Array.of(0xef, 0xbb, 0xbf), utf8('<a/>'))).root.start).toBe(0);
  });

  it('returns duplicate identifiers, for any spelling of the attribute', () => {
    expect(duplicateIdentifiers(parse('<a Id="x"><b ID="x"/><c xml:id="y"/><d id="z"/></a>'))).toEqual(['x']);
    expect(duplicateIdentifiers(parse('<a Id="x"><b xmlns:n="urn:n" n:Id="x"/></a>'))).toEqual([]);
  });
});

describe('a document that is not', () => {
  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>', 'xml.document-type'],
    ['an unknown entity', '<a>&nbsp;</a>', 'xml.malformed'],
    ['a lone ampersand', '<a>a & b</a>', 'xml.malformed'],
    ['a reference to no character', '<a>&#0;</a>', 'xml.malformed'],
    ['a reference to half a character', '<a>&#xD800;</a>', 'xml.malformed'],
    ['a control character', '<a>\u0001</a>', 'xml.malformed'],
    ['tags that cross', '<a><b></a></b>', 'xml.malformed'],
    ['two roots', '<a/><b/>', 'xml.malformed'],
    ['no root', '<!-- a -->', 'xml.malformed'],
    ['an open end', '<a><b/>', 'xml.malformed'],
    ['text behind the root', '<a/>b', 'xml.malformed'],
    ['an attribute twice', '<a x="1" x="2"/>', 'xml.malformed'],
    ['an attribute twice by namespace', '<a xmlns:p="u" xmlns:q="u" p:x="1" q:x="2"/>', 'xml.malformed'],
    ['attributes that touch', '<a x="1"y="2"/>', 'xml.malformed'],
    ['a bracket in an attribute', '<a x="<"/>', 'xml.malformed'],
    ['a prefix nobody declared', '<p:a/>', 'xml.malformed'],
    ['a declared prefix taken back', '<a xmlns:p="u"><b xmlns:p=""/></a>', 'xml.malformed'],
    ['another meaning of xml', '<a xmlns:xml="urn:x"/>', 'xml.malformed'],
    ['two dashes in a comment', '<a><!-- -- --></a>', 'xml.malformed'],
    ['the end of a section in text', '<a>]]></a>', 'xml.malformed'],
    ['a late declaration', '<a/><?xml version="1.0"?>', 'xml.malformed'],
    ['another encoding', '<?xml version="1.0" encoding="ISO-8859-13"?><a/>', 'xml.encoding'],
  ])('IN-06 %s is refused', (_, text, code) => {
    expect(refusal(() => parse(text))).toBe(code);
  });

  it('bytes that are no UTF-8 are refused', () => {
    expect(refusal(() => parseXml(Uint8Array.of(0x3c, 0x61, 0xff, 0x2f, 0x3e)))).toBe('xml.encoding');
  });

  it('IN-06 one that is made to exhaust the reader is refused early', () => {
    const limits = { bytes: 10_000, depth: 20, nodes: 50, attributes: 5 };
    const read = (text: string) => refusal(() => parseXml(utf8(text), limits));
    expect(read('<a>'.repeat(30))).toBe('xml.too-large');
    expect(read(`<a>${'<b/>'.repeat(60)}</a>`)).toBe('xml.too-large');
    expect(
      read(
        `<a ${'abcdef'
          .split('')
          .map((name) => `${name}=""`)
          .join(' ')}/>`,
      ),
    ).toBe('xml.too-large');
    expect(read(`<a>${' '.repeat(20_000)}</a>`)).toBe('xml.too-large');
  });
});
