import type { DocumentDetails } from '@paraph/contract';
import type { SignForm } from '../model.ts';
import type { WayName, WebMethod } from './method.ts';
import { card } from './card.tsx';
import { mobileId } from './mobile-id.tsx';
import { eidEasy, eparaksts } from './redirects.tsx';
import { signaturePad } from './signature-pad.tsx';
import { smartId } from './smart-id.tsx';

export { CardError, type StartedMethod, type WayName } from './method.ts';

/** The panels, in the order in which they are offered. */
export const WAYS: Readonly<Record<WayName, WebMethod>> = {
  SMART_ID: smartId,
  MOBILE_ID: mobileId,
  EPARAKSTS: eparaksts,
  EPARAKSTS_CARD: card,
  EID_EASY: eidEasy,
  SIGNATURE_PAD: signaturePad,
};
const NAMES = Object.keys(WAYS) as WayName[];

/** Returns the methods that the server offers for this document and that have a panel, refused ones last. */
export function offeredWays({
  methods,
}: Pick<DocumentDetails, 'methods'>): { way: WayName; refused: 'adoc' | 'LTA' | null }[] {
  const rows = NAMES.flatMap((way) => {
    const row = methods.find(({ method }) => method === way);
    return row ? [{ way, refused: row.refused }] : [];
  });
  return rows.toSorted((a, b) => Number(a.refused !== null) - Number(b.refused !== null));
}

/**
 * Returns the method of the form. If the document refuses it and the signer did not choose it, returns the first
 * usable one; null when there is none.
 */
export function wayOf(
  document: Pick<DocumentDetails, 'methods'>,
  form: Pick<SignForm, 'method' | 'chosen'>,
): WayName | null {
  const ways = offeredWays(document);
  const usable = ways.filter(({ refused }) => refused === null);
  const wanted = (form.chosen ? ways : usable).find(({ way }) => way === form.method);
  return wanted?.way ?? usable[0]?.way ?? null;
}

/** Whether a signature by this method shows a stamp at the position in its form. */
export const placesStamp = ({ methods }: Pick<DocumentDetails, 'methods'>, way: WayName | null): boolean =>
  methods.some(({ method, placesStamp: places }) => method === way && places);

/** Returns why a method cannot sign this document; null when it can. */
export const refusedFor = (document: Pick<DocumentDetails, 'methods'>, way: WayName | null): 'adoc' | 'LTA' | null =>
  offeredWays(document).find((one) => one.way === way)?.refused ?? null;
