import type { FormElement } from '@paraph/contract';
import {
  elementId,
  freePlace,
  linked,
  newElement,
  pushedDown,
  restored,
  unlinked,
  withinPage,
  withoutElement,
  type ElementBox,
  type FormDesign,
  type FormElementKind,
} from '@paraph/domain';
import { useState } from 'react';
import { begun, redone, stepped, undone, type Past } from './undo.ts';

type Drawing = FormDesign<FormElement>;
interface Size {
  width: number;
  height: number;
}

interface Where {
  at: { x: number; y: number } | undefined;
  /** What the page shows already. */
  printed: readonly ElementBox[];
  /** Points above each field that its printed label takes. */
  labelSpace: number;
  /** Settings that differ from those of a new element. */
  preset?: Partial<FormElement>;
}

interface Around extends Pick<Where, 'printed' | 'labelSpace'> {
  on: readonly ElementBox[];
  size: Size;
}

/** Returns a free place for an element and the label above it. */
function placeFor(made: ElementBox, { on, size, printed, labelSpace }: Around): { x: number; y: number } {
  const labelled = (box: ElementBox) => ({ ...box, y: box.y - labelSpace, height: box.height + labelSpace });
  const { x, y } = freePlace(labelled(made), on.map(labelled), size, printed);
  return { x, y: y + labelSpace };
}

const onPage = ({ elements }: Drawing, page: number) => elements.filter((element) => element.page === page);

/**
 * The elements of a template being edited: each act can be undone.
 * @param draft unsaved changes of an earlier visit, undone in one step
 */
export function useDesign(elements: () => readonly FormElement[], draft?: Drawing | null) {
  const [start] = useState<Past<Drawing>>(() => begun({ elements: elements(), deleted: [] }));
  const [past, setPast] = useState(() => (draft ? stepped(start, draft) : start));
  const [selected, setSelected] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const { now } = past;
  const step = (change: (now: Drawing) => Drawing, about: string | null = null) =>
    setPast((all) => stepped(all, change(all.now), about));
  const each = (id: string, change: (element: FormElement) => FormElement, about: string | null = null) =>
    step((drawn) => ({ ...drawn, elements: drawn.elements.map((one) => (one.id === id ? change(one) : one)) }), about);

  return {
    ...now,
    selected: now.elements.find(({ id }) => id === selected) ?? null,
    select: setSelected,
    page,
    goTo: (to: number) => {
      setPage(to);
      setSelected(null);
    },
    /** Adds a new element to the current page; `at` is the drop position, else it is clear of what is printed. */
    add: (kind: FormElementKind, label: string, size: Size, { at, printed, labelSpace, preset }: Where) => {
      const taken = [...now.elements, ...now.deleted.map(({ element }) => element)];
      const id = elementId(Date.now(), new Set(taken.map((one) => one.id)));
      const made = { ...newElement(kind, { id, page, label }), ...preset } as FormElement;
      step((drawn) => ({
        ...drawn,
        elements: [
          ...drawn.elements,
          {
            ...made,
            ...withinPage(
              { ...made, ...(at ?? placeFor(made, { on: onPage(drawn, page), size, printed, labelSpace })) },
              size,
            ),
          },
        ],
      }));
      setSelected(id);
      return id;
    },
    /** Adds several elements at once: fields found in the PDF. */
    addAll: (found: readonly FormElement[]) => step((drawn) => ({ ...drawn, elements: [...drawn.elements, ...found] })),
    /** Changes settings; typing in one of them is one step. */
    change: (id: string, part: Partial<FormElement>) =>
      each(id, (one) => ({ ...one, ...part }), `${id} ${Object.keys(part).join()}`),
    /** Changes settings that make the element higher: those below it move down, in the same step. */
    grow: (id: string, part: Partial<FormElement> & ElementBox, size: Size) =>
      step(
        (drawn) => {
          const elements = pushedDown(drawn.elements, { id, box: part }, size);
          return { ...drawn, elements: elements.map((one) => (one.id === id ? { ...one, ...part } : one)) };
        },
        `${id} ${Object.keys(part).join()}`,
      ),
    /** Moves or resizes; `hold` identifies one drag, which is one step. */
    place: (id: string, box: ElementBox, hold: string) => each(id, (one) => ({ ...one, ...box }), `${id} ${hold}`),
    remove: (id: string) => {
      step((drawn) => withoutElement(drawn, id));
      setSelected(null);
    },
    restore: (id: string) => {
      const found = now.deleted.find(({ element }) => element.id === id);
      step((drawn) => restored(drawn, id));
      if (found) setPage(found.element.page);
      setSelected(id);
    },
    link: (parent: string, child: string) =>
      step((drawn) => ({ ...drawn, elements: linked(drawn.elements, parent, child) })),
    unlink: (child: string) => step((drawn) => ({ ...drawn, elements: unlinked(drawn.elements, child) })),
    /** Replaces all elements, in one step. */
    replace: (drawn: Drawing) => {
      step(() => drawn);
      setSelected(null);
    },
    /** Returns to the elements as the template was opened. */
    reset: () => {
      setPast(start);
      setSelected(null);
    },
    undo: past.before.length > 0 ? () => setPast(undone) : null,
    redo: past.after.length > 0 ? () => setPast(redone) : null,
    /** Whether anything changed since the template was opened. */
    isTouched: past.before.length > 0,
  };
}

export type Design = ReturnType<typeof useDesign>;
