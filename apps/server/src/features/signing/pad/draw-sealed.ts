import { type ErrorCode, failFields, LIMITS } from '@paraph/domain';
import { completePades, preparePades } from '@paraph/engine/pades';
import { EngineError, type Ports } from '@paraph/engine';
import { nodeCrypto } from '@paraph/engine/node';
import type { Seal } from '../../trust/index.ts';
import { stampFont } from '../formats/pdf.ts';

/** A drawing and its place, in points from the lower left corner of the page as displayed. */
export interface SealedDrawing {
  image: Uint8Array;
  /** Counted from 0. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Sealing {
  seal: Seal;
  /** Name and invited address of the person who drew; becomes part of the sealed content. */
  reason: string;
  /** Lines beside the drawing: the notice of a seal without legal effect. */
  lines: readonly string[];
  time: Date;
  ports: Pick<Ports, 'verify'>;
}

/** Maps codes of the engine to the field that caused the error. */
const FAULTS: Readonly<Record<string, Record<string, ErrorCode>>> = {
  'pdf.no-such-page': { page: 'field.invalid' },
  'stamp.off-page': { x: 'field.invalid' },
  'stamp.too-small': { width: 'field.small-on-page' },
  'stamp.image-unsupported': { stamp: 'field.invalid' },
  'stamp.image-covers': { stamp: 'field.covers-page' },
};

/**
 * Returns the PDF with the drawing on its page under an e-seal (PAdES B-B): a changed picture breaks the seal. Only the
 * lines of the picture are drawn, blended with the page, so that no text below them is hidden.
 * @throws generic.fields for an unusable picture or place, EngineError for a file that cannot be signed
 */
export async function drawSealed(file: Uint8Array, drawing: SealedDrawing, sealing: Sealing): Promise<Uint8Array> {
  const { seal, reason, lines, time, ports } = sealing;
  const { image, page, x, y, width, height } = drawing;
  refuseLarge(drawing);
  const font = await stampFont();
  try {
    const { session, toBeSigned } = preparePades(file, {
      certificate: seal.certificate,
      chain: seal.chain,
      algorithm: seal.algorithm,
      time,
      name: seal.holder,
      reason,
      stamp: { page: page + 1, rect: [x, y, x + width, y + height], lines, font, image, isInk: true },
      startHash: nodeCrypto.startHash,
    });
    return await completePades(file, session, seal.sign(toBeSigned), ports);
  } catch (error) {
    const fault = error instanceof EngineError ? FAULTS[error.code] : undefined;
    if (fault) return failFields(fault);
    throw error;
  }
}

/** Limits a signature to a part of a page. @throws generic.fields */
function refuseLarge({ width, height }: SealedDrawing): void {
  if (width > LIMITS.drawnWidth) failFields({ width: 'field.large-on-page' });
  if (height > LIMITS.drawnHeight) failFields({ height: 'field.large-on-page' });
}
