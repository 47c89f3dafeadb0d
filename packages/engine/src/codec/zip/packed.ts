const PACKED =
  /^(?:application\/(?:pdf|zip|gzip|vnd\.openxmlformats-.+|vnd\.oasis\.opendocument\..+|vnd\.etsi\.asic-.+)|image\/(?:jpeg|png|gif|webp)|(?:audio|video)\/.+)$/i;

/**
 * Returns whether files of this media type are compressed already. Packing them again takes longer than the rest of a
 * signature, and each reader has to unpack it, for a few percent.
 */
export const isPacked = (mediaType: string): boolean => PACKED.test(mediaType);
