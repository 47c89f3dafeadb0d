import { type PdfDict, type PdfFile, PdfRef, PdfStream, type PdfValue, isDict } from '../../../codec/pdf/index.ts';
import { isBesideAmount } from './beside-amount.ts';
import { isOneSign } from './check-mark.ts';
import type { FieldChange } from './field-change.ts';
import { isOwnSize } from './own-size.ts';
import { isSameDrawing } from './same-drawing.ts';
import { type StateMark, markIn } from './state-mark.ts';

/**
 * `same`: each state shows the mark that it showed; `marked`: another one; `other`: a mark in place of what is not known, or
 * no ground any more; `covering`: on a ground that was not there; `unknown`: perhaps something else than a mark.
 */
export type Redrawn = (typeof GRAVEST_FIRST)[number] | 'same';

const GRAVEST_FIRST = ['unknown', 'covering', 'other', 'marked'] as const;

const OFF = 'Off';

/**
 * Programs that tick a box draw its pictures again: iText 5 draws a cross for any mark, iText 8 the same one smaller. Compares
 * what the pictures of all states show before and after, of each occasion (ISO 32000-2, 12.5.5).
 */
export function redrawnStates(change: FieldChange): Redrawn {
  const { step, before, after } = change;
  const [old, now] = [modesOf(step.views.old, before.dict), modesOf(step.views.new, after.dict)];
  if (!old || !now || !isKept(old, now)) return 'unknown';
  const compared = [...now].flatMap(([mode, states]) =>
    [...states.keys()].map((state) => compareState(change, { mode, state, before: old.get(mode)?.get(state) })),
  );
  return GRAVEST_FIRST.find((one) => compared.includes(one)) ?? 'same';
}

type Modes = ReadonlyMap<string, PdfDict>;

/** The pictures by occasion and state; undefined where an occasion has one picture for all states, or no picture. */
function modesOf(file: PdfFile, widget: PdfDict): Modes | undefined {
  const modes = [...(file.dict(widget.get('AP')) ?? [])].map(([mode, value]) => [mode, file.resolve(value)] as const);
  return modes.every(([, value]) => isDict(value)) ? new Map(modes as [string, PdfDict][]) : undefined;
}

/** Every state is still drawn, and none besides; pictures for other occasions may be left out. */
function isKept(old: Modes, now: Modes): boolean {
  const [before, after] = [old.get('N'), now.get('N')];
  if (!before || !after || [...before.keys()].some((state) => !after.has(state))) return false;
  return [...now].every(([, states]) => [...states.keys()].every((state) => state === OFF || before.has(state)));
}

interface StateOf {
  mode: string;
  state: string;
  before: PdfValue | undefined;
}

function compareState(change: FieldChange, { mode, state, before }: StateOf): Redrawn {
  const { step } = change;
  const after = modesOf(step.views.new, change.after.dict)!.get(mode)!.get(state);
  if (isUntouched(change, before, after)) return 'same';
  const [signed, picture] = [step.views.old.resolve(before), step.views.new.resolve(after)];
  const areDrawn = signed instanceof PdfStream && picture instanceof PdfStream;
  if (areDrawn && isSameDrawing(step.views, signed, picture)) return 'same';
  const now = markOf(step.views.new, after);
  const isInPlace = picture instanceof PdfStream && isOwnSize(step.views.new, picture, change.after.dict);
  const isOfState = now !== undefined && (now.mark === 'none') === (state === OFF);
  if (!isOfState || !isInPlace || !isOneSign(step.views.old, change.before.dict, state)) return 'unknown';
  const was = markOf(step.views.old, before);
  const isMaybeDigit = now.mark.startsWith('latin') && was?.mark !== now.mark;
  if (isMaybeDigit && isBesideAmount(step.views.old, change.before.dict)) return 'unknown';
  if (now.hasGround && !was?.hasGround) return 'covering';
  if (was?.mark === now.mark) return was.hasGround === now.hasGround ? 'same' : 'other';
  if (!isOneChoice(step.views.old, change.before.dict)) return 'unknown';
  return was && was.mark !== 'none' && !isMaybeDigit && was.hasGround === now.hasGround ? 'marked' : 'other';
}

/** Where a button has several states to choose, the mark of one could be drawn for another. */
function isOneChoice(file: PdfFile, widget: PdfDict): boolean {
  const states = [...(modesOf(file, widget)?.get('N')?.keys() ?? [])];
  return states.filter((state) => state !== OFF).length === 1;
}

/** Returns whether the state has the picture that it had, as an object that was not written again. */
const isUntouched = ({ step }: FieldChange, before: PdfValue | undefined, after: PdfValue | undefined): boolean =>
  before instanceof PdfRef && after instanceof PdfRef && !step.changed.has(after.num) && step.same(before, after);

function markOf(file: PdfFile, value: PdfValue | undefined): StateMark | undefined {
  const picture = file.resolve(value);
  return picture instanceof PdfStream ? markIn(file, picture) : undefined;
}
