/** The id makes the name of content that comes again after it was removed another one. */
export const blobName = (tenantId: string, contentName: string, fileId: string): string =>
  `${tenantId}/${contentName.slice(0, 2)}/${contentName}.${fileId.slice(-12)}`;
