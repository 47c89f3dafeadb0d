import { AppError } from '@paraph/domain';
import { inspectAdoc, isAdocFile } from '@paraph/engine/adoc';
import { inspectAsic } from '@paraph/engine/asic';
import { refusedContainer } from './refusals.ts';

/** Returns one file of a container, by its index; runs in a separate process with limits. */
export async function parse(bytes: Uint8Array, { place }: { place: number }): Promise<Uint8Array> {
  try {
    const found = isAdocFile(bytes) ? inspectAdoc(bytes) : inspectAsic(bytes);
    const file = found.files[place];
    if (!file) throw new AppError('document.not-found');
    return file.content;
  } catch (error) {
    return refusedContainer(error);
  }
}
