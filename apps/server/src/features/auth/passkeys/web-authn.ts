/** The library is large and probes the runtime when it is loaded: it comes with the first passkey, not with the node. */
export const webAuthn = () => import('@simplewebauthn/server');
