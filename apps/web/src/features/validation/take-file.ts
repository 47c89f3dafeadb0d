import { insideOf } from '@paraph/evidence';
import { inspectAdoc, isAdocFile } from '@paraph/engine/adoc';
import { inspectAsic } from '@paraph/engine/asic';
import { inspectDdoc, isDdocFile } from '@paraph/engine/ddoc';

/** A file of a container by its name in the report; `inPackage`: of the document in an evidence package. */
export interface WantedFile {
  name: string;
  inPackage: boolean;
}

interface HeldFile {
  name: string;
  content: Uint8Array;
}

/**
 * Returns the content of a file of a container; undefined where there is none of that name. Names of files of a
 * container in the container begin with the name of the inner one, as in reports. Throws EngineError.
 */
export function takeFile(bytes: Uint8Array, { name, inPackage }: WantedFile): Uint8Array | undefined {
  const container = inPackage ? insideOf(bytes)?.document : bytes;
  return container && takeFrom(container, name);
}

function takeFrom(container: Uint8Array, name: string): Uint8Array | undefined {
  const files = filesIn(container);
  const found = files.find((file) => file.name === name);
  if (found) return found.content;
  const inner = files.find((file) => name.startsWith(`${file.name}/`));
  return inner && takeFrom(inner.content, name.slice(inner.name.length + 1));
}

function filesIn(bytes: Uint8Array): readonly HeldFile[] {
  if (isDdocFile(bytes)) return inspectDdoc(bytes).files;
  return isAdocFile(bytes) ? inspectAdoc(bytes).files : inspectAsic(bytes).files;
}
