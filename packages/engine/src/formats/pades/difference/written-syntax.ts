import {
  PdfRef,
  PdfStream,
  type PdfValue,
  isObjectStreamReadAlike,
  isStreamReadAlike,
} from '../../../codec/pdf/index.ts';
import { referencesIn } from './content-walk.ts';
import type { Views } from './equality.ts';
import { refIn, refKey, valueIn } from './step.ts';

interface SyntaxFault {
  code: string;
  object: number;
}

const CODE = 'structure.read-differently';

/**
 * Objects of a revision that viewers read in different ways although every one of them finds them: a key that is there
 * twice, a reference instead of a value, a reference under another generation than its object has, a stream that is not
 * written and packed exactly. `numbers` are the objects the revision writes.
 */
export function* syntaxFaults(views: Views, numbers: Iterable<number>): Generator<SyntaxFault> {
  const containers = new Set<number>();
  for (const num of numbers) {
    const ref = refIn(views.new, num);
    const value = views.new.peek(ref);
    const isUnlike = value instanceof PdfStream && !isStreamReadAlike(views.new, value);
    const isFaulty =
      value instanceof PdfRef || isUnlike || views.new.repeatsKey(ref) || hasWrongGeneration(views, num, value);
    if (isFaulty) yield { code: CODE, object: num };
    const entry = views.new.index.get(num);
    if (entry?.kind === 'stream') containers.add(entry.stream);
  }
  for (const num of containers) if (!isObjectStreamReadAlike(views.new, num)) yield { code: CODE, object: num };
}

/** Some viewers ignore the generation. A fault that the same object had before was signed with it. */
function hasWrongGeneration(views: Views, num: number, value: PdfValue): boolean {
  const wrong = [...referencesIn(views.new, value)].filter((ref) => isWrong(views, ref));
  if (wrong.length === 0) return false;
  const before = new Set([...referencesIn(views.old, valueIn(views.old, num))].map(refKey));
  return wrong.some((ref) => !before.has(refKey(ref)));
}

function isWrong({ new: file }: Views, ref: PdfRef): boolean {
  const isPacked = file.index.get(ref.num)?.kind === 'stream';
  return isPacked ? ref.gen !== 0 : file.isOtherGeneration(ref);
}
