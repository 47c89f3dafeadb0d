import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromUtf8, utf8 } from '../../bytes/index.ts';
import { type Canonicalization, canonicalization, canonicalize, identifiers, parseXml } from './index.ts';
import { joinBases } from './xml-base.ts';

const folder = mkdtempSync(join(tmpdir(), 'paraph-c14n-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  const missing = ['xmllint', 'xmlsec1'].filter((program) => spawnSync(program, ['--version']).error);
  if (missing.length > 0)
    throw new Error('These tests compare with tools of others: apt-get install libxml2-utils xmlsec1');
});

const SPECIFIED = {
  inclusive: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'inclusive-1.1': 'http://www.w3.org/2006/12/xml-c14n11',
  exclusive: 'http://www.w3.org/2001/10/xml-exc-c14n#',
} as const;
const METHODS = Object.keys(SPECIFIED) as Canonicalization['method'][];
const XMLLINT = { inclusive: '--c14n', 'inclusive-1.1': '--c14n11', exclusive: '--exc-c14n' } as const;

/** Documents that have exposed bugs of canonicalizers; the element with Id="x" is canonicalized separately too. */
const NASTY: Record<string, string> = {
  'comments and instructions outside the root':
    '<?xml version="1.0"?>\n<?a b ?>\n<!-- c -->\n<r Id="x"><?p?><?q  r s?><!--in--></r>\n<!-- d --><?e?>\n',
  'white space and sections':
    '<r Id="x">\r\n <a  b = "1"   a=\'"2"\' ></a > <b/> <![CDATA[<&>]]>]]&gt; &#13;\t &amp;lt;</r>',
  'escapes in attributes': '<r Id="x" a="&lt;&gt;&amp;&quot;\'&#9;&#10;&#13; \t\n" b=\'"\'>&quot;&apos;&#x20AC;</r>',
  'default namespaces that come and go':
    '<r><a xmlns="urn:1" Id="x"><b xmlns=""><c xmlns="" q="1"/><d xmlns="urn:1"/></b><b xmlns="urn:1"/></a></r>',
  'declarations that are not needed':
    '<p:r xmlns:p="urn:p" xmlns:q="urn:q" xmlns="urn:d"><a xmlns:p="urn:p" Id="x"><p:b xmlns:p="urn:other" xmlns:q="urn:q"/><p:c/><q:d q:e="1"/></a></p:r>',
  'order of attributes':
    '<r xmlns:b="urn:1" xmlns:a="urn:2" Id="x" a:z="1" b:a="2" z="3" A="4" a="5" b:Z="6" xml:space="preserve" xml:lang="lt"/>',
  'xml attributes of ancestors':
    '<r xml:lang="lt" xml:space="preserve" xml:id="top"><m xml:lang="lv"><a Id="x"> <b xml:lang="ee"/></a></m></r>',
  'a prefix declared again below':
    '<p:r xmlns:p="urn:1"><p:a Id="x"><p:b xmlns:p="urn:2" p:c="1"><p:d xmlns:p="urn:1"/></p:b></p:a></p:r>',
  'letters beyond the first plane': '<r Id="x" \u{10000}b="1" \uF900="2" ž="3">\u{1F600} ąčęėįšųūž</r>',
  'a default namespace only attributes could use':
    '<r xmlns="urn:d" xmlns:p="urn:p"><p:a Id="x" p:b="1"><c xmlns=""/><p:d/></p:a></r>',
};

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe.each(Object.entries(NASTY))('%s', (_, text) => {
  it.each(METHODS)('the complete document is written as libxml2 writes it (%s)', (method) => {
    const { stdout } = spawnSync('xmllint', [XMLLINT[method], file('whole.xml', text)]);
    const own = canonicalize(parseXml(utf8(text)), { method, withComments: true });
    expect(fromUtf8(own)).toBe(stdout.toString('utf8'));
    expect(stdout.length).toBeGreaterThan(5);
  });

  it.each([...METHODS.map((method) => [method, ''] as const), ['exclusive', '#default q p'] as const])(
    'an element is written in its context as xmlsec1 writes it (%s %s)',
    (method, list) => {
      const document = parseXml(utf8(`${text.replace(/<\?xml[^>]*>/, '')}`));
      const [element] = identifiers(document).get('x')!;
      const own = canonicalize(element!, { method, withComments: false }, list ? list.split(' ') : []);
      expect(fromUtf8(own)).toBe(bytesBeforeDigest(text, SPECIFIED[method], list));
    },
  );
});

