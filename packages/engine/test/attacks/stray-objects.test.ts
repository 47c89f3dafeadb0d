import { describe, expect, it } from 'vitest';
import { hiddenContent } from '../../src/api/pades.ts';
import { B, OBJECTS } from './documents.ts';
import { validated, bytes, signature, signed, startXref, stream, updated } from './lab.ts';

const BYE = stream('BT /F1 24 Tf 72 700 Td (Bye!!) Tj ET');
const UNSIGNED = updated('', { ...OBJECTS, 20: '<<>>' });

/** The file with more text in front of its last table, which stays true. */
function inserted(file: string, text: string): string {
  const at = startXref(file);
  return `${file.slice(0, at)}${text}${file.slice(at).replace(`startxref\n${at}`, `startxref\n${at + text.length}`)}`;
}

const SECOND = `4 0 obj\n${BYE}\nendobj\n`;
const shadowed = signed(inserted(updated('', OBJECTS), SECOND));

describe('SG-29 a second copy of an object that no table knows', () => {
  it('is reported before signing and when the signature is validated', async () => {
    expect(hiddenContent(bytes(inserted(UNSIGNED, SECOND))).map(({ code }) => code)).toEqual(['object-unused']);
    const { first } = await validated(shadowed);
    expect(first.changes).toContainEqual(expect.objectContaining({ code: 'bytes.second-object', object: '4 0 R' }));
    expect(first.warnings.map(({ key }) => key)).toContain('format.signed-content');
  });

  it.each([
    ['many ends of line', '\n'.repeat(1000)],
    ['ends of line and another end mark', `${'\n'.repeat(1000)}%%EOF\n`],
    ['comments', `%${'x'.repeat(60)}\n`.repeat(4)],
  ])('does not come into view by %s behind the end', async (_, tail) => {
    const { first, codes } = await validated(shadowed + tail);
    expect(codes).toContain('bytes.after-end');
    expect(first.indication).toBe('TOTAL-FAILED');
  });

  it('is not displayed by an update whose end is far after its table', async () => {
    const after = updated(B, { 40: '(x)' }).replace(/%%EOF\n$/, `${'\n'.repeat(2000)}%%EOF\n`);
    const { first, codes } = await validated(after);
    expect(codes).toContain('bytes.after-end');
    expect(first.indication).toBe('TOTAL-FAILED');
  });

  it('is reported in an update when it is before the end of another object', async () => {
    const at = B.length;
    const after = updated(B, { 40: `<<>>\n${SECOND.slice(0, -'\nendobj\n'.length)}` });
    expect(after.indexOf('40 0 obj')).toBe(at);
    const { codes } = await validated(after);
    expect(codes).toContain('bytes.unreferenced-structure');
  });

  it.each([
    ['in another object', `70 0 obj\n(x)\nendobj\n`, 'bytes.stray-object'],
    ['without an end', '4 0 obj\n<<', 'bytes.second-object'],
    ['with a comment in its header', `4 0 %\nobj\n(x)\nendobj\n`, 'bytes.second-object'],
    ['with zero bytes in its header', `4\0 0\0obj\n(x)\nendobj\n`, 'bytes.second-object'],
  ])('is reported %s', async (_, text, code) => {
    const { codes } = await validated(signed(inserted(updated('', OBJECTS), text)));
    expect(codes).toContain(code);
  });

  it('is no copy that an older state of the file had', async () => {
    expect(hiddenContent(bytes(updated(UNSIGNED, { 4: OBJECTS[4]! })))).toEqual([]);
  });

  it('is reported before signing, but not for a signed file, when it is inside a stream or string', async () => {
    const older = updated(UNSIGNED, { 4: OBJECTS[4]!, 20: signature(), 40: stream(SECOND), 41: `(${SECOND})` });
    expect(hiddenContent(bytes(older)).map(({ code }) => code)).toEqual(['object-unused']);
    const { first } = await validated(signed(older));
    expect(first.changes.filter(({ severity }) => severity === 'warning')).toEqual([]);
  });
});

describe('a size of the file that is lower than its numbers', () => {
  it('breaks the signature when it comes after it', async () => {
    const { first, codes } = await validated(updated(B, { 40: '(x)' }, { size: 10 }));
    expect(codes).toContain('structure.size-too-low');
    expect(first.indication).toBe('TOTAL-FAILED');
  });

  it('is a warning in an update that counts only its own objects, as PDFBox does', async () => {
    const { first, codes } = await validated(updated(B, { 4: OBJECTS[4]! }, { size: 5 }));
    expect(first.changes).toContainEqual(
      expect.objectContaining({ code: 'structure.size-too-low', severity: 'warning' }),
    );
    expect(codes).not.toContain('docmdp.violation');
    expect(first.indication).not.toBe('TOTAL-FAILED');
  });

  it('is reported when it was signed', async () => {
    const { first, codes } = await validated(signed(updated('', OBJECTS, { size: 10 })));
    expect(codes).toContain('structure.size-too-low');
    expect(first.indication).not.toBe('TOTAL-FAILED');
  });
});

it('an object of an update whose header is written in another way than programs read it breaks the signature', async () => {
  const after = updated(B, { 40: '(x)' });
  for (const header of ['40 %\n0 obj', '40\0 0 obj']) {
    const text = after.replace('40 0 obj', header);
    const moved = text.replace(/startxref\n(\d+)\n%%EOF\n$/, (_, at: string) => {
      return `startxref\n${Number(at) + header.length - '40 0 obj'.length}\n%%EOF\n`;
    });
    const { first, codes } = await validated(moved);
    expect(codes).toContain('structure.object-header-mismatch');
    expect(first.indication).toBe('TOTAL-FAILED');
  }
});
