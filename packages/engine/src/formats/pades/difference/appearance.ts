import {
  type PdfDict,
  type PdfFile,
  PdfLexer,
  PdfRef,
  PdfStream,
  type PdfValue,
  isDict,
} from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import type { FieldNode } from './field-nodes.ts';
import { type RevisionStep, objectName } from './step.ts';

/** Entries that a form XObject must not have as the appearance of a field. */
const FORBIDDEN = ['OC', 'AA', 'JS', 'OPI', 'Ref', 'F'];

/** The streams of an appearance dictionary with the key path that leads to each. */
export function* streamsOf(
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
 * Returns whether the appearance of a widget changed. Also validates its objects: a stream may be rewritten in place
 * only if it is this widget's only appearance, and a new one must not be shared.
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

/** Returns whether any appearance of the widget (normal, rollover or down, in any state) draws on the page. */
export function drawsSomething(file: PdfFile, widget: PdfDict): boolean {
  for (const { value } of streamsOf(file, widget.get('AP'))) {
    const stream = file.resolve(value);
    if (stream instanceof PdfStream && hasMarks(file, stream)) return true;
  }
  return false;
}

/** Operators that set state, build paths or mark content, and draw nothing by themselves (ISO 32000-2, annex A). */
const WITHOUT_MARKS = new Set(
  (
    'q Q cm w J j M d ri i gs W W* n m l c v y h re BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* ' +
    'CS cs SC SCN sc scn G g RG rg K k MP DP BMC BDC EMC BX EX'
  ).split(' '),
);
/** An appearance without marks is a few bytes; a longer one is not searched. */
const LONGEST_EMPTY = 64 * 1024;

/** Viewers split words that are no operator in different ways, so an unknown word counts as a mark. */
function hasMarks(file: PdfFile, stream: PdfStream): boolean {
  try {
    const content = file.streamData(stream, 'exact');
    if (content.length > LONGEST_EMPTY) return true;
    const lexer = new PdfLexer(content);
    for (lexer.skip(); lexer.at < content.length; lexer.skip()) {
      if (/[()<>[\]/0-9+.-]/.test(String.fromCharCode(content[lexer.at]!))) lexer.value();
      else if (!WITHOUT_MARKS.has(lexer.word())) return true;
    }
    return false;
  } catch (error) {
    // An appearance that cannot be decoded might draw anything.
    if (error instanceof EngineError) return true;
    throw error;
  }
}
