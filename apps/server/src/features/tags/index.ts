import type { Feature } from '../../platform/feature.ts';
import { tagLook } from './company-value.ts';
import { routes } from './routes.ts';

export { changeTagsOf, knownTags, requireTags, type TagRecord, tagsOf } from './store.ts';

/** Tags of a company for its documents. */
export const tags: Feature = { name: 'tags', routes, companyValues: [tagLook] };
