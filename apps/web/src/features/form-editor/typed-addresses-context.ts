import { createContext, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressField, TypedAddresses } from './typed-addresses.ts';

/** What is typed into the fields of addresses. It outlasts a field that the preview or another side replaces. */
export function useTypedAddresses() {
  const [typed, setTyped] = useState<TypedAddresses>({});
  const [asked, setAsked] = useState<TypedAddresses>({});
  return {
    typed,
    onTyped: (field: AddressField, text: string) => setTyped((before) => ({ ...before, [field]: text })),
    /** The texts that a save refused. */
    asked,
    refuse: () => setAsked(typed),
  };
}

type TypedState = ReturnType<typeof useTypedAddresses>;

const Context = createContext<TypedState | null>(null);
export const TypedAddressesProvider = Context.Provider;

/** The text of one field, and why a save refused it. */
export function useTypedAddress(field: AddressField) {
  const { t } = useTranslation();
  const state = use(Context);
  if (!state) throw new Error('A field of addresses stands in the editor only.');
  const typed = state.typed[field] ?? '';
  const isRefused = typed.trim() !== '' && state.asked[field] === typed;
  return {
    typed,
    onTyped: (text: string) => state.onTyped(field, text),
    refusal: isRefused ? t('unsaved.leftOver', { text: typed.trim() }) : undefined,
  };
}
