export type { ContainerListing } from './contents.ts';
export type { InspectedContainer } from './inspect-container.ts';
export type { Inspected } from './inspect-pdf.ts';
export type { Merged, Merging } from './merge-pdfs.ts';
export type { PackedContainer, Packing } from './pack-files.ts';
export type { Picture } from './pictures.ts';
export type { Claim, Recognised } from './recognise.ts';

/**
 * Programs that read bytes of uploads. `runParser` runs each in the separate process with limits, so their modules
 * import neither the platform nor other features.
 */
export const PARSERS = {
  inspectContainer: new URL('./inspect-container.ts', import.meta.url),
  inspectPdf: new URL('./inspect-pdf.ts', import.meta.url),
  mergePdfs: new URL('./merge-pdfs.ts', import.meta.url),
  packFiles: new URL('./pack-files.ts', import.meta.url),
  recognise: new URL('./recognise.ts', import.meta.url),
  takeFile: new URL('./take-file.ts', import.meta.url),
};
