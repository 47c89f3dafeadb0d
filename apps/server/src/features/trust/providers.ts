import type { MethodName } from '@paraph/domain';
import {
  type CertificateTrust,
  EidEasy,
  Eparaksts,
  MobileId,
  type ServiceConfig,
  type SigningProvider,
  SmartId,
  SmartIdV2,
} from '@paraph/providers';
import type { Platform } from '../../platform/platform.ts';

type Config = Platform['config'];
export type Providers = Partial<Record<MethodName, SigningProvider>>;

/** Returns the address of a provider: as configured, else in the sandbox, else undefined. */
const placeOf = (config: Config, url: string | undefined, path: string): string | undefined =>
  url ?? (config.sandbox ? `${config.sandboxUrl}${path}` : undefined);

const PLACES = {
  SMART_ID: (config: Config) => placeOf(config, config.smartIdUrl, `/smart-id-rp/${config.smartIdVersion}`),
  MOBILE_ID: (config: Config) => placeOf(config, config.mobileIdUrl, '/mid-api'),
  EPARAKSTS: (config: Config) => placeOf(config, config.eparakstsUrl, '/eparaksts'),
  /** The card needs no service of its own; it is offered together with eParaksts. */
  EPARAKSTS_CARD: (config: Config) => placeOf(config, config.eparakstsUrl, '/eparaksts'),
  EID_EASY: (config: Config) => placeOf(config, config.eidEasyUrl, '/eid-easy'),
  /** Drawn here and sealed by the installation. */
  SIGNATURE_PAD: (config: Config) => config.sealFile ?? placeOf(config, undefined, '/trust/e-seal.pem'),
} as const satisfies Partial<Record<MethodName, (config: Config) => string | undefined>>;

/** Returns whether this installation can reach the provider of a method. */
export const isConfigured = (config: Config, method: MethodName): boolean =>
  method in PLACES && PLACES[method as keyof typeof PLACES](config) !== undefined;

/** Returns whether Smart-ID supports QR codes and app links here; older contracts support codes only. */
export const hasLinks = ({ smartIdVersion }: Config): boolean => smartIdVersion !== 'v2';

/** Returns a client per provider that this installation can reach. */
export function makeProviders(config: Config, trust: CertificateTrust, log: ServiceConfig['log']): Providers {
  const shared = { trust, ...(log && { log }) };
  return {
    ...smartId(config, shared),
    ...mobileId(config, shared),
    ...eparaksts(config, shared),
    ...eidEasy(config, shared),
  };
}

type Shared = { readonly trust: CertificateTrust } & Pick<ServiceConfig, 'log'>;

function smartId(config: Config, shared: Shared): Providers {
  const baseUrl = PLACES.SMART_ID(config);
  if (!baseUrl) return {};
  const Client = config.smartIdVersion === 'v2' ? SmartIdV2 : SmartId;
  return {
    SMART_ID: new Client({
      ...shared,
      baseUrl,
      relyingPartyUuid: config.smartIdParty ?? '00000000-0000-4000-8000-000000000000',
      relyingPartyName: config.smartIdName ?? 'DEMO',
      schemeName: config.sandbox ? 'smart-id-demo' : 'smart-id',
    }),
  };
}

function mobileId(config: Config, shared: Shared): Providers {
  const baseUrl = PLACES.MOBILE_ID(config);
  if (!baseUrl) return {};
  return {
    MOBILE_ID: new MobileId({
      ...shared,
      baseUrl,
      relyingPartyUuid: config.mobileIdParty ?? '00000000-0000-0000-0000-000000000000',
      relyingPartyName: config.mobileIdName ?? 'DEMO',
    }),
  };
}

function eparaksts(config: Config, shared: Shared): Providers {
  const baseUrl = PLACES.EPARAKSTS(config);
  const signApiUrl = placeOf(config, config.eparakstsSignApiUrl, '/sign-api');
  if (!baseUrl) return {};
  return {
    EPARAKSTS: new Eparaksts({
      ...shared,
      baseUrl,
      clientId: config.eparakstsClient ?? 'paraph-sandbox',
      clientSecret: config.eparakstsSecret ?? 'sandbox-secret',
      ...(signApiUrl && { signApiUrl }),
    }),
  };
}

/** Returns the client id of this installation at eID Easy. */
export const eidEasyClient = ({ eidEasyClient: configured }: Config): string => configured ?? 'paraph-sandbox';

export interface EidEasyWidget {
  /** Address of the widget's script. */
  script: string;
  /** Address of the API that the widget calls. */
  base: string;
}

/** Returns the widget that the pages may show in a frame; null where the browser must open the page of eID Easy. */
export function eidEasyWidget(config: Config): EidEasyWidget | null {
  const base = PLACES.EID_EASY(config);
  const own = config.eidEasyUrl ? undefined : '/eid-easy/widget/eideasy-widget.umd.min.js';
  const script = config.eidEasyWidgetUrl ?? (own && placeOf(config, undefined, own));
  return base && script ? { script, base } : null;
}

function eidEasy(config: Config, shared: Shared): Providers {
  const baseUrl = PLACES.EID_EASY(config);
  if (!baseUrl) return {};
  return {
    EID_EASY: new EidEasy({
      ...shared,
      baseUrl,
      clientId: eidEasyClient(config),
      clientSecret: config.eidEasySecret ?? 'sandbox-secret',
    }),
  };
}