/** What xmlsec1 hashes for a reference to the element, from its own account of a signature it makes. */
function bytesBeforeDigest(text: string, algorithm: string, list: string): string {
  const prefixes = list && `<InclusiveNamespaces xmlns="${SPECIFIED.exclusive}" PrefixList="${list}"/>`;
  const signature = `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><CanonicalizationMethod Algorithm="${SPECIFIED.inclusive}"/><SignatureMethod Algorithm="http://www.w3.org/2000/09/xmldsig#hmac-sha1"/><Reference URI="#x"><Transforms><Transform Algorithm="${algorithm}">${prefixes}</Transform></Transforms><DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><DigestValue/></Reference></SignedInfo><SignatureValue/></Signature>`;
  const inside = text.replace(/<\?xml[^>]*>/, '').trim();
  const target = file('target.xml', `<doc>${inside}${signature}</doc>`);
  const key = file('key.bin', '0123456789abcdef');
  const ids = ['r', 'a'].flatMap((name) => ['--id-attr:Id', name]);
  const namespaced = ['--id-attr:Id', 'urn:1:a', '--id-attr:Id', 'urn:d:a', '--id-attr:Id', 'urn:p:a'];
  const output = join(folder, 'out.txt');
  const { stdout, stderr } = spawnSync('xmlsec1', [
    '--sign',
    '--hmackey',
    key,
    '--store-references',
    '--print-debug',
    ...ids,
    ...namespaced,
    '--output',
    output,
    target,
  ]);
  const account = stdout.toString('utf8') + stderr.toString('utf8');
  const found = /== PreDigest data - start buffer:\n([\s\S]*?)\n== PreDigest data - end buffer/.exec(account);
  if (!found) throw new Error(account);
  return found[1]!;
}

describe('names of algorithms', () => {
  it.each([
    ['http://www.w3.org/TR/2001/REC-xml-c14n-20010315', 'inclusive', false],
    ['http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments', 'inclusive', true],
    ['http://www.w3.org/2006/12/xml-c14n11', 'inclusive-1.1', false],
    ['http://www.w3.org/2006/12/xml-c14n11#WithComments', 'inclusive-1.1', true],
    ['http://www.w3.org/2001/10/xml-exc-c14n#', 'exclusive', false],
    ['http://www.w3.org/2001/10/xml-exc-c14n#WithComments', 'exclusive', true],
  ])('%s', (uri, method, withComments) => {
    expect(canonicalization(uri)).toEqual({ method, withComments });
  });

  it('any other is unknown, also one that is inherited from objects', () => {
    expect(canonicalization('http://www.w3.org/2000/09/xmldsig#base64')).toBeUndefined();
    expect(canonicalization('toString')).toBeUndefined();
  });
});

describe('xml:base of elements that are left out (Canonical XML 1.1)', () => {
  it.each([
    [['http://a.lt/b/c/', 'd/e'], 'http://a.lt/b/c/d/e'],
    [['http://a.lt/b/c', '../d'], 'http://a.lt/d'],
    [['http://a.lt/b', 'http://c.lt/d'], 'http://c.lt/d'],
    [['a/b', 'c'], 'a/c'],
    [['..', 'x'], '../x'],
    [['../../a/', '../b'], '../../b'],
    [['http://a.lt', 'b'], 'http://a.lt/b'],
    [['foo/bar', '/x'], '/x'],
  ])('%j is %s', (values, joined) => {
    expect(joinBases(values)).toBe(joined);
  });

  it('is joined in version 1.1 and inherited unchanged in 1.0', () => {
    const { root } = parseXml(utf8('<r xml:base="http://a.lt/b/" xml:id="i"><a xml:base="c"/></r>'));
    const element = root.children[0];
    if (element?.kind !== 'element') throw new Error('an element is expected');
    const write = (method: Canonicalization['method']) =>
      fromUtf8(canonicalize(element, { method, withComments: false }));
    expect(write('inclusive-1.1')).toBe('<a xml:base="http://a.lt/b/c"></a>');
    expect(write('inclusive')).toBe('<a xml:base="c" xml:id="i"></a>');
  });
});
