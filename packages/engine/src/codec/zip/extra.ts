import { equal } from '../../bytes/index.ts';
import { EngineError } from '../../errors.ts';
import { viewOf } from './layout.ts';

/** Info-ZIP Unicode Path (APPNOTE 4.6.9): readers that support it use its name instead of the header's. */
const UNICODE_PATH = 0x7075;
const FIELD_HEAD = 4;
/** Version and checksum of the name in the header. */
const PATH_HEAD = 5;
const utf8 = new TextEncoder();

/** Refuses extra fields that change the name of an entry. @throws zip.headers-differ */
export function checkExtra(extra: Uint8Array, entry: string): void {
  const view = viewOf(extra);
  for (let at = 0; at + FIELD_HEAD <= extra.length;) {
    const start = at + FIELD_HEAD;
    const end = start + view.getUint16(at + 2, true);
    const isRenaming = view.getUint16(at, true) === UNICODE_PATH;
    if (isRenaming && !equal(extra.subarray(start + PATH_HEAD, end), utf8.encode(entry)))
      throw new EngineError('zip.headers-differ', { entry, field: 'name' });
    at = end;
  }
}
