import type { SignedFile } from '../xades/index.ts';
import type { AsicContainer } from './container.ts';

/** For files that the manifest does not list. */
const UNKNOWN_MEDIA_TYPE = 'application/octet-stream';

/** The files of a container with what its manifest calls them. */
export function filesOf({ dataFiles, manifest, find }: AsicContainer): SignedFile[] {
  // The first of several entries for one file counts.
  const mediaTypes = new Map((manifest?.entries ?? []).toReversed().map(({ path, mediaType }) => [path, mediaType]));
  return dataFiles.map(({ name }) => ({
    name,
    mediaType: mediaTypes.get(name) || UNKNOWN_MEDIA_TYPE,
    content: find(name)!,
  }));
}
