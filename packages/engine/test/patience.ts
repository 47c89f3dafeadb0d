/**
 * How many times longer than promised something bounded may take here. 1 unless `PARAPH_SLOWNESS` says otherwise, as
 * `npm run coverage:engine` does: counting every line makes the engine itself slower.
 */
const SLOWNESS = Number(process.env['PARAPH_SLOWNESS'] ?? 1);

/** What is allowed in this run of something promised within so many seconds, or milliseconds. */
export const allowed = (promised: number): number => promised * SLOWNESS;
