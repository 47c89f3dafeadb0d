// Loaded for pages with stamps only; the rest of the engine stays out of this part.
export { pageTaken } from '@paraph/engine/pades';
