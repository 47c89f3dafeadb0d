/** Returns the users whom an act let into folders, as data of its event. The log reads their names by id. */
export const readersOf = (userIds: readonly string[]): { readerIds?: string[] } =>
  userIds.length > 0 ? { readerIds: [...new Set(userIds)] } : {};

/** Returns the reason of such an act, as a text of its event. */
export const reasonOf = (reason: string | null | undefined): { reason?: string } => (reason ? { reason } : {});
