/** Fields of an element that linking and deleting need. */
export interface LinkedElement {
  id: string;
  type: number;
  childElements?: string[] | undefined;
  isChild?: boolean | undefined;
  isParent?: boolean | undefined;
}

/** An element removed from the pages, with its former position among the others and its parent. */
export interface DeletedElement<E extends LinkedElement> {
  element: E;
  place: number;
  parent: string | null;
}

/** Elements on the pages and removed ones (FORM-029). */
export interface FormDesign<E extends LinkedElement> {
  elements: readonly E[];
  deleted: readonly DeletedElement<E>[];
}

/** Elements that may become children of `parent`: of its kind, neither a child nor a parent yet (FORM-032). */
export function childCandidates<E extends LinkedElement>(elements: readonly E[], parent: LinkedElement): E[] {
  if (parent.isChild) return [];
  return elements.filter(
    ({ id, type, isChild, isParent }) => id !== parent.id && type === parent.type && !isChild && !isParent,
  );
}

/** The children of an element, in the order in which they were linked. */
export const childrenOf = <E extends LinkedElement>(elements: readonly E[], parent: LinkedElement): E[] =>
  (parent.childElements ?? []).flatMap((id) => elements.find((one) => one.id === id) ?? []);

const withChildren = <E extends LinkedElement>(element: E, childElements: string[]): E => ({
  ...element,
  childElements,
  isParent: childElements.length > 0,
});

/** Makes an element the child of another, which is flagged as a parent; refused links change nothing (FORM-032). */
export function linked<E extends LinkedElement>(elements: readonly E[], parentId: string, childId: string): E[] {
  const parent = elements.find(({ id }) => id === parentId);
  if (!parent || !childCandidates(elements, parent).some(({ id }) => id === childId)) return [...elements];
  return elements.map((one) => {
    if (one.id === parentId) return withChildren(one, [...(one.childElements ?? []), childId]);
    return one.id === childId ? { ...one, isChild: true } : one;
  });
}

/** Frees a child; a parent without children loses its flag. */
export const unlinked = <E extends LinkedElement>(elements: readonly E[], childId: string): E[] =>
  elements.map((one) => {
    if (one.id === childId) return { ...one, isChild: false };
    const children = one.childElements ?? [];
    return children.includes(childId)
      ? withChildren(
          one,
          children.filter((id) => id !== childId),
        )
      : one;
  });

/** Takes an element from the pages into the list of deleted ones; its children and its parent are freed of it. */
export function withoutElement<E extends LinkedElement>({ elements, deleted }: FormDesign<E>, id: string) {
  const place = elements.findIndex((one) => one.id === id);
  const element = elements[place];
  if (!element) return { elements, deleted };
  const parent = elements.find(({ childElements }) => childElements?.includes(id))?.id ?? null;
  const rest = elements.filter((one) => one.id !== id);
  const freed = (element.childElements ?? []).reduce<readonly E[]>(unlinked, unlinked(rest, id));
  return { elements: freed, deleted: [...deleted, { element, place, parent }] };
}

/**
 * Restores a deleted element with all its settings (FORM-029). Links to elements that are gone or have another parent
 * are not restored.
 */
export function restored<E extends LinkedElement>({ elements, deleted }: FormDesign<E>, id: string) {
  const found = deleted.find(({ element }) => element.id === id);
  if (!found) return { elements, deleted };
  const { element, place, parent } = found;
  const alone = { ...element, isChild: false, isParent: false, childElements: [] };
  const back = [...elements.slice(0, place), alone, ...elements.slice(place)];
  const children = (element.childElements ?? []).reduce<readonly E[]>((all, child) => linked(all, id, child), back);
  return {
    elements: parent === null ? children : linked(children, parent, id),
    deleted: deleted.filter((one) => one !== found),
  };
}

/** Returns the deleted elements that saving loses, which requires consent (FORM-030); one never saved loses nothing. */
export const lostElements = <E extends LinkedElement>(
  { deleted }: FormDesign<E>,
  saved: ReadonlySet<string>,
): DeletedElement<E>[] => deleted.filter(({ element }) => saved.has(element.id));
