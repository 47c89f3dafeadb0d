const PACKED =
  /^(?:application\/(?:pdf|zip|gzip|vnd\.openxmlformats-.+|vnd\.oasis\.opendocument\..+|vnd\.etsi\.asic-.+)|image\/(?:jpeg|png|gif|webp)|(?:audio|video)\/.+)$/i;

/**
 * Is a file of this media type compressed inside already? Packing it again takes longer than everything else a
 * signature needs, and each reader has to unpack it, for a few bytes in a hundred.
 */
export const isPacked = (mediaType: string): boolean => PACKED.test(mediaType);
