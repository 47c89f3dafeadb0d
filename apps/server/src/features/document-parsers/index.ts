export type { ContainerListing } from './contents.ts';
export type { InspectedContainer } from './inspect-container.ts';
export type { Inspected } from './inspect-pdf.ts';
export type { Merged, Merging } from './merge-pdfs.ts';
export type { PackedContainer, Packing } from './pack-files.ts';
export type { Picture } from './pictures.ts';
export type { Claim, Recognised } from './recognise.ts';

const program = (file: string) => new URL(file, import.meta.url);

/**
 * Programs that read bytes of uploads. `runParser` runs each in the separate process with limits, so their modules
 * import neither the platform nor other features.
 */
export const PARSERS = {
  inspectContainer: program('./inspect-container.ts'),
  inspectPdf: program('./inspect-pdf.ts'),
  mergePdfs: program('./merge-pdfs.ts'),
  packFiles: program('./pack-files.ts'),
  recognise: program('./recognise.ts'),
  takeFile: program('./take-file.ts'),
};
