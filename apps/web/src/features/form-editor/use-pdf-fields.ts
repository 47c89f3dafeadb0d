import type { FormElement } from '@paraph/contract';
import { useEffect, useState } from 'react';
import type { PdfState } from '../viewer/index.ts';
import { fieldsOf } from './acro-fields.ts';
import { unfilledFields } from './pdf-fields.ts';
import type { Design } from './use-design.ts';

/** Fields of the PDF that no element fills in; they are offered until the user adds or declines them. */
export function usePdfFields(pdf: PdfState, design: Design) {
  const found = useFoundFields(pdf);
  const [isDeclined, setDeclined] = useState(false);
  const unfilled = unfilledFields(found, design.elements);
  const deleted = design.deleted.map(({ element }) => element);
  const offered = unfilledFields(unfilled, deleted);
  return {
    unfilled,
    /** Without those that the user deleted, which the list of deleted elements restores. */
    offered,
    isAsked: offered.length > 0 && !isDeclined,
    take: () => design.addAll(offered),
    decline: () => setDeclined(true),
  };
}

export type PdfFields = ReturnType<typeof usePdfFields>;

/** Returns the form fields of the PDF as elements, once they are read; none while it is loading, or when it has none. */
function useFoundFields(pdf: PdfState): readonly FormElement[] {
  const [found, setFound] = useState<readonly FormElement[]>([]);
  useEffect(() => {
    if (pdf.state !== 'ready') return;
    let over = false;
    const look = async () => {
      const fields = await fieldsOf(pdf.pdf);
      if (!over) setFound(fields);
    };
    look().catch((fault: unknown) => {
      if (!over) console.error(fault);
    });
    return () => {
      over = true;
    };
  }, [pdf]);
  return found;
}
