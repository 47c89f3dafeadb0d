import type { Locale } from '@paraph/domain';
import type { CertificateTrust } from '../certificate/trust.ts';
import type { ServiceConfig } from '../http/json-service.ts';

/** eParaksts of LVRTC: the identity and remote signing platform of one environment and contract. */
export interface EparakstsConfig extends ServiceConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly trust: CertificateTrust;
  /** Base address of SignAPI, if complete files may be sent out; without it only digests are. */
  readonly signApiUrl?: string;
}

/** Scopes of the platform (eParaksts sheet §2). */
export const SCOPE = {
  identify: 'urn:lvrtc:fpeil:aa',
  profile: 'urn:safelayer:eidas:sign:identity:profile',
  sign: 'urn:safelayer:eidas:sign:identity:use:server',
  machine: 'urn:safelayer:eidas:oauth:token:introspect',
} as const;

export const ACR_MOBILE = 'urn:eparaksts:authentication:flow:mobileid';

/** The provider's pages support three languages. */
export const UI_LOCALES: Readonly<Record<Locale, 'lv' | 'ru' | 'en'>> = {
  lv: 'lv',
  ru: 'ru',
  en: 'en',
  lt: 'en',
  ee: 'en',
};

export const PATH = {
  authorize: '/trustedx-authserver/oauth/lvrtc-eipsign-as',
  token: '/trustedx-authserver/oauth/lvrtc-eipsign-as/token',
  person: '/trustedx-resources/openid/v1/users/me',
  identity: '/trustedx-resources/esigp/v1/sign_identities',
  sign: '/trustedx-resources/esigp/v1/signatures/server/raw',
  signMany: '/trustedx-resources/esigp/v1/signatures/server/raw/batch',
} as const;
