import { fail } from '@paraph/domain';
import { type AdocSession, completeAdoc, extendAdoc, isAdocFile, prepareAdoc } from '@paraph/engine/adoc';
import { type CadesSession, prepareAsicCades } from '@paraph/engine/cades';
import {
  completeAsic,
  completeForeignAsic,
  extendAsic,
  type ForeignAsicSession,
  prepareAsic,
  prepareForeignAsic,
  signatureAdded,
} from '@paraph/engine/asic';
import { EngineError } from '@paraph/engine';
import { nextSignature } from '@paraph/engine/sign';
import type { XadesSession } from '@paraph/engine/xades';
import type { ChosenCertificate } from '@paraph/providers';
import type { FormatInput, Prepared, Reach, SigningFormat } from './format.ts';

type Prepare = (input: FormatInput, chosen: ChosenCertificate) => Prepared;

const rolesOf = ({ signedAs }: FormatInput['claims']) => (signedAs ? { roles: [signedAs] } : {});

/** Prepares the next signature by its form, which the present content of the container determines. */
const FORMS: Record<'adoc' | 'xades' | 'cades', Prepare> = {
  adoc: ({ file, time, claims }, { certificate, algorithm }) => {
    const { position, subdivision } = claims;
    return prepareAdoc(file, {
      certificate,
      algorithm,
      time,
      purpose: 'signature',
      ...(position && { position }),
      ...(subdivision && { subdivision }),
    });
  },
  xades: ({ file, time, claims }, { certificate, algorithm }) =>
    prepareAsic(file, { certificate, algorithm, time, ...rolesOf(claims) }),
  cades: ({ file, time, claims }, { certificate, algorithm }) =>
    prepareAsicCades(file, { certificate, algorithm, time, ...rolesOf(claims) }),
};

/** ASiC-E and ADOC: signatures are separate files beside the files they cover. */
export const container: SigningFormat = {
  async prepare(input, chosen) {
    const { form } = nextSignature(input.file);
    return form === null ? fail('document.protected') : FORMS[form](input, chosen);
  },
  complete(file, session, value, ports) {
    const known = session as AdocSession | XadesSession | CadesSession;
    return known.format === 'adoc' ? completeAdoc(file, known, value, ports) : completeAsic(file, known, value, ports);
  },
  async extend(file, level, reach) {
    if (level === 'B-LT') return extend(file, level, { reach, only: await ours(file, reach) });
    try {
      return await extend(file, level, { reach });
    } catch (error) {
      // A signature made elsewhere, whose issuer cannot be reached from here, must not prevent augmentation of ours.
      if (!(error instanceof EngineError)) throw error;
      return extend(file, level, { reach, only: await ours(file, reach) });
    }
  },
  foreign: {
    takes: (file) => nextSignature(file).form === 'xades',
    async prepare({ file }) {
      if (nextSignature(file).form !== 'xades') fail('signing.method-not-offered');
      const session = prepareForeignAsic(file);
      // File names are sent with the digests, and eID Easy accepts no names with folders.
      if (session.files.some(({ name }) => name.includes('/'))) fail('signing.method-not-offered');
      return { session, over: { files: session.files } };
    },
    complete: (file, session, xml, ports) => completeForeignAsic(file, session as ForeignAsicSession, xml, ports),
    takeSigned(before, signed, ports) {
      const session = prepareForeignAsic(before);
      return completeForeignAsic(before, session, signatureAdded(session, signed), ports);
    },
  },
};

/** Returns the names of the signature files that were added since `before`. */
async function ours(file: Uint8Array, { before }: Reach): Promise<string[]> {
  const earlier = new Set(nextSignature(await before()).signatureFiles);
  return nextSignature(file).signatureFiles.filter((name) => !earlier.has(name));
}

interface Extending {
  reach: Reach;
  /** Raises only the signatures in these files. */
  only?: string[];
}

function extend(file: Uint8Array, level: 'B-LT' | 'B-LTA', { reach, only }: Extending): Promise<Uint8Array> {
  const { ports, time, trust } = reach;
  const options = { time, trust, ...(only && { signatureFiles: only }) };
  return isAdocFile(file) ? extendAdoc(file, level, ports, options) : extendAsic(file, level, ports, options);
}
