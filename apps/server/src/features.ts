import type { Feature } from './platform/feature.ts';

/** All rooms of the house, ground floor first. */
export const features: readonly Feature[] = [];
