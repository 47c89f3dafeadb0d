import { describe, expect, it } from 'vitest';
import {
  childCandidates,
  childrenOf,
  linked,
  lostElements,
  restored,
  unlinked,
  withoutElement,
  type LinkedElement,
} from './design-links.ts';

const element = (id: string, type = 0): LinkedElement & { x: number } => ({ id, type, x: 7 });
const all = [element('a'), element('b'), element('c'), element('d', 4)];
const ids = (list: readonly LinkedElement[]) => list.map(({ id }) => id);
const by = (list: readonly LinkedElement[], id: string) => list.find((one) => one.id === id)!;

describe('children', () => {
  it('are offered of the same kind, neither a child nor a parent yet; the parent is flagged (FORM-032)', () => {
    expect(ids(childCandidates(all, by(all, 'a')))).toEqual(['b', 'c']);
    const tied = linked(all, 'a', 'b');
    expect(by(tied, 'a')).toMatchObject({ isParent: true, childElements: ['b'] });
    expect(by(tied, 'b').isChild).toBe(true);
    expect(ids(childCandidates(tied, by(tied, 'a')))).toEqual(['c']);
    expect(ids(childCandidates(tied, by(tied, 'c')))).toEqual([]);
    expect(ids(childCandidates(tied, by(tied, 'b')))).toEqual([]);
    expect(ids(childrenOf(tied, by(tied, 'a')))).toEqual(['b']);
  });
  it('of another kind are refused, and so is a child of a child', () => {
    expect(linked(all, 'a', 'd')).toEqual(all);
    const tied = linked(all, 'a', 'b');
    expect(linked(tied, 'b', 'c')).toEqual(tied);
  });
  it('are freed; a parent of none is no parent any more', () => {
    const freed = unlinked(linked(all, 'a', 'b'), 'b');
    expect(by(freed, 'a')).toMatchObject({ isParent: false, childElements: [] });
    expect(by(freed, 'b').isChild).toBe(false);
  });
});

describe('deleted elements', () => {
  it('come back to the same place with all their settings (FORM-029)', () => {
    const gone = withoutElement({ elements: all, deleted: [] }, 'b');
    expect(ids(gone.elements)).toEqual(['a', 'c', 'd']);
    expect(gone.deleted).toMatchObject([{ element: { id: 'b', x: 7 }, place: 1 }]);
    const back = restored(gone, 'b');
    expect(ids(back.elements)).toEqual(['a', 'b', 'c', 'd']);
    expect(by(back.elements, 'b')).toMatchObject(element('b'));
    expect(back.deleted).toEqual([]);
  });
  it('free their children and their parent, and are linked again when they come back', () => {
    const tied = { elements: linked(all, 'a', 'b'), deleted: [] };
    const childless = withoutElement(tied, 'b');
    expect(by(childless.elements, 'a').isParent).toBe(false);
    expect(by(restored(childless, 'b').elements, 'a')).toMatchObject({ isParent: true, childElements: ['b'] });
    const orphaned = withoutElement(tied, 'a');
    expect(by(orphaned.elements, 'b').isChild).toBe(false);
    expect(by(restored(orphaned, 'a').elements, 'b').isChild).toBe(true);
  });
  it('are not linked to what has another parent by now', () => {
    const gone = withoutElement({ elements: linked(all, 'a', 'b'), deleted: [] }, 'a');
    const taken = { ...gone, elements: linked(gone.elements, 'c', 'b') };
    const back = restored(taken, 'a');
    expect(by(back.elements, 'a').isParent).toBe(false);
    expect(by(back.elements, 'c').childElements).toEqual(['b']);
  });
  it('block saving until the user agrees to lose them (FORM-030)', () => {
    const gone = withoutElement({ elements: all, deleted: [] }, 'b');
    expect(lostElements(gone, new Set(['a', 'b']))).toHaveLength(1);
    expect(lostElements(restored(gone, 'b'), new Set(['b']))).toEqual([]);
  });
  it('that were never saved are no loss to agree to', () => {
    const gone = withoutElement({ elements: all, deleted: [] }, 'b');
    expect(lostElements(gone, new Set(['a']))).toEqual([]);
  });
  it('that are not there change nothing', () => {
    const design = { elements: all, deleted: [] };
    expect(withoutElement(design, 'x')).toEqual(design);
    expect(restored(design, 'x')).toEqual(design);
  });
});
