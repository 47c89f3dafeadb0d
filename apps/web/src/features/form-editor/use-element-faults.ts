import type { FormElement } from '@paraph/contract';
import { elementFaults, type ElementFault, type ElementSetting } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session/index.ts';
import { useListNames } from './api.ts';

/** Why an element keeps the form from being published, and the settings to change; none of them is known to the page. */
export interface ShownFault {
  text: string;
  settings: readonly ElementSetting[];
}
export type ShownFaults = Readonly<Record<string, ShownFault>>;

/** Text and settings of each fault. */
const FAULTS = {
  'form.no-choices': { text: 'no-choices', settings: ['options', 'boxes'] },
  'form.same-choices': { text: 'same-choices', settings: ['options', 'boxes'] },
  'form.box-too-small': { text: 'box-too-small', settings: ['options', 'boxes'] },
  'form.no-list': { text: 'no-list', settings: ['list'] },
  'form.letters-range': { text: 'letters-range', settings: ['validation'] },
  'form.parent-unseen': { text: 'parent-unseen', settings: ['required'] },
  'form.nothing-shown': { text: 'nothing-shown', settings: ['staticText', 'hyperlink', 'image'] },
} as const satisfies Record<ElementFault, { text: string; settings: readonly ElementSetting[] }>;

/** Faults that are shown while the form is drawn: options over the next field are visible on the page. */
const SHOWN_AT_ONCE: readonly ElementFault[] = ['form.box-too-small'];

/** Faults of elements: shown from the first attempt to publish, or to save a published form, while they last. */
export function useElementFaults(elements: readonly FormElement[]) {
  const { t } = useTranslation();
  const { can } = useSession();
  const names = useListNames(can('lists.see')).data;
  const [asked, setAsked] = useState(false);
  // Lists that the page does not know are left to the server.
  const found = elementFaults(elements, (list) => names === undefined || names.some(({ id }) => id === list));
  const shown: ShownFaults = Object.fromEntries(
    Object.entries(found)
      .filter(([, code]) => asked || SHOWN_AT_ONCE.includes(code))
      .map(([id, code]) => {
        const { text, settings } = FAULTS[code];
        return [id, { text: t(`formEditor.faults.${text}`), settings }];
      }),
  );
  return {
    faults: shown,
    /** Shows the faults from now on. @returns the elements that have one */
    ask: (): string[] => {
      setAsked(true);
      return Object.keys(found);
    },
  };
}
