import { failFields } from '@paraph/domain';
import { completePades, EngineError, type Ports, preparePades } from '@paraph/engine';
import { nodeCrypto } from '@paraph/engine/node';
import type { Seal } from '../../trust/index.ts';
import { stampFont } from '../formats/pdf.ts';

/** What was drawn and where it stands: points from the lower left corner of the page as it is seen. */
export interface Drawing {
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
  /** Whose hand it was and by what address they were invited; stands inside what is sealed. */
  reason: string;
  /** Lines beside the drawing: the notice of a seal without legal effect. */
  lines: readonly string[];
  time: Date;
  ports: Pick<Ports, 'verify'>;
}

/** What the place is wrong about, by the engine's code. */
const FIELDS: Readonly<Record<string, string>> = {
  'pdf.no-such-page': 'page',
  'stamp.off-page': 'x',
  'stamp.too-small': 'width',
  'stamp.image-unsupported': 'stamp',
};

/**
 * The PDF with the drawing on its page under an e-seal (PAdES B-B): whoever changes the picture breaks the seal.
 * @throws generic.fields for a picture or place that cannot be, EngineError for a file that cannot be signed
 */
export async function drawSealed(file: Uint8Array, drawing: Drawing, sealing: Sealing): Promise<Uint8Array> {
  const { seal, reason, lines, time, ports } = sealing;
  const { image, page, x, y, width, height } = drawing;
  const font = await stampFont();
  try {
    const { session, toBeSigned } = preparePades(file, {
      certificate: seal.certificate,
      chain: seal.chain,
      algorithm: seal.algorithm,
      time,
      name: seal.holder,
      reason,
      stamp: { page: page + 1, rect: [x, y, x + width, y + height], lines, font, image },
      startHash: nodeCrypto.startHash,
    });
    return await completePades(file, session, seal.sign(toBeSigned), ports);
  } catch (error) {
    const field = error instanceof EngineError ? FIELDS[error.code] : undefined;
    if (field) return failFields({ [field]: 'field.invalid' });
    throw error;
  }
}
