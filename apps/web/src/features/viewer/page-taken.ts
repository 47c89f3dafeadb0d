// Loaded for pages with stamps only; the rest of the engine is not part of this chunk.
export { pageTaken } from '@paraph/engine/pades';
