/** Loaded with the first passkey rather than with the node: the library is large and probes the runtime on load. */
export const webAuthn = () => import('@simplewebauthn/server');
