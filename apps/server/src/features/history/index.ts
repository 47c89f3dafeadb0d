import type { Feature } from '../../platform/feature.ts';
import { routes } from './routes.ts';

/** Reads the history of a document from its events. */
export const history: Feature = { name: 'history', routes };
