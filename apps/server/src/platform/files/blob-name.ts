/** The id in the name distinguishes content that is stored again after its removal. */
export const blobName = (tenantId: string, contentName: string, fileId: string): string =>
  `${tenantId}/${contentName.slice(0, 2)}/${contentName}.${fileId.slice(-12)}`;
