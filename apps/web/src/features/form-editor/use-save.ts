import type { FormElement, FormTemplate } from '@paraph/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { letLeave, useNavigate } from '../../lib/route/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { useTemplate, useUpdateTemplate } from './api.ts';
import { useIsOperator } from './use-is-operator.ts';
import { hasStepWithoutPeople, hasFaults, savedOf, templateFaults, type TemplateSettings } from './template.ts';

export type FieldErrors = Partial<Record<string, string | undefined>>;

/**
 * Saves a template and returns to the list (FORM-039). Missing or refused values are shown at their field; everything
 * else in a notification and the log (FORM-090, FORM-091).
 */
export function useSave(template: FormTemplate) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const update = useUpdateTemplate();
  const isOperator = useIsOperator();
  const { refetch: readPresent } = useTemplate(template.id);
  const seen = useRef(template.modified);
  const [asked, setAsked] = useState(false);
  /** Counts saves that failed at a field: each one reveals the fields. */
  const [stops, setStops] = useState(0);
  const [sent, setSent] = useState<readonly FormElement[]>([]);
  const stop = () => setStops((count) => count + 1);

  /** After the refusal was shown, another press replaces the version that it named. */
  const goOn = async () => {
    const { data } = await readPresent();
    if (data) seen.current = data.modified;
  };

  /** Returns whether a field is missing a value, and shows the errors of the fields from now on. */
  const lacks = (settings: TemplateSettings): boolean => {
    setAsked(true);
    const isLacking = hasFaults(templateFaults(settings)) || hasStepWithoutPeople(settings);
    if (isLacking) stop();
    return isLacking;
  };
  /** Saves, and changes the state if one is given; the caller asked whether a field lacks a value. */
  const save = ({ settings, elements, isDraft }: Saved, { onElements, onSaved }: Outcomes): void => {
    setSent(elements);
    update.mutate(
      { body: { ...savedOf(template.id, { settings, elements }, isOperator), isDraft, modified: seen.current } },
      {
        onSuccess: () => {
          onSaved();
          toast.success(t(messageOf(isDraft)));
          letLeave();
          void navigate('/admin/forms');
        },
        onError: (error) => {
          const refused = Object.keys(refusedElements(error.fields));
          if (refused.length > 0) return onElements(refused);
          if (Object.keys(error.fields).length > 0) return stop();
          if (error.code === 'form.template-changed') void goOn();
          console.error(error);
          toast.error(error.detail || t('forms.wrong'));
        },
      },
    );
  };
  return {
    lacks,
    save,
    stop,
    busy: update.isPending,
    isDone: update.isSuccess,
    stops,
    errors: useErrors(asked, update.error?.fields),
    /** The server's refusals of elements that were not changed since, by element. */
    elementErrors: (elements: readonly FormElement[]) =>
      Object.entries(refusedElements(update.error?.fields ?? {})).filter(([id]) =>
        elements.some((element) => element.id === id && sent.includes(element)),
      ),
  };
}

interface Outcomes {
  /** Called with the elements that the server refused. */
  onElements: (ids: readonly string[]) => void;
  /** Called before the page is left. */
  onSaved: () => void;
}

interface Saved {
  settings: TemplateSettings;
  elements: readonly FormElement[];
  isDraft?: boolean | undefined;
}

/** The server names elements `structure.{id}`. */
const refusedElements = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      name.startsWith('structure.') ? [[name.slice('structure.'.length), text]] : [],
    ),
  );

/** The key of the message after a save that changed the state, or did not. */
const messageOf = (isDraft: boolean | undefined) => {
  if (isDraft === undefined) return 'formEditor.saved' as const;
  return isDraft ? ('formEditor.publish.withdrawn' as const) : ('formEditor.publish.done' as const);
};

/** Error texts by field: missing values after an attempt to save, and the server's refusals. */
function useErrors(asked: boolean, refused: Record<string, string> | undefined) {
  const { t } = useTranslation();
  return (settings: TemplateSettings): FieldErrors => {
    const faults = templateFaults(settings);
    const faultText = (fault: (typeof faults)[keyof typeof faults]) =>
      fault && (asked || fault === 'onlyNumbers') ? t(`formEditor.template.${fault}`) : undefined;
    return {
      ...refused,
      ...(faults.name && { name: faultText(faults.name) }),
      ...(faults.formTypeId && { formTypeId: faultText(faults.formTypeId) }),
      ...(asked && hasStepWithoutPeople(settings) && { approvers: t('formEditor.approvers.customEmpty') }),
      ...(faults.sortWeight && { sortWeight: faultText(faults.sortWeight) }),
    };
  };
}
