import type { Feature } from '../../platform/feature.ts';
import { purger } from './listener.ts';
import { routes } from './routes.ts';

export { forgetDraftsOf } from './forget.ts';
export { draftsOfPerson } from './store/fillings.ts';

/** Filling of forms: drafts, the documents made of them, and registration numbers. */
export const filling: Feature = { name: 'filling', routes, listeners: [purger] };
