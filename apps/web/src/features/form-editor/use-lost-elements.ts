import type { FormElement } from '@paraph/contract';
import { type FormDesign, lostElements } from '@paraph/domain';
import { useState } from 'react';
import { elementsOf } from './element.ts';

/** Elements of the saved template that saving would lose, and whether the user agreed to lose them. */
export function useLostElements(structure: string, design: FormDesign<FormElement>) {
  const [saved] = useState(() => new Set(elementsOf(structure).map(({ id }) => id)));
  /** Number of elements that the user agreed to lose; one more asks again. */
  const [agreed, setAgreed] = useState(0);
  const lost = lostElements(design, saved).length;
  return {
    isAsked: lost > 0,
    consented: agreed === lost,
    onConsent: (isAgreed: boolean) => setAgreed(isAgreed ? lost : 0),
  };
}

export type LostElements = ReturnType<typeof useLostElements>;
