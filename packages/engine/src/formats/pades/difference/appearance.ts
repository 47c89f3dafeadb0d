import { type PdfDict, type PdfFile, PdfRef, PdfStream, type PdfValue, isDict } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import type { FieldNode } from './field-nodes.ts';
import { type RevisionStep, objectName } from './step.ts';

/** What a form XObject must not bring along when it becomes the picture of a field. */
const FORBIDDEN = ['OC', 'AA', 'JS', 'OPI', 'Ref', 'F'];

/** The streams of an appearance dictionary with the key path that leads to each. */
function* streamsOf(
  file: PdfFile,
  appearance: PdfValue | undefined,
): Generator<{ value: PdfValue; path: string; isState: boolean }> {
  for (const [mode, value] of file.dict(appearance) ?? []) {
    const target = file.resolve(value);
    if (target instanceof PdfStream) yield { value, path: `/${mode}`, isState: false };
    else if (isDict(target))
      for (const [state, inner] of target) yield { value: inner, path: `/${mode}/${state}`, isState: true };
  }
}

/**
 * Did the picture of a widget change? Judges the objects it is made of on the way: a stream may be rewritten in
 * place only when it is the one picture of this widget, and a new one must not be borrowed from elsewhere.
 */
export function appearanceChanged(step: RevisionStep, before: FieldNode, after: FieldNode): boolean {
  const { views } = step;
  const ends = step.follow({
    holder: before.ref.num,
    path: '/AP',
    before: before.dict.get('AP'),
    after: after.dict.get('AP'),
  });
  const old = [...streamsOf(views.old, ends.before)];
  const known = new Set(old.flatMap(({ value }) => (value instanceof PdfRef ? [value.num] : [])));
  let isRewritten = false;
  for (const { value, path, isState } of old) {
    if (!(value instanceof PdfRef) || !step.changed.has(value.num)) continue;
    isRewritten = true;
    if (!isState) step.follow({ holder: ends.num, path: `${ends.prefix}${path}`, before: value, after: value });
  }
  for (const { value } of streamsOf(views.new, ends.after)) checkNewStream(step, value, { known, field: after.name });
  return isRewritten || !step.same(ends.before, ends.after);
}

function checkNewStream(
  step: RevisionStep,
  value: PdfValue,
  { known, field }: { known: ReadonlySet<number>; field: string },
): void {
  const isRef = value instanceof PdfRef;
  if (isRef && known.has(value.num) && !step.changed.has(value.num)) return;
  const details = { field, ...(isRef && { object: objectName(value.num) }) };
  if (isRef && !known.has(value.num) && !step.isFresh(value.num)) step.violation('form.appearance-borrowed', details);
  const stream = step.views.new.resolve(value);
  if (stream instanceof PdfStream && FORBIDDEN.some((key) => stream.dict.has(key))) {
    step.violation('form.appearance-active', details);
  }
}

/** Does the normal appearance put anything on the page? */
export function drawsSomething(file: PdfFile, widget: PdfDict): boolean {
  for (const { value, path } of streamsOf(file, widget.get('AP'))) {
    const stream = file.resolve(value);
    if (!path.startsWith('/N') || !(stream instanceof PdfStream)) continue;
    if (hasMarks(file, stream)) return true;
  }
  return false;
}

const PAINTING = /(?:^|\s)(?:Tj|TJ|'|"|S|s|f|F|f\*|B|B\*|b|b\*|sh|Do|EI)(?:\s|$)/;

function hasMarks(file: PdfFile, stream: PdfStream): boolean {
  try {
    return PAINTING.test(new TextDecoder('latin1').decode(file.streamData(stream)));
  } catch (error) {
    // What cannot be decoded might draw anything.
    if (error instanceof EngineError) return true;
    throw error;
  }
}
