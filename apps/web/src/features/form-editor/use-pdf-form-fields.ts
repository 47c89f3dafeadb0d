import type { FormElement } from '@paraph/contract';
import { useEffect, useState } from 'react';
import type { PdfState } from '../viewer/index.ts';
import { fieldsOf } from './acro-fields.ts';

/**
 * Returns the form fields of the PDF as elements, once they are read; none while it is loading, or when it has none.
 */
export function usePdfFormFields(pdf: PdfState): readonly FormElement[] {
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
