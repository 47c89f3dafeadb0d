/** Links by which people outside open files: how they end, for everything that may end them. */
export { type EndedShare, endShares, runningShareTimes, takeOutOfShare } from './store/ended-shares.ts';
export { endSharesMadeIn, endSharesOf, endSharesWith, reportEnded, reportOver } from './use-cases/end-shares.ts';
