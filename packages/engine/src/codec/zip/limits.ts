import { EngineError } from '../../errors.ts';

/** What a container may cost; beyond it reading stops with `zip.too-large`. */
export interface ZipLimits {
  entries: number;
  /** Bytes of all contents together, unpacked. */
  inflated: number;
}

/** Limits that an archive is read within; see ZipLimits. */
export const ZIP_LIMITS: ZipLimits = { entries: 10_000, inflated: 1_000_000_000 };

export const tooLarge = (limit: keyof ZipLimits): EngineError => new EngineError('zip.too-large', { limit });
