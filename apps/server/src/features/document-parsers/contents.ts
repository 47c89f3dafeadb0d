import { shownText } from '@paraph/domain';
import type { InspectedAdoc } from '@paraph/engine/adoc';
import type { InspectedAsic } from '@paraph/engine/asic';

/** The role of a file in the document of an ADOC package. */
type FileRole = 'main' | 'appendix' | 'attachment';

type ContainedFile = { name: string; mediaType: string; size: number; role: FileRole | null };

/** The contents of a container without its signatures, as stored with the document. */
export type ContainerListing = { kind: 'ASiC-E' | 'ASiC-S' | 'ADOC'; title: string | null; files: ContainedFile[] };

/** Returns the listing of what the engine found, without the bytes. */
export function contentsOf(found: InspectedAsic | InspectedAdoc): ContainerListing {
  const files = found.files.map((file) => ({
    name: file.name,
    mediaType: file.mediaType,
    size: file.content.length,
    role: ('role' in file ? file.role : null) ?? null,
  }));
  const title = ('title' in found ? found.title : null) ?? null;
  return { kind: found.kind, title: title && shownText(title), files };
}
