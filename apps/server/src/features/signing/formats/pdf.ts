import { readFile as readAsset } from 'node:fs/promises';
import type { StampPlace, StampPosition } from '@paraph/domain';
import {
  completeForeignPades,
  completePades,
  type Corner,
  extendPades,
  type ForeignPadesSession,
  type PadesSession,
  prepareForeignPades,
  preparePades,
  requireOnlySigned,
  type Stamp,
} from '@paraph/engine';
import { nodeCrypto } from '@paraph/engine/node';
import type { Ground, Invited, SigningFormat } from './format.ts';
import { stampLines } from './stamp-lines.ts';

export const CORNERS: Record<StampPosition, Corner> = {
  TOP_LEFT: 'top-left',
  TOP_RIGHT: 'top-right',
  BOTTOM_LEFT: 'bottom-left',
  BOTTOM_RIGHT: 'bottom-right',
};

const FONT = new URL('../../../../../../packages/engine/assets/dejavu-sans.ttf', import.meta.url);
let font: Promise<Uint8Array> | undefined;
/** The letters of every stamp; read once. */
export const stampFont = () => (font ??= readAsset(FONT).then((bytes) => new Uint8Array(bytes)));

const nameOf = ({ givenName, surname }: Invited): string => `${givenName} ${surname}`.trim();

/** The stamp its signer wants on the page. */
async function stampOf({ stamp, picture, pages, time, zone, testIn }: Ground, signer: Invited): Promise<Stamp> {
  return {
    ...spotOf(stamp, pages),
    lines: stampLines(signer, { at: time, zone, testIn }),
    font: await stampFont(),
    ...(picture && { image: picture }),
  };
}

/** A free place goes before the corner. */
function spotOf({ free, page, position }: StampPlace, pages: number | null): Pick<Stamp, 'page' | 'at' | 'corner'> {
  if (free) return { page: free.page, at: { x: free.x, y: free.y } };
  return { page: page === 'LAST' ? Math.max(1, pages ?? 1) : 1, corner: CORNERS[position] };
}

/** PDF stays PDF: PAdES inside the file, with a visible stamp. */
export const pdf: SigningFormat = {
  async prepare(ground, { certificate, algorithm, person }) {
    const { file, time, claims } = ground;
    const stamp = await stampOf(ground, person);
    const roles = claims.signedAs ? [claims.signedAs] : [];
    const { startHash } = nodeCrypto;
    return preparePades(file, { certificate, algorithm, time, startHash, name: nameOf(person), stamp, roles });
  },
  complete: (file, session, value, ports) => completePades(file, session as PadesSession, value, ports),
  raise: (file, level, { ports, time, trust }) => extendPades(file, level, ports, { time, trust }),
  foreign: {
    takes: () => true,
    async prepare(ground, invited) {
      const { file, time } = ground;
      const stamp = await stampOf(ground, invited);
      const { session, digest } = prepareForeignPades(file, { time, name: nameOf(invited), stamp });
      return { session, over: { digest } };
    },
    complete: async (file, session, cms) =>
      completeForeignPades(file, session as ForeignPadesSession, cms, nodeCrypto.startHash),
    async takeSigned(before, signed) {
      requireOnlySigned(before, signed);
      return signed;
    },
  },
};
