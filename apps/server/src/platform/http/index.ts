export {
  type RequestContext,
  type Download,
  type Handler,
  type EndpointRoute,
  serve,
  type StreamMessage,
  type IncomingUpload,
} from './call.ts';
export { type CookieOptions, type Cookies, setRefreshCookie } from './cookies.ts';
export type { Frame } from './frames.ts';
export { addressKey } from './address-key.ts';
export { hostName, ownHost, tenantUrl, tenantUrlIn } from './hosts.ts';
export type { HeldCaller, Identity } from './identity.ts';
export { lastSighting } from './proxy-sightings.ts';
export { countShared } from './rate-store.ts';
