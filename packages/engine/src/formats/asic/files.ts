import type { SignedFile } from '../xades/index.ts';
import type { AsicContainer } from './container.ts';

/** For files the manifest says nothing of. */
const UNKNOWN_MEDIA_TYPE = 'application/octet-stream';

/** The files of a container with what its manifest calls them. */
export const filesOf = ({ dataFiles, manifest, find }: AsicContainer): SignedFile[] =>
  dataFiles.map(({ name }) => ({
    name,
    mediaType: manifest?.entries?.find(({ path }) => path === name)?.mediaType || UNKNOWN_MEDIA_TYPE,
    content: find(name)!,
  }));
