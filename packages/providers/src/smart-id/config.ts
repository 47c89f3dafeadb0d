import type { Locale } from '@paraph/domain';
import type { CertificateTrust } from '../certificate/trust.ts';
import type { ServiceConfig } from '../http/json-service.ts';

/** Smart-ID RP API v3 of one environment and contract. */
export interface SmartIdConfig extends ServiceConfig {
  readonly relyingPartyUuid: string;
  /** At most 32 bytes, byte for byte as in the contract: it enters the signatures. */
  readonly relyingPartyName: string;
  /** `smart-id` live, `smart-id-demo` in the demo and the sandbox. */
  readonly schemeName: 'smart-id' | 'smart-id-demo';
  /** Name of the party we broker for, when the contract is a broker's. */
  readonly brokeredName?: string;
  /** App2App when the caller is an app of ours; a browser is Web2App. */
  readonly sameDevice?: 'Web2App' | 'App2App';
  readonly trust: CertificateTrust;
}

/** `lang` of a device link (ISO 639-2 of the app). */
export const LINK_LANGUAGES: Readonly<Record<Locale, string>> = {
  lt: 'lit',
  lv: 'lav',
  ee: 'est',
  ru: 'rus',
  en: 'eng',
};
