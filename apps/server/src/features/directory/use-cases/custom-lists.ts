import type { AnswerOf, CustomList, endpoints, ParsedOf } from '@paraph/contract';
import { changedText, fail, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { recordingChange } from '../../../platform/company-changes/index.ts';
import { contextOf, inTenant, readInTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { customList } from '../company-value.ts';
import { insertList, loadListNames, loadLists, readList, removeList, saveList } from '../store/lists.ts';
import { namedOnce, requireFreeName, requireSpace } from '../store/names.ts';

type CustomListsEndpoints = typeof endpoints.customLists;

/** Lists custom lists by name; `offset` is the number of the page (DIR-032). */
export const listLists = (
  ctx: Ctx,
  { query }: ParsedOf<CustomListsEndpoints['list']>,
): Promise<AnswerOf<CustomListsEndpoints['list']>> =>
  readInTenant(ctx, (tx) =>
    loadLists(tx, { search: query.search ?? '', offset: query.offset * query.limit, limit: query.limit }),
  );

/** Returns every list by name, for pickers. */
export const namesOfLists = (ctx: Ctx): Promise<AnswerOf<CustomListsEndpoints['names']>> =>
  readInTenant(ctx, loadListNames);

/** Returns one list with its options. @throws generic.not-found */
export const showList = (ctx: Ctx, { id }: { id: string }): Promise<CustomList> =>
  readInTenant(ctx, (tx) => mustExist(tx, id));

/** Creates a list. @throws directory.name-taken, directory.too-many */
export const createList = (ctx: Ctx, { body }: ParsedOf<CustomListsEndpoints['create']>): Promise<CustomList> =>
  inTenant(ctx, async (tx) => {
    const list = { id: newId(ctx.clock.now().getTime()), ...body };
    await requireSpace(tx, 'custom_lists', LIMITS.directoryEntries);
    await requireFreeName(tx, 'custom_lists', list);
    await recordingChange(tx, { value: customList, keys: [list.id], act: 'tenant.custom-list-created' }, () =>
      namedOnce(() => insertList(tx, list)),
    );
    await notify(tx, 'tenant.custom-list-created', list);
    return list;
  });

/** Changes name and options. @throws generic.not-found, directory.name-taken */
export const changeList = (ctx: Ctx, { body }: ParsedOf<CustomListsEndpoints['update']>): Promise<CustomList> =>
  inTenant(ctx, async (tx) => {
    const before = await mustExist(tx, body.id);
    await requireFreeName(tx, 'custom_lists', body);
    await recordingChange(tx, { value: customList, keys: [body.id], act: 'tenant.custom-list-changed' }, () =>
      namedOnce(() => saveList(tx, body)),
    );
    await notify(tx, 'tenant.custom-list-changed', body, before);
    return body;
  });

/** Deletes a list. @throws generic.not-found */
export const deleteList = (ctx: Ctx, { id }: { id: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const list = await mustExist(tx, id);
    await removeList(tx, id);
    await notify(tx, 'tenant.custom-list-deleted', list);
    return null;
  });

type CustomListEvent = 'tenant.custom-list-created' | 'tenant.custom-list-changed' | 'tenant.custom-list-deleted';

/** Options of a list that the log names of a change. */
const NAMED_OPTIONS = 20;

/** Logs options by name, because forms offer them, and they may be account numbers. */
async function notify(tx: Tx, act: CustomListEvent, list: CustomList, before = list): Promise<void> {
  const { id, name, options } = list;
  const beyond = (some: readonly string[], others: readonly string[]) =>
    some.filter((option) => !others.includes(option)).slice(0, NAMED_OPTIONS);
  const changed = {
    optionsAdded: beyond(options, act === 'tenant.custom-list-created' ? [] : before.options),
    optionsRemoved: beyond(before.options, options),
  };
  const data = { listId: id, options: options.length, ...changed };
  await emit(tx, act, contextOf(tx).tenantId, { data, texts: { name: changedText(before.name, name) } });
}

const mustExist = async (tx: Tx, id: string): Promise<CustomList> =>
  (await readList(tx, id)) ?? fail('generic.not-found');
