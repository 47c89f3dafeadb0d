import { readFile } from 'node:fs/promises';
import { momentParts, momentText } from '@paraph/domain';

const FONT = new URL('../../../../packages/pdf/assets/dejavu-sans.ttf', import.meta.url);
let font: Promise<Uint8Array> | undefined;

/** The font of everything that is printed here, read once. */
export const letters = (): Promise<Uint8Array> => (font ??= readFile(FONT).then((bytes) => new Uint8Array(bytes)));

/**
 * Returns "2026-11-16 09:12:44 EET", and its day. Output for one reader (screens, reports, history) uses the reader's
 * zone; what both sides read (stamps) uses the company's. Each names its zone.
 */
export function momentIn(zone: string, iso: string): { moment: string; day: string } {
  const at = new Date(iso);
  return { day: momentParts(zone, at).day, moment: momentText(zone, at, { seconds: true }) };
}
