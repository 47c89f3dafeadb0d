import { AppError, type HiddenContent, LIMITS } from '@paraph/domain';
import { inspectAdoc, isAdocFile } from '@paraph/engine/adoc';
import { inspectAsic } from '@paraph/engine/asic';
import { hiddenInContainer } from '@paraph/engine/pades';
import { nextSignature } from '@paraph/engine/sign';
import { readZip, ZIP_LIMITS } from '@paraph/engine/zip';
import { type ContainerListing, contentsOf } from './contents.ts';
import { refusedContainer } from './refusals.ts';

/** The result of inspecting an uploaded container. */
export type InspectedContainer = {
  contents: ContainerListing;
  signatures: number;
  takesSignature: boolean;
  hidden: HiddenContent[];
};

const startsAsZip = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 2)).toString('latin1') === 'PK';

/**
 * Inspects an uploaded container by its content, independent of its name; runs in a separate process with limits. Later
 * steps unpack it again on the server, so its unpacked size is limited here.
 * @throws file.not-container, file.too-complex, and the codes of `refusedContainer`
 */
export async function parse(bytes: Uint8Array): Promise<InspectedContainer> {
  if (!startsAsZip(bytes)) throw new AppError('file.not-container');
  try {
    const inflated = Math.max(LIMITS.containerInflated, 2 * bytes.length);
    // Later unpacking is bound to the stated sizes, so nothing is unpacked here to measure it.
    readZip(bytes, { ...ZIP_LIMITS, inflated });
    const { form } = nextSignature(bytes);
    const found = isAdocFile(bytes) ? inspectAdoc(bytes) : inspectAsic(bytes);
    const contents = contentsOf(found);
    requireModest(contents, bytes.length);
    return {
      contents,
      signatures: found.signatures.length,
      takesSignature: form !== null,
      hidden: hiddenInContainer(bytes),
    };
  } catch (error) {
    return refusedContainer(error);
  }
}

/** @throws file.too-complex */
function requireModest({ files }: ContainerListing, size: number): void {
  const inflated = files.reduce((sum, file) => sum + file.size, 0);
  const isTooMuch = inflated > Math.max(LIMITS.containerInflated, 2 * size) || files.length > LIMITS.containerFiles;
  if (isTooMuch) throw new AppError('file.too-complex');
}
