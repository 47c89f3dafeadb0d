/**
 * Factor by which time limits are extended here. 1 unless `PARAPH_SLOWNESS` is set, as in `npm run coverage:engine`:
 * counting every line slows down the engine itself.
 */
const SLOWNESS = Number(process.env['PARAPH_SLOWNESS'] ?? 1);

/** Returns the time limit of this run for a promised time, in seconds or milliseconds. */
export const allowed = (promised: number): number => promised * SLOWNESS;
