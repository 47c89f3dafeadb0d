import { AppError } from '@paraph/domain';
import { ElementCounter } from './element-counter.ts';
import type { OfficeWork } from './office-work.ts';

const [LT, GT, SLASH, BANG, QUESTION, AMP, EQUALS, QUOTE, APOSTROPHE] = [...Buffer.from('<>/!?&="\'')] as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const COMMENT = '<!--';
const CDATA = '<![CDATA[';
const DOCTYPE = '<!DOCTYPE';

/**
 * Counts the markup of one XML part without building a tree. Counting ends where the part is not well-formed, as
 * reading does: LibreOffice reads only what is before.
 * @param bytes markup in ASCII (`xmlBytes`)
 * @throws file.too-complex when a budget is exceeded, or where the part defines entities of its own
 */
export function countXml(bytes: Buffer, work: OfficeWork): void {
  work.spend('xmlBytes', bytes.length);
  const elements = new ElementCounter(work);
  for (let at = 0; at < bytes.length;) {
    const open = bytes.indexOf(LT, at);
    const end = open < 0 ? bytes.length : open;
    elements.text(end - at);
    countReferences(bytes, at, end, work);
    if (open < 0) return;
    const next = bytes[open + 1] === BANG || bytes[open + 1] === QUESTION ? pastOther(bytes, open) : -1;
    at = next >= 0 ? next : pastTag(bytes, open, elements, work);
    if (at < 0) return;
  }
}

/**
 * Returns the position after a comment, CDATA section, instruction or document type; the end of the part where it is
 * not closed.
 */
function pastOther(bytes: Buffer, open: number): number {
  const begins = (word: string) => bytes.toString('latin1', open, open + word.length) === word;
  const past = (word: string) => {
    const at = bytes.indexOf(word, open);
    return at < 0 ? bytes.length : at + word.length;
  };
  if (bytes[open + 1] === QUESTION) return past('?>');
  if (begins(COMMENT)) return past('-->');
  if (begins(CDATA)) return past(']]>');
  // Other markup of this kind is a declaration: entities can refer to each other without end.
  const end = past('>');
  if (!begins(DOCTYPE) || bytes.subarray(open, end).includes('[')) throw new AppError('file.too-complex');
  return end;
}

/** Returns the position after a start or end tag; -1 where it is not closed. */
function pastTag(bytes: Buffer, open: number, elements: ElementCounter, work: OfficeWork): number {
  if (bytes[open + 1] === SLASH) {
    const end = bytes.indexOf(GT, open);
    if (end >= 0) elements.close();
    return end < 0 ? -1 : end + 1;
  }
  const nameEnd = pastName(bytes, open + 1);
  elements.open(bytes.toString('latin1', open + 1, nameEnd));
  let count = 0;
  for (let at = nameEnd; ;) {
    while (isSpace(bytes[at])) at += 1;
    const sign = bytes[at];
    if (sign === GT || (sign === SLASH && bytes[at + 1] === GT)) {
      work.limit('tagBytes', at - open);
      elements.opened();
      if (sign === GT) return at + 1;
      elements.close();
      return at + 2;
    }
    work.limit('attributesOfElement', (count += 1));
    at = pastAttribute(bytes, at, elements, work);
    if (at < 0) return -1;
  }
}

/** Returns the position after one attribute; -1 where there is none. */
function pastAttribute(bytes: Buffer, from: number, elements: ElementCounter, work: OfficeWork): number {
  const nameEnd = pastName(bytes, from);
  let at = nameEnd;
  while (isSpace(bytes[at])) at += 1;
  if (nameEnd === from || bytes[at] !== EQUALS) return -1;
  at += 1;
  while (isSpace(bytes[at])) at += 1;
  const quote = bytes[at];
  if (quote !== QUOTE && quote !== APOSTROPHE) return -1;
  const end = bytes.indexOf(quote, at + 1);
  if (end < 0) return -1;
  work.limit('attributeBytes', end - at);
  countReferences(bytes, at + 1, end, work);
  elements.attribute(bytes, { name: bytes.toString('latin1', from, nameEnd), from: at + 1, end });
  return end + 1;
}

function pastName(bytes: Buffer, from: number): number {
  let at = from;
  for (; at < bytes.length; at += 1) {
    const sign = bytes[at]!;
    if (sign <= 0x20 || sign === GT || sign === SLASH || sign === EQUALS) break;
  }
  return at;
}

function countReferences(bytes: Buffer, from: number, end: number, work: OfficeWork): void {
  let count = 0;
  for (let at = from; at < end; at += 1) if (bytes[at] === AMP) count += 1;
  if (count > 0) work.spend('references', count);
}

const isSpace = (sign: number | undefined): boolean => sign !== undefined && sign <= 0x20;
