import type { SigningCountry } from '@paraph/domain';
import * as z from 'zod';
import type { CallOptions, JsonService } from '../http/json-service.ts';
import { reading } from '../http/shape.ts';
import { START_STATUSES, type EidEasyConfig } from './wire.ts';

const entry = z.object({ action_type: z.string().min(1), enabled: z.boolean() });
const configuration = z.object({ login: z.array(entry), signature: z.array(entry) });

/** Where each method that makes qualified signatures is at home (eID Easy sheet §5); others are left out. */
const COUNTRIES: Readonly<Record<string, readonly SigningCountry[]>> = {
  'smart-id-signature': ['lt', 'lv', 'ee'],
  'lt-mid-signature': ['lt'],
  'lt-id-signature': ['lt'],
  'lt-id-qes-signature': ['lt'],
  'lv-eparaksts-mobile-signature': ['lv'],
  'lv-id-signature': ['lv'],
  'mid-signature': ['ee'],
  'id-signature': ['ee'],
};

export type SignatureMethods = Readonly<Record<SigningCountry, readonly { readonly actionType: string }[]>>;

/** The methods of signing that the contract has switched on, by country. */
export async function signatureMethods(
  { clientId, clientSecret }: EidEasyConfig,
  service: JsonService,
  options: CallOptions,
): Promise<SignatureMethods> {
  const { signature } = await service.call({
    ...options,
    operation: 'client-config',
    method: 'POST',
    path: `/api/client-config/${encodeURIComponent(clientId)}`,
    body: { secret: clientSecret },
    read: reading(configuration),
    statuses: START_STATUSES,
  });
  const on = signature.filter(({ enabled }) => enabled).map(({ action_type }) => action_type);
  const of = (country: SigningCountry) =>
    on.filter((name) => COUNTRIES[name]?.includes(country)).map((actionType) => ({ actionType }));
  return { lt: of('lt'), lv: of('lv'), ee: of('ee') };
}
