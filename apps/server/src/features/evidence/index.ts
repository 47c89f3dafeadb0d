import type { Feature } from '../../platform/feature.ts';
import { routes } from './routes.ts';

/** What proves a document outside the portal: the sealed package, the offline verifier, copies on paper. */
export const evidence: Feature = { name: 'evidence', routes };
