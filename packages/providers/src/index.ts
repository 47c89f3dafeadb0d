export { certifiedName, certifiedPerson } from './certificate/certified-name.ts';
export { canonicalCode, semanticsId, type CertifiedPerson, type PersonId } from './certificate/person.ts';
export { anchoredIn, type CertificateTrust } from './certificate/trust.ts';
export type { BreakerRules } from './http/circuit-breaker.ts';
export type { CallOptions, ServiceConfig } from './http/json-service.ts';
export { guardedSend, type GuardRules, isAllowedHost } from './http/guarded.ts';
export { isPrivateHost } from './http/private-host.ts';
export { wire, WireFault } from './http/wire.ts';
export type { LogSink } from './http/log.ts';
export { isPublicAddress } from './http/public-address.ts';
export { pinOf, type TlsTrust } from './http/tls-trust.ts';
export { DocumentSystem, type DmsDocument } from './dms/client.ts';
export { type DmsAccess, type DmsConfig, ntlmAccount } from './dms/config.ts';
export type { StoredDmsDocument } from './dms/wire.ts';
export { EidEasy } from './eid-easy/client.ts';
export type { EidEasyConfig } from './eid-easy/wire.ts';
export { EparakstsCard, type CardCertificates } from './eparaksts/card.ts';
export { Eparaksts } from './eparaksts/client.ts';
export type { EparakstsConfig } from './eparaksts/config.ts';
export { MobileId, type MobileIdConfig } from './mobile-id/client.ts';
export type { SigningDigest } from './signature/algorithm.ts';
export { mask } from './signing/mask.ts';
export { neutralCode, outcome, OUTCOMES, type OutcomeCode } from './signing/outcome.ts';
export { brandOf, shownFailure } from './signing/shown-failure.ts';
export type {
  AuthenticationOrder,
  CertificateOrder,
  SigningChallenge,
  ChosenCertificate,
  Failed,
  Finished,
  Level,
  PollResult,
  PollOptions,
  SigningPerson,
  SignatureOrder,
  SigningHandle,
  SigningProvider,
  Started,
  FullSignatureOrder,
} from './signing/port.ts';
export { ProviderError } from './signing/provider-error.ts';
export { SmartId } from './smart-id/client.ts';
export { SmartIdV2 } from './smart-id/v2/client.ts';
export type { SmartIdConfig } from './smart-id/config.ts';
export { makePorts, type PortsConfig } from './trust/ports.ts';
export { RevocationSources, type SourcesConfig } from './trust/revocation-sources.ts';
export { Timestamper, type TimestamperConfig, type TimestampService } from './trust/timestamper.ts';
