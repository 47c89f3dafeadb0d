const BATCH = 'paraph.batch';

/** Stores the bulk signature that this tab follows, across the provider's pages back to the list. */
export const keepReturnedBatch = (batchId: string): void => sessionStorage.setItem(BATCH, batchId);
export const returnedBatch = (): string | null => sessionStorage.getItem(BATCH);
export const forgetReturnedBatch = (): void => sessionStorage.removeItem(BATCH);

/** Opens the provider's page, where the user gives the consent. Users who come back without it find the batch here. */
export function goToProvider({ sessionId, redirectUrl }: { sessionId: string; redirectUrl: string }): void {
  keepReturnedBatch(sessionId);
  window.location.assign(redirectUrl);
}
