import { EngineError } from '../errors.ts';
import { checkSignable, isAdocFile, openAdoc } from './adoc/index.ts';
import { openAsic, openForSigning } from './asic/index.ts';

/** Location of signatures in a container, and the possible form of a further one. */
export interface NextSignature {
  kind: 'ASiC-E' | 'ASiC-S' | 'ADOC';
  /** Names of the files with signatures, one or more in each. */
  signatureFiles: string[];
  /** Null when the container accepts no further signature. */
  form: 'adoc' | 'xades' | 'cades' | null;
}

/**
 * How a container could be signed next, without validating what is in it (EN 319 162-1, 4.3.3 and 4.4; ADOC-V1.0). Throws
 * EngineError `zip.*` or `asic.not-a-container`.
 */
export function nextSignature(container: Uint8Array): NextSignature {
  if (isAdocFile(container)) {
    const pack = openAdoc(container);
    const form = isTaken(() => checkSignable(pack)) ? 'adoc' : null;
    return { kind: 'ADOC', signatureFiles: pack.signatureFiles.map(({ name }) => name), form };
  }
  const { kind, signatureFiles, cadesFiles } = openAsic(container);
  const forms = [
    ['xades', 'XAdES'],
    ['cades', 'CAdES'],
  ] as const;
  const form = forms.find(([, name]) => isTaken(() => openForSigning(container, name)))?.[0] ?? null;
  // openAsic does not recognise packages, so the container is one of its own kinds.
  return {
    kind: kind === 'ASiC-S' ? kind : 'ASiC-E',
    signatureFiles: [...signatureFiles.map(({ name }) => name), ...cadesFiles],
    form,
  };
}

function isTaken(check: () => unknown): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}
