import type { endpoints, ParsedOf, UsedTag } from '@paraph/contract';
import { capabilitiesOf, changedText, fail, LIMITS } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { recordingChange } from '../../platform/company-changes/index.ts';
import { inTenant, lockCount, readInTenant, refuseDuplicate, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { newId } from '../../platform/ids.ts';
import { tagLook } from './company-value.ts';
import { countTags, insertTag, isNameTaken, loadTag, loadTags, removeTag, saveTag } from './store.ts';

type TagsEndpoints = typeof endpoints.tags;

/** Lists tags of the company by name; only who may list every document of the company learns how many have a tag. */
export const listTags = (
  ctx: Ctx,
  { query }: ParsedOf<TagsEndpoints['list']>,
): Promise<{ total: number; items: UsedTag[] }> =>
  readInTenant(ctx, async (tx) => {
    const { total, items } = await loadTags(tx, query);
    const knowsAll = capabilitiesOf(viewerOf(ctx).rights).includes('documents.company');
    return { total, items: knowsAll ? items : items.map((tag) => ({ ...tag, documents: null })) };
  });

/** Creates a tag (PERM-017: administrators). @throws tag.name-taken, tag.too-many */
export const createTag = (ctx: Ctx, { body }: ParsedOf<TagsEndpoints['create']>): Promise<UsedTag> =>
  inTenant(ctx, async (tx) => {
    const id = newId(ctx.clock.now().getTime());
    await lockCount(tx, 'tags');
    if ((await countTags(tx)) >= LIMITS.tags) fail('tag.too-many', { most: LIMITS.tags });
    if (await isNameTaken(tx, body.name, id)) fail('tag.name-taken');
    await recordingChange(tx, { value: tagLook, keys: [id], act: 'tenant.tag-created' }, () =>
      namedOnce(() => insertTag(tx, { id, ...body })),
    );
    await emit(tx, 'tenant.tag-created', ctx.tenantId, { data: { tagId: id }, texts: { tag: body.name } });
    return { id, ...body, documents: 0 };
  });

/** Changes name and colour. @throws generic.not-found, tag.name-taken */
export const changeTag = (ctx: Ctx, { params, body }: ParsedOf<TagsEndpoints['update']>): Promise<UsedTag> =>
  inTenant(ctx, async (tx) => {
    const tag = await mustExist(tx, params.id);
    if (await isNameTaken(tx, body.name, tag.id)) fail('tag.name-taken');
    await recordingChange(tx, { value: tagLook, keys: [tag.id], act: 'tenant.tag-changed' }, () =>
      namedOnce(() => saveTag(tx, { id: tag.id, ...body })),
    );
    await emit(tx, 'tenant.tag-changed', ctx.tenantId, {
      data: { tagId: tag.id },
      texts: { tag: changedText(tag.name, body.name) },
    });
    return { ...tag, ...body };
  });

/** Deletes a tag, from its documents too (DIR-046). @throws generic.not-found */
export const deleteTag = (ctx: Ctx, { id }: { id: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const { name, documents } = await mustExist(tx, id);
    await removeTag(tx, id);
    await emit(tx, 'tenant.tag-deleted', ctx.tenantId, { data: { tagId: id, documents }, texts: { tag: name } });
    return null;
  });

const mustExist = async (tx: Tx, id: string): Promise<UsedTag> => (await loadTag(tx, id)) ?? fail('generic.not-found');

/** Runs `write`; a name that another request took at the same moment is refused by the unique index. */
const namedOnce = (write: () => Promise<void>): Promise<void> => refuseDuplicate('tag.name-taken', write);
