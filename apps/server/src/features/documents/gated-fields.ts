import { failFields, type GatedField, mayChangeField } from '@paraph/domain';
import { viewerOf } from '../../platform/context.ts';
import { contextOf, type Tx } from '../../platform/db/index.ts';

interface Change<T> {
  before: T;
  after: T;
}

/** Refuses a new value of a field whose module the company does not have, at that field. @throws field.module-off */
export function refuseGated<T>(tx: Tx, field: GatedField, change: Change<T>, at: string = field): void {
  const { rights } = viewerOf(contextOf(tx));
  if (!mayChangeField(field, rights, change)) failFields({ [at]: 'field.module-off' });
}

/** Returns the value that a copy takes over: none where the field's module is off, because a copy sets the field again. */
export function copiedGated<T>(tx: Tx, field: GatedField, value: T, none: T): T {
  const { rights } = viewerOf(contextOf(tx));
  return mayChangeField(field, rights, { before: none, after: value }) ? value : none;
}
