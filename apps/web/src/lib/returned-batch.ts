const BATCH = 'paraph.batch';

/** Stores the bulk signature that this tab follows, across the provider's pages back to the list. */
export const keepReturnedBatch = (batchId: string): void => sessionStorage.setItem(BATCH, batchId);
export const returnedBatch = (): string | null => sessionStorage.getItem(BATCH);
export const forgetReturnedBatch = (): void => sessionStorage.removeItem(BATCH);
