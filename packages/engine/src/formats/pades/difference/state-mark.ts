import { type PdfFile, type PdfStream, rectangleOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { markFont } from './check-mark.ts';
import { type ContentOperation, contentOperations } from './content-tokens.ts';
import { IN_PATH, MARK_RULES, type ButtonMark, type MarkState, beginning, isInPath } from './mark-rules.ts';
import type { Box } from './picture-ground.ts';
import { isPlainForm } from './plain-text.ts';

const MOST_OPERATIONS = 60;

/** What the picture of a state shows besides a frame. */
export interface StateMark {
  mark: ButtonMark;
  hasGround: boolean;
}

/**
 * What the picture of a state shows, where that is provably nothing but a light ground, a frame and at most one dark mark
 * in the middle; undefined for every other picture.
 */
export function markIn(file: PdfFile, picture: PdfStream): StateMark | undefined {
  const box = rectangleOf(file, picture.dict.get('BBox'));
  if (!box || !isPlainForm(file, picture.dict)) return undefined;
  try {
    const operations = contentOperations(file.streamData(picture, 'exact'));
    if (!operations || operations.length > MOST_OPERATIONS) return undefined;
    return follow(operations, box, (font) => markFont(file, picture.dict, font));
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function follow(operations: readonly ContentOperation[], box: Box, fontOf: MarkState['fontOf']): StateMark | undefined {
  const state = beginning(box, fontOf);
  for (const operation of operations) {
    const { operator } = operation;
    if (isInPath(state) && !IN_PATH.has(operator)) return undefined;
    if (!(Object.hasOwn(MARK_RULES, operator) && MARK_RULES[operator]!(state, operation))) return undefined;
  }
  const isComplete = state.saved.length === 0 && !state.text && !isInPath(state);
  return isComplete ? { mark: state.mark ?? 'none', hasGround: state.ground.isFilled } : undefined;
}
