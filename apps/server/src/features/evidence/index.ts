import type { Feature } from '../../platform/feature.ts';
import { routes } from './routes.ts';

/** Evidence of a document outside the portal: the sealed package, the offline verifier, printable copies. */
export const evidence: Feature = { name: 'evidence', routes };
