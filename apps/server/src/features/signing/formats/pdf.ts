import { readFile as readAsset } from 'node:fs/promises';
import { pageOfStamp, stampBox, stampAppearanceOf, type StampPlace, stampSize } from '@paraph/domain';
import { EngineError } from '@paraph/engine';
import {
  completeForeignPades,
  completePades,
  extendPades,
  type ForeignPadesSession,
  inspectPdf,
  type PadesSession,
  pageTaken,
  prepareForeignPades,
  preparePades,
  requireOnlySigned,
  type StampContent,
} from '@paraph/engine/pades';
import { nodeCrypto } from '@paraph/engine/node';
import type { FormatInput, InvitedSigner, SigningFormat } from './format.ts';
import { stampLines } from './stamp-lines.ts';

const FONT = new URL('../../../../../../packages/pdf/assets/dejavu-sans.ttf', import.meta.url);
let font: Promise<Uint8Array> | undefined;
/** Returns the font of every stamp; read once. */
export const stampFont = () => (font ??= readAsset(FONT).then((bytes) => new Uint8Array(bytes)));

const nameOf = ({ givenName, surname }: InvitedSigner): string => `${givenName} ${surname}`.trim();

/** Returns the stamp at the place that the signer chose. */
async function stampOf(input: FormatInput, signer: InvitedSigner): Promise<StampContent> {
  const { stamp, pages, picture, time, zone, testIn, invitedAs } = input;
  const size = stampSize(invitedAs, stampAppearanceOf({ isTest: testIn !== null, hasPicture: picture !== null }));
  return {
    ...spotOf(input.file, { stamp, pages, size }),
    lines: stampLines(signer, { at: time, zone, testIn }),
    font: await stampFont(),
    ...(picture && { image: picture }),
  };
}

interface PdfSignatureInput {
  stamp: StampPlace;
  pages: number | null;
  size: { width: number; height: number };
}

/** Returns the place and size of the stamp, equal to the preview that the page showed to the signer. */
export function spotOf(
  file: Uint8Array,
  { stamp, pages, size }: PdfSignatureInput,
): Pick<StampContent, 'page' | 'rect'> {
  const page = pageOfStamp(stamp, pages ?? 1);
  const content = pageTaken(file, page);
  const { left, top, width, height } = stampBox(stamp, size, content);
  const [right, bottom] = [Math.min(content.width, left + width), Math.max(0, content.height - top - height)];
  return { page, rect: [left, bottom, right, content.height - top] };
}

const signedFields = (file: Uint8Array): string[] => inspectPdf(file).signatures.map(({ field }) => field);

/** Returns the fields of the signatures that were added since `before`. */
function addedSince(before: Uint8Array, file: Uint8Array): string[] {
  const earlier = new Set(signedFields(before));
  return signedFields(file).filter((field) => !earlier.has(field));
}

/** A certified file gets no new stamp, which strict programs count as a forbidden change of it. */
const keepsCertification = true;

/** PDF stays PDF: a PAdES signature inside the file, with a visible stamp. */
export const pdf: SigningFormat = {
  async prepare(input, { certificate, algorithm, person }) {
    const { file, time, claims } = input;
    const stamp = await stampOf(input, person);
    const roles = claims.signedAs ? [claims.signedAs] : [];
    const { startHash } = nodeCrypto;
    return preparePades(file, {
      certificate,
      algorithm,
      time,
      startHash,
      name: nameOf(person),
      stamp,
      roles,
      keepsCertification,
    });
  },
  complete: (file, session, value, ports) => completePades(file, session as PadesSession, value, ports),
  async extend(file, level, { ports, time, trust, before }) {
    try {
      return await extendPades(file, level, ports, { time, trust });
    } catch (error) {
      // A signature made elsewhere, whose issuer cannot be reached from here, must not prevent augmentation of ours.
      if (!(error instanceof EngineError)) throw error;
      const fields = addedSince(await before(), file);
      if (fields.length === 0) throw error;
      return extendPades(file, level, ports, { time, trust, fields });
    }
  },
  foreign: {
    takes: () => true,
    async prepare(input, invited) {
      const { file, time } = input;
      const stamp = await stampOf(input, invited);
      const { session, digest } = prepareForeignPades(file, { time, name: nameOf(invited), stamp, keepsCertification });
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
