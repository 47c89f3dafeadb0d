import type { AnswerOf, BodyFault, Endpoint, InputOf } from '@paraph/contract';
import type { ErrorCode } from '@paraph/domain';
import { useEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
} from 'react-hook-form';
import { ApiError, focusAfter, useAct } from '../../lib/api/index.ts';
import { useToast } from '../toast.tsx';
import { faultsOf, loadCheck } from './contract-check.ts';
import { fieldErrors } from './field-errors.ts';

/** The input of one endpoint out of several. */
type InputOfAny<E extends Endpoint> = E extends Endpoint ? InputOf<E> : never;

/** A code, with the figures of its sentence if it has any. */
type Rule = ErrorCode | Omit<BodyFault, 'path'> | false | undefined;

interface ApiFormOptions<D extends FieldValues, E extends Endpoint> {
  endpoint: E;
  /** The values at first, by field. A field has the name that it has in the body. */
  defaults: D;
  /** The part of the body that has the fields. */
  within?: string;
  /** What the endpoint gets of the values. */
  input: (draft: D) => InputOfAny<E>;
  /** What the server refuses beyond the contract, by field. */
  rules?: (draft: D) => Partial<Record<keyof D & string, Rule>>;
  /** Sentences that say more than "not valid" or "fill in", by field. */
  says?: Partial<Record<keyof D, string>>;
  /** The field that errors without a field are about, such as a name that is taken. Else they stand at the button. */
  about?: keyof D & string;
  /** Another act with these fields, such as a test. */
  otherAct?: { error: ApiError | null; reset: () => void };
  /** Shown after success. */
  notice?: string;
  onSaved?: (answer: AnswerOf<E>, draft: D) => void;
}

export interface ApiForm<D extends FieldValues = FieldValues> {
  control: Control<D>;
  /** Paths in the body of the fields on the screen. */
  placed: Set<string>;
  /** Begins each of them. */
  prefix: string;
  /** The server's refusal. */
  error: ApiError | null;
  about: string | undefined;
  isBusy: boolean;
  readonly isChanged: boolean;
  /** Checks the fields, then calls the endpoint once. */
  submit: () => void;
  /** Checks the fields, then does something else with the values. */
  checked: (run: (draft: D) => unknown) => () => void;
  /** Forgets the refusal of the server. */
  forgetRefusal: () => void;
  /** Forgets the refusal of a field whose value changes. */
  forget: (name: keyof D & string) => void;
  /** Replaces the values and forgets the refusals. */
  reset: (draft: D) => void;
}

/**
 * A form of one endpoint. The contract checks its values in the server's words before they are sent; errors of both
 * appear at the fields that they are about, and the first one gets the focus. A double press sends once.
 */
export function useApiForm<D extends FieldValues, const E extends Endpoint>(options: ApiFormOptions<D, E>): ApiForm<D> {
  const { endpoint, defaults, input, notice, onSaved } = options;
  const toast = useToast();
  const act = useAct<Endpoint>(endpoint);
  const prefix = options.within ? `${options.within}.` : '';
  const [placed] = useState(() => new Set<string>());
  const form = useForm<D, unknown, D>({
    defaultValues: defaults as DefaultValues<D>,
    // A reason disappears when its value changes and returns with the next press (`useFreshReason`).
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: async (draft) => {
      const { body } = input(draft) as { body?: unknown };
      const known = Object.entries<Rule>(options.rules?.(draft) ?? {}).flatMap(([name, rule]) =>
        rule ? [{ path: prefix + name, ...(typeof rule === 'string' ? { code: rule } : rule) }] : [],
      );
      const refusals = await faultsOf(endpoint.name, body, known);
      const errors = fieldErrors(refusals, placed, options.says, prefix);
      return Object.keys(errors).length > 0
        ? { values: {}, errors: errors as FieldErrors<D> }
        : { values: draft, errors: {} };
    },
  });
  useEffect(loadCheck, []);
  const pressed = useFocusOnRefused(form.formState.submitCount, form.formState.errors);
  const checked = (run: (draft: D) => unknown) => () => {
    pressed.current = document.activeElement;
    form.clearErrors();
    act.reset();
    options.otherAct?.reset();
    void form.handleSubmit(async (draft) => void (await run(draft)))();
  };
  const isSending = useRef(false);
  /** Goes on where the form is unmounted meanwhile: what a call touches may remove or replace the form. */
  const send = async (draft: D) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const answer = await act.mutateAsync(input(draft) as InputOf<Endpoint>);
      // What was saved is no unsaved input any more; what was typed meanwhile stays.
      form.reset(draft, { keepValues: true });
      if (notice) toast.success(notice);
      onSaved?.(answer as AnswerOf<E>, draft);
    } catch (fault) {
      // Shown at the fields and at the button.
      if (!(fault instanceof ApiError)) throw fault;
    } finally {
      isSending.current = false;
    }
  };
  return {
    control: form.control,
    placed,
    prefix,
    error: act.error ?? options.otherAct?.error ?? null,
    about: options.about,
    isBusy: act.isPending,
    get isChanged() {
      return form.formState.isDirty;
    },
    submit: () => checked(send)(),
    checked,
    forgetRefusal: act.reset,
    forget: (name) => form.clearErrors(name as unknown as Path<D>),
    reset: (draft) => {
      form.reset(draft);
      act.reset();
    },
  };
}

/** Moves the focus to the first refused field once it is marked. Returns where to note what was pressed. */
function useFocusOnRefused(submits: number, errors: object) {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusAfter(pressed.current, true);
    // Once per press: an error that a field drops later moves nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submits]);
  return pressed;
}
