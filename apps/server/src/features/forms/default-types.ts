import { type FormModule, type TypeNames } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import type { Listener } from '../../platform/events/index.ts';
import { newId } from '../../platform/ids.ts';
import { insertType } from './store/types.ts';

/** Types of forms that a new company gets (FORM-018). */
export const KNOWN_TYPES = {
  leaveRequest: 'HR',
  businessTrip: 'HR',
  evaluation: 'HR',
  salaryPayment: 'Accounting',
} as const satisfies Record<string, FormModule>;
export type KnownType = keyof typeof KNOWN_TYPES;

const namesOf = (type: KnownType): TypeNames => {
  const { en, lt, lv, ee, ru } = phrases;
  return {
    en: en.forms.known[type],
    lt: lt.forms.known[type],
    lv: lv.forms.known[type],
    ee: ee.forms.known[type],
    ru: ru.forms.known[type],
  };
};

/** Adds the initial types of a company; types it had once are not added again, even if it deleted them. */
export async function addKnownTypes(tx: Tx): Promise<void> {
  const at = contextOf(tx).clock.now().getTime();
  for (const known of Object.keys(KNOWN_TYPES) as KnownType[])
    await insertType(tx, { id: newId(at), module: KNOWN_TYPES[known], names: namesOf(known), known });
}

/** Adds the usual types to a new company. */
export const knownTypesListener: Listener = {
  name: 'form-types',
  events: ['tenant.created'],
  handle: (tx) => addKnownTypes(tx),
};
