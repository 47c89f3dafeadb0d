import type { FormElement, FormFilling, FormValues } from '@paraph/contract';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../lib/format/dates.ts';
import { faultText } from './fault-text.ts';
import { faultsIn } from './model.ts';

export interface FieldFault {
  element: FormElement;
  text: string;
}

interface Checked {
  draft: FormFilling;
  values: FormValues;
  lists: ReadonlyMap<string, readonly string[]>;
}

/**
 * Errors of the form: of a field once it was left, of all after an attempt to submit. The server's error of a field is
 * shown until the field changes.
 */
export function useChecks({ draft, values, lists }: Checked) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const [serverFaults, setServerFaults] = useState<Readonly<Record<string, { text: string; of: unknown }>>>({});
  const { elements, pages } = draft;
  const own = useMemo(
    () => faultsIn(elements, values, { today: today(), pages, lists }),
    [elements, values, pages, lists],
  );
  const message: FieldFault[] = elements.flatMap((element) => {
    const { id } = element;
    const fault = own.find((one) => one.element.id === id);
    if (fault && (all || left.has(id))) return [{ element, text: faultText(fault.fault, t) }];
    const server = serverFaults[id];
    return server && server.of === values[id] ? [{ element, text: server.text }] : [];
  });
  const leave = useCallback((id: string) => setLeft((now) => (now.has(id) ? now : new Set([...now, id]))), []);
  return {
    /** All errors, shown or not, in reading order. */
    own,
    message,
    isRight: own.length === 0,
    leave,
    /** Shows all errors after an attempt to submit. */
    tellAll: () => setAll(true),
    /** Whether a field still has the value that the server refused. */
    hasRefused: Object.entries(serverFaults).some(([id, { of }]) => of === values[id]),
    /** Sets the server's errors, by element. */
    hear: (texts: Record<string, string>) =>
      setServerFaults(Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, { text, of: values[id] }]))),
  };
}
