import { FORM_PEOPLE_VALUE } from '@paraph/domain';
import {
  type CompanyChange,
  takeOut,
  type TakenOut,
  type ValueHistory,
} from '../../../platform/company-changes/index.ts';
import { contextOf, type Json, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { isUserId, namesInLists, readValue } from './names-in-lists.ts';
import { NAMED, nameIn } from './entries.ts';
import { namesOfTemplates } from './store.ts';

/** Part of a value that went back: entries of its lists, or all but a name that another entry has now. */
export interface PartUndone {
  change: CompanyChange;
  /** The value as it is now. */
  present: Json;
  /** What the entry is called, where it is none of NAMED. */
  subject: string | undefined;
  /** Names of entries that were taken out. */
  entries: readonly string[];
}

/** Values whose key is a user. */
const OF_USERS = ['user-roles'];

/** Takes out what doubted changes put into lists of the company of the context, and records each. */
export async function takeOutLists(
  tx: Tx,
  histories: readonly ValueHistory[],
): Promise<{ parts: PartUndone[]; settled: CompanyChange[] }> {
  const taken: TakenOut[] = [];
  for (const history of histories) {
    const one = await takeOut(tx, history);
    if (one) taken.push(one);
  }
  const parts: PartUndone[] = [];
  for (const one of taken) parts.push(await record(tx, one));
  return { parts, settled: taken.flatMap(({ settled }) => settled) };
}

async function record(tx: Tx, { change, entries }: TakenOut): Promise<PartUndone> {
  const { locale, tenantId } = contextOf(tx);
  const { act, key, value } = change;
  const names = await namesInLists(tx, value, entries);
  const present = await readValue(tx, change);
  const subject = await subjectOf(tx, change);
  // The log reads names of users when it is read, so that an erased person has none.
  const users = OF_USERS.includes(value) ? [key] : entries.filter((entry) => isUserId(names, entry));
  const others = OF_USERS.includes(value) ? [] : entries.filter((entry) => !isUserId(names, entry));
  const name = [
    NAMED.includes(value) ? nameIn(locale, present) : subject,
    others.map((entry) => names.get(entry)?.text ?? entry).join(', '),
  ];
  await emit(tx, 'tenant.change-reverted', tenantId, {
    data: { act, keys: key ? [key] : [], ...(users.length > 0 && { userIds: users }) },
    ...(name.some(Boolean) && { texts: { name: name.filter(Boolean).join(': ') } }),
  });
  return { change, present, subject, entries: entries.map((entry) => names.get(entry)?.text ?? entry) };
}

/** Returns what an entry without a name of its own is about: the user, or the template. */
async function subjectOf(tx: Tx, { value, key }: CompanyChange): Promise<string | undefined> {
  if (value === FORM_PEOPLE_VALUE) return (await namesOfTemplates(tx, [key])).get(key);
  return OF_USERS.includes(value) ? (await namesInLists(tx, value, [key])).get(key)?.text : undefined;
}
