import type { Feature } from '../../platform/feature.ts';
import { routes } from './routes.ts';

export { changeTagsOf, knownTags, requireTags, type TagRecord, tagsOf } from './store.ts';

/** What a company marks its documents with. */
export const tags: Feature = { name: 'tags', routes };
