import { type PdfDict, isDict, textOfString } from '../../../codec/pdf/index.ts';
import { differingKeys } from './equality.ts';
import type { FieldChange } from './field-change.ts';
import { SIGNS } from './mark-rules.ts';
import { isPageEvenBelow } from './page-below.ts';

const NONE: PdfDict = new Map();
const COLOURS = new Set(['BC', 'BG']);

/**
 * Returns whether the style of a box or radio button only names another sign, or leaves colours out (ISO 32000-2, table
 * 192). iText writes so what it draws when it ticks one; viewers use it when they draw the button again.
 */
export function namesOwnMark({ step, before, after, isValueChanged }: FieldChange): boolean {
  const { old, new: now } = step.views;
  const [style, again] = [
    old.resolve(before.dict.get('MK') ?? null) ?? NONE,
    now.resolve(after.dict.get('MK') ?? null),
  ];
  if (before.type !== 'Btn' || !isValueChanged || !isDict(style) || !isDict(again)) return false;
  return differingKeys(step.views, { before: style, after: again }).every((key) => {
    if (COLOURS.has(key)) return !again.has(key) && isPageEvenBelow(old, before.dict);
    const sign = now.string(again.get(key) ?? null);
    return key === 'CA' && sign !== undefined && SIGNS.test(textOfString(sign));
  });
}
