import { type SigningCountry, failFields, isLocale, type StampPlace } from '@paraph/domain';
import type { SigningPerson } from '@paraph/providers';
import { type Ctx, isProgram, viewerOf } from '../../../platform/context.ts';
import { createToSign } from '../../documents/index.ts';
import { meter } from '../../usage/index.ts';
import { personOf } from '../person.ts';

type Maybe<T> = T | null | undefined;

/** The input of a signature, for users and API keys. */
export interface SigningOrder {
  documentId?: Maybe<string>;
  sha256?: Maybe<string>;
  memberId?: Maybe<string>;
  /** The document itself, of an API key; its id, of a user. */
  document?: Maybe<string | { name: string; file: string }>;
  company?: Maybe<string>;
  language?: Maybe<string>;
  position?: Maybe<string>;
  subdivision?: Maybe<string>;
  countryCode?: Maybe<SigningCountry>;
  personalCode?: Maybe<string>;
  redirectUrl?: Maybe<string>;
  comment?: Maybe<string>;
  stamp?: Maybe<StampPlace>;
}

/** A signature of one version of a document of the portal. */
export interface ServiceOrder {
  documentId: string;
  sha256?: Maybe<string>;
  /** The member entry to sign; without it the signer's own. */
  memberId?: Maybe<string>;
  comment?: Maybe<string>;
  stamp?: Maybe<StampPlace>;
  /** The signer's position; ADOC has fields for both. */
  position?: Maybe<string>;
  subdivision?: Maybe<string>;
  /** The signer's own claims, the most specific first: "Director, Sales, UAB Ąžuolo baldai". */
  signedAs?: string | null;
  /** Address to which the signer's browser is redirected at the end. */
  returnUrl?: string | null;
}

/** Returns the context with the language of the texts on the phone. */
export const inLanguageOf = (ctx: Ctx, language: Maybe<string>): Ctx =>
  language && isLocale(language) ? { ...ctx, locale: language } : ctx;

/**
 * Returns what is to be signed. A user names a stored document; an API key uploads one and is metered for it (decision
 * 25). `person` is the addressee of the provider's request, when known.
 * @throws generic.fields, api.limit-spent, errors of an upload
 */
export async function takeOrder(ctx: Ctx, wanted: SigningOrder, person: SigningPerson | null): Promise<ServiceOrder> {
  const { comment, stamp, position, subdivision, company } = wanted;
  const signedAs = [position, subdivision, company].filter(Boolean).join(', ') || null;
  const choices = { comment, stamp, position, subdivision, signedAs };
  if (viewerOf(ctx).caller !== 'apiKey') return { ...named(ctx, wanted), memberId: wanted.memberId, ...choices };
  const { document, documentId } = wanted;
  if (documentId) failFields({ documentId: 'field.unknown' });
  if (wanted.memberId) failFields({ memberId: 'field.unknown' });
  // An API caller has no preview of the page, so it chooses a corner (SIGN-070).
  if (stamp?.free) failFields({ 'stamp.free': 'field.unknown' });
  if (!document) return failFields({ document: 'field.required' });
  if (typeof document === 'string') return failFields({ document: 'field.invalid' });
  const expected = person ?? expectedSigner(wanted);
  await meter(ctx);
  const taken = await createToSign(ctx, document, expected);
  return { ...taken, ...choices, returnUrl: wanted.redirectUrl ?? null };
}

/**
 * Returns the document of the portal that a user names, as `documentId` or as `document`, with the hash if there is one.
 * @throws generic.fields for fields that only an API key, or only a program, may send
 */
export function named(
  ctx: Ctx,
  wanted: Pick<SigningOrder, 'documentId' | 'sha256' | 'document'> & object,
): {
  documentId: string;
  sha256: Maybe<string>;
} {
  for (const field of isProgram(viewerOf(ctx)) ? KEY_ONLY : PROGRAM_ONLY) {
    if ((wanted as Record<string, unknown>)[field]) failFields({ [field]: 'field.unknown' });
  }
  const { document, sha256 } = wanted;
  if (document && typeof document !== 'string') return failFields({ document: 'field.unknown' });
  const documentId = wanted.documentId ?? document;
  if (!documentId) return failFields({ documentId: 'field.required' });
  if (document && document !== documentId) return failFields({ document: 'field.invalid' });
  return { documentId, sha256 };
}

const KEY_ONLY = ['redirectUrl', 'approver'] as const;
/** An API client says for which company its person signs, as the specification has it; pages do not. */
const PROGRAM_ONLY = [...KEY_ONLY, 'company'] as const;

/** Returns the required signer where the method itself addresses no person. */
const expectedSigner = ({ countryCode, personalCode }: SigningOrder): SigningPerson | null =>
  personalCode ? personOf(countryCode, personalCode) : null;
