const BATCH = 'paraph.batch';

/** The signature of many documents that this tab follows, from the provider's pages back to the list. */
export const keepReturnedBatch = (batchId: string): void => sessionStorage.setItem(BATCH, batchId);
export const returnedBatch = (): string | null => sessionStorage.getItem(BATCH);
export const forgetReturnedBatch = (): void => sessionStorage.removeItem(BATCH);
