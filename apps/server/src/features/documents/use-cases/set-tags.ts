import type { DocumentDetails, endpoints, ParsedOf } from '@paraph/contract';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { changeTagsOf, requireTags, tagsOf } from '../../tags/index.ts';
import { openDocument } from '../open-document.ts';
import { must } from '../viewer.ts';
import { presentFor } from './present-for.ts';

/**
 * Sets the tags of a document (DOC-075); the history lists added and removed ones.
 * @throws generic.not-found for a tag that the company does not have
 */
export const setTags = (ctx: Ctx, { params, body }: ParsedOf<typeof endpoints.tags.set>): Promise<DocumentDetails> =>
  inTenant(ctx, async (tx) => {
    const { viewer } = await openDocument(tx, params.id, true);
    must('tag', viewer);
    const wanted = await requireTags(tx, [...new Set(body.tagIds)]);
    const have = await tagsOf(tx, params.id);
    const lacks = (list: typeof have) => (tag: (typeof have)[number]) => !list.some(({ id }) => id === tag.id);
    const change = { added: wanted.filter(lacks(have)), removed: have.filter(lacks(wanted)) };
    await changeTagsOf(tx, params.id, change);
    await notify(tx, params.id, { form: 'tagsAdded', tags: change.added });
    await notify(tx, params.id, { form: 'tagsRemoved', tags: change.removed });
    return presentFor(tx, params.id);
  });

type TagChange = { form: 'tagsAdded' | 'tagsRemoved'; tags: readonly { name: string }[] };

/** Added and removed tags are separate events; without tags there is no event. */
async function notify(tx: Tx, id: string, { form, tags }: TagChange): Promise<void> {
  if (tags.length === 0) return;
  await emit(tx, 'document.tags-changed', id, {
    data: { form },
    texts: { tags: tags.map(({ name }) => name).join(', ') },
  });
}
