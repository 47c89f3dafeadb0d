import {
  type PdfDict,
  type PdfFile,
  PdfRef,
  type PdfValue,
  isDict,
  nameOf,
  textOfString,
} from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { type Views, isSame } from './equality.ts';
import { isSameReference } from './step.ts';

/** A field, a group of fields, or one of several widgets of a field. */
export interface FieldNode {
  ref: PdfRef;
  dict: PdfDict;
  /** Fully qualified; a widget has the name of its field. */
  name: string;
  /** `Sig`, `Tx`, `Btn`, `Ch`, inherited; empty for groups. */
  type: string;
  /** Own or inherited value; of a widget that of its field, since `V` of a widget means nothing to some viewers. */
  value: PdfValue;
  /** Flags `Ff` in force, own or inherited, as they are written; null without any. */
  flags: PdfValue;
  parent: FieldNode | undefined;
  /** Has children that are separate fields. */
  isGroup: boolean;
  /** A widget without its own name. */
  isWidget: boolean;
}

const MAX_DEPTH = 64;

/** Every node of the field tree by object number. Throws `pdf.cyclic`, `pdf.nesting` or `pdf.too-many-fields`. */
export function fieldNodes(file: PdfFile, roots: readonly PdfValue[]): Map<number, FieldNode> {
  const nodes = new Map<number, FieldNode>();
  const open = roots.map((ref) => ({ ref, parent: undefined as FieldNode | undefined, depth: 0 }));
  while (open.length > 0) {
    const { ref, parent, depth } = open.pop()!;
    const dict = file.resolve(ref);
    if (!(ref instanceof PdfRef) || !isDict(dict)) continue;
    if (nodes.has(ref.num)) throw new EngineError('pdf.cyclic', { object: ref.num });
    if (depth > MAX_DEPTH) throw new EngineError('pdf.nesting', { depth });
    if (nodes.size >= file.budget.limits.fields) throw new EngineError('pdf.too-many-fields');
    const kids = file.array(dict.get('Kids'));
    const node = nodeOf(file, { ref, dict, parent, kids });
    nodes.set(ref.num, node);
    for (const kid of kids) open.push({ ref: kid, parent: node, depth: depth + 1 });
  }
  return nodes;
}

/** A field by itself, without a form that lists it. */
export const unlistedNode = (file: PdfFile, ref: PdfRef, dict: PdfDict): FieldNode =>
  nodeOf(file, { ref, dict, parent: undefined, kids: file.array(dict.get('Kids')) });

interface NodeParts {
  ref: PdfRef;
  dict: PdfDict;
  parent: FieldNode | undefined;
  kids: readonly PdfValue[];
}

function nodeOf(file: PdfFile, { ref, dict, parent, kids }: NodeParts): FieldNode {
  const own = file.string(dict.get('T'));
  const partial = own ? textOfString(own) : '';
  const isWidget = own === undefined && parent !== undefined;
  return {
    ref,
    dict,
    parent,
    name: [parent?.name, partial].filter((part) => part).join('.'),
    type: nameOf(file.resolve(dict.get('FT'))) ?? parent?.type ?? '',
    value: dict.has('V') && !isWidget ? file.resolve(dict.get('V')) : (parent?.value ?? null),
    flags: dict.has('Ff') ? file.resolve(dict.get('Ff')) : (parent?.flags ?? null),
    isGroup: kids.some((kid) => file.dict(kid)?.has('T') === true),
    isWidget,
  };
}

/** The field that a node is, or the one it is a widget of. */
export function fieldOf(node: FieldNode): FieldNode {
  let field = node;
  while (field.isWidget && field.parent) field = field.parent;
  return field;
}

/** A field and the widgets below it, in the state of `file`; each may be an annotation on a page. */
export function widgetsOf(file: PdfFile, field: PdfDict): PdfDict[] {
  const found = [field];
  for (let at = 0; at < found.length && found.length <= file.budget.limits.fields; at++) {
    for (const kid of file.array(found[at]!.get('Kids'))) {
      const dict = file.dict(kid);
      if (dict && !dict.has('T')) found.push(dict);
    }
  }
  return found;
}

/** Returns whether the node names its actual parent. Some viewers read the tree upwards, others downwards. */
export function isParentTrue({ dict, parent }: FieldNode): boolean {
  const named = dict.get('Parent') ?? null;
  return named === null || (named instanceof PdfRef && named.num === parent?.ref.num);
}

interface Tree {
  views: Views;
  renumbered: ReadonlyMap<number, FieldNode>;
}

/**
 * Returns whether the node has the same position in the tree of fields. Its parent is the same, and named as before or
 * newly named. Children are the same; only a group of fields may get further ones, after the existing ones.
 */
export function isSamePlace({ views, renumbered }: Tree, before: FieldNode, after: FieldNode): boolean {
  if (before.parent?.ref.num !== after.parent?.ref.num) return false;
  const isNamedNow = !before.dict.has('Parent') && isParentTrue(after);
  if (!isNamedNow && !isSame(views, before.dict.get('Parent'), after.dict.get('Parent'))) return false;
  const [kids, now] = [views.old.array(before.dict.get('Kids')), views.new.array(after.dict.get('Kids'))];
  if (before.dict.has('Kids') !== after.dict.has('Kids')) return false;
  const renumberedOf = (kid: PdfValue): PdfValue => (kid instanceof PdfRef && renumbered.get(kid.num)?.ref) || kid;
  const isLonger = now.length > kids.length;
  return (!isLonger || before.isGroup) && kids.every((kid, i) => isSameItem(views, renumberedOf(kid), now[i]));
}

/** A field that is written into the list itself is compared there, since no reference leads to it. */
export const isSameItem = (views: Views, before: PdfValue, after: PdfValue | undefined): boolean =>
  isSameReference(before, after) || (!(before instanceof PdfRef) && isSame(views, before, after));
