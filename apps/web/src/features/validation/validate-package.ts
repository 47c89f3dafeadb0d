import { checkPackage, insideOf } from '@paraph/evidence';
import { EngineError } from '@paraph/engine';
import { plainReport } from '@paraph/engine/report';
import { type ValidatorOptions, Validator } from '@paraph/engine/validate';
import { hexOf, refusalOf, reportOfFile, type UploadRefusal, type ShownReport } from './model.ts';

/** An evidence package: its description, the verification of its parts, and the validated document inside. */
export interface ValidatedPackage {
  name: string;
  made: string;
  holds: boolean;
  /** Subject of the seal's certificate; undefined where there is none. */
  sealedBy: string | undefined;
  document: ShownReport | { refused: UploadRefusal | 'missing' };
}

/** Validates an evidence package; returns undefined for every other file. Makes no calls. */
export async function validatePackage(
  bytes: Uint8Array,
  options: ValidatorOptions & { time: Date },
): Promise<ValidatedPackage | undefined> {
  const inside = insideOf(bytes);
  if (!inside) return undefined;
  const { manifest, document } = inside;
  const { holds, sealedBy } = await checkPackage(bytes, options);
  const validated = document
    ? await validateDocument(manifest.document.name, document, options)
    : { refused: 'missing' as const };
  return { name: manifest.document.name, made: manifest.made, holds, sealedBy, document: validated };
}

async function validateDocument(
  name: string,
  content: Uint8Array,
  { time, ...options }: ValidatorOptions & { time: Date },
): Promise<ValidatedPackage['document']> {
  const sha256 = hexOf(await crypto.subtle.digest('SHA-256', content.slice()));
  try {
    const report = await new Validator(options).validate(content, { time });
    return reportOfFile(plainReport(report), { name, sha256 });
  } catch (error) {
    if (error instanceof EngineError) return { refused: refusalOf(error.code) };
    throw error;
  }
}
