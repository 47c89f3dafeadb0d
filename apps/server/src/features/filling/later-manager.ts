import { type FilledValues, isKind, managerData } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { managerOf } from '../users/index.ts';
import type { Snapshot } from './snapshot.ts';
import type { Filling } from './store/fillings.ts';

/**
 * Returns the values of a draft with the manager in fields that were never filled in, because one may be chosen after
 * the form was begun. A field that the filler emptied stays empty.
 */
export async function withManager(
  tx: Tx,
  { userId, values }: Filling,
  elements: Snapshot['elements'],
): Promise<FilledValues> {
  const open = elements.filter(
    (element) =>
      isKind(element, 'User') &&
      (element.userDataOption === 'ManagersName' || element.userDataOption === 'ManagersEmail') &&
      values[element.id] === undefined,
  );
  const manager = open.length > 0 ? await managerOf(tx, userId) : null;
  if (!manager) return values;
  const data = managerData(manager);
  const filled = open.map(({ id, userDataOption }) => [id, data[userDataOption as keyof typeof data]] as const);
  return { ...values, ...Object.fromEntries(filled) };
}
