import type { Feature } from '../../platform/feature.ts';
import { purger } from './listener.ts';
import { routes } from './routes.ts';

export { forgetDraftsOf } from './forget.ts';
export { beginFilling } from './use-cases/begin.ts';
export { saveDraft } from './use-cases/drafts.ts';
export { draftsOfPerson } from './store/fillings.ts';

/** Forms as they are filled: drafts, the documents they become, the numbers they bear. */
export const filling: Feature = { name: 'filling', routes, listeners: [purger] };
