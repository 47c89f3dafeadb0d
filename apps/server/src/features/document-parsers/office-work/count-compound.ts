import { AppError } from '@paraph/domain';
import { OfficeWork } from './office-work.ts';

const HEADER = 512;
const SHIFT_AT = 30;
const FIRST_DIRECTORY_AT = 48;
const MAP_AT = 76;
const MAP_ENTRIES = 109;
const ENTRY = 128;
/** Sector numbers above this one are markers (MS-CFB 2.1). */
const LAST_SECTOR = 0xfffffffa;

/**
 * Counts sectors and streams of an Office 97 file ([MS-CFB]). A directory chain with a cycle is damaged.
 * @throws file.too-complex, file.damaged
 */
export function countCompound(content: Uint8Array, work: OfficeWork = new OfficeWork()): void {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length < HEADER) throw new AppError('file.damaged');
  const shift = bytes.readUInt16LE(SHIFT_AT);
  if (shift !== 9 && shift !== 12) throw new AppError('file.damaged');
  const size = 1 << shift;
  work.limit('sectors', Math.ceil(bytes.length / size));
  const seen = new Set<number>();
  for (let sector = bytes.readUInt32LE(FIRST_DIRECTORY_AT); sector < LAST_SECTOR;) {
    if (seen.has(sector)) throw new AppError('file.damaged');
    seen.add(sector);
    work.limit('streams', (seen.size * size) / ENTRY);
    const next = nextSector(bytes, sector, size);
    if (next === undefined) return;
    sector = next;
  }
}

/**
 * Returns the entry of the allocation table; undefined where it is not in the part that the header maps, or outside of
 * the file.
 */
function nextSector(bytes: Buffer, sector: number, size: number): number | undefined {
  const perSector = size / 4;
  const place = Math.floor(sector / perSector);
  if (place >= MAP_ENTRIES) return undefined;
  const table = bytes.readUInt32LE(MAP_AT + 4 * place);
  const at = (table + 1) * size + 4 * (sector % perSector);
  return at + 4 <= bytes.length ? bytes.readUInt32LE(at) : undefined;
}
